import '../styles/index.css';
import { mount } from 'svelte';
import { cutShort, FLIGHT_MS, fly, flyAll, stepsLeft } from '../motion/flights.ts';
import { placeOf } from '../motion/places.ts';
import Gallery from './Gallery.svelte';

// #state,dark|light,still: what to show and how
const [state = 'table', ...how] = location.hash.slice(1).split(',');
document.documentElement.dataset.theme = how.includes('light') ? 'light' : 'dark';
if (how.includes('still')) document.documentElement.dataset.motion = 'none';
const page = document.getElementById('page');
if (page !== null) mount(Gallery, { target: page, props: { state } });
// for measuring from outside
Object.assign(window, { gallery: { cutShort, FLIGHT_MS, fly, flyAll, stepsLeft, placeOf } });
addEventListener('hashchange', () => location.reload());
