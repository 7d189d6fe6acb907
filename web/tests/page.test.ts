import { expect, test } from 'vitest';
import html from '../index.html?raw';

const texts = import.meta.glob<string>('../../src/lastcard/locales/*/*.ftl', { query: '?raw', import: 'default' });

test('the texts of the Python package are read where they stand', async () => {
  const cards = texts['../../src/lastcard/locales/en/cards.ftl'];
  expect(await cards?.()).toContain('card-red-7');
});

test('the HTML has a place for the page, and nothing inline', () => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.getElementById('page')).not.toBeNull();
  expect(page.querySelectorAll('[style], style, script:not([src])')).toHaveLength(0);
});
