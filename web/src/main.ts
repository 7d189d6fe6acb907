import './styles/index.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { own } from './state/settings.svelte.ts';
import { language, speak, wished } from './words/index.ts';

const page = document.getElementById('page');
if (page === null) throw new Error('index.html has no #page');

/** Until the texts are there the page shows cloth and tray; a line that fails is tried again. */
async function begin(place: HTMLElement, tries = 0): Promise<void> {
  try {
    await speak(wished(location.href, own.all.language, navigator.languages));
  } catch (lost) {
    if (tries === 20) throw lost;
    setTimeout(() => void begin(place, tries + 1), Math.min(2000, 300 * (tries + 1)));
    return;
  }
  document.documentElement.lang = language() === 'pseudo' ? 'en' : language();
  place.replaceChildren();
  mount(App, { target: place });
}

void begin(page);
