import { svelteTesting } from '@testing-library/svelte/vite';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineConfig({
    plugins: [svelteTesting()],
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
      include: ['tests/**/*.test.ts'],
      restoreMocks: true,
    },
  }),
);
