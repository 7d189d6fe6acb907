// Cards on their way: a queue of steps, each with one or more cards. Only transform and opacity are animated; nothing is
// left behind on the page, whether a step ends, is cut short, or never begins.
import { mount, unmount } from 'svelte';
import CardBack from '../cards/CardBack.svelte';
import CardFace from '../cards/CardFace.svelte';
import type { Card, Colour } from '../cards/card.ts';
import { still } from './still.ts';

export interface Flight {
  /** null: nobody here may see it, or it is a packet: a back flies. */
  card: Card | null;
  text?: string | undefined;
  named?: Colour | null | undefined;
  from: DOMRect;
  to: DOMRect;
  /** Degrees at which it comes to lie. */
  turn?: number | undefined;
  /** Shows its back until this part of the way (0 to 1): 0.5 when others play, 0.6 when you draw. */
  opens?: number | undefined;
  ms: number;
  easing?: 'fly' | 'out' | undefined;
  /** So many backs, one on the other: a hand as a packet. */
  packet?: number | undefined;
}

/** How long each movement lasts. */
export const FLIGHT_MS = { play: 220, othersPlay: 240, draw: 200, swap: 240, bounce: 180 } as const;
/** From one card of several to the next. */
const GAP_MS = 70;
const HURRIED_MS = 80;
const PATIENCE = 3;

const EASINGS = { fly: 'cubic-bezier(.3,.1,.2,1)', out: 'cubic-bezier(.2,.8,.2,1)' } as const;

interface Step {
  flights: readonly Flight[];
  done: () => void;
}
const waiting: Step[] = [];
let flying: { animations: Animation[]; step: Step } | null = null;
let layer: HTMLElement | null = null;

function sky(): HTMLElement {
  if (layer === null || !layer.isConnected) {
    layer = document.createElement('div');
    layer.className = 'flights';
    layer.setAttribute('aria-hidden', 'true');
    document.body.append(layer);
  }
  return layer;
}

function div(className: string, into: HTMLElement): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  into.append(element);
  return element;
}

/** Puts a card on the page and sets it moving. Gives its animations and what takes it off again. */
function launch(flight: Flight, delay: number, ms: number): { animations: Animation[]; land: () => void } {
  const { from, to } = flight;
  const root = div('flight', sky());
  root.style.width = `${to.width}px`;
  root.style.height = `${to.height}px`;
  const mounted: Record<string, unknown>[] = [];
  const animations: Animation[] = [];
  const face = (target: HTMLElement): void => {
    if (flight.card === null) mounted.push(mount(CardBack, { target }));
    else mounted.push(mount(CardFace, { target, props: { card: flight.card, text: flight.text, named: flight.named } }));
  };
  if (flight.packet !== undefined && flight.packet > 1) {
    for (let i = Math.min(flight.packet, 3) - 1; i >= 0; i--) {
      const one = div('flight-rest', root);
      one.style.transform = `translate(${-3 * i}px, ${-3 * i}px)`;
      face(one);
    }
  } else if (flight.card !== null && flight.opens !== undefined) {
    const turning = div('flight-turn', root);
    face(div('flight-face', turning));
    mounted.push(mount(CardBack, { target: div('flight-back', turning) }));
    const at = (angle: number, offset: number): Keyframe => ({ transform: `rotateY(${angle}deg)`, offset });
    const middle = Math.min(0.85, Math.max(0.15, flight.opens));
    animations.push(
      turning.animate([at(180, 0), at(180, middle - 0.15), at(0, middle + 0.15), at(0, 1)], {
        duration: ms,
        delay,
        fill: 'both',
      }),
    );
  } else {
    face(div('flight-rest', root));
  }
  // About its middle: from where it lay, in its size there, to where it comes to lie, at its angle.
  const pose = (box: DOMRect, turn: number): string => {
    const [x, y, k] = [box.x + box.width / 2, box.y + box.height / 2, box.width / to.width];
    return `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${k}) translate(${-to.width / 2}px, ${-to.height / 2}px)`;
  };
  animations.push(
    root.animate([{ transform: pose(from, 0) }, { transform: pose(to, flight.turn ?? 0) }], {
      duration: ms,
      delay,
      easing: EASINGS[flight.easing ?? 'fly'],
      fill: 'both',
    }),
  );
  return {
    animations,
    land() {
      for (const animation of animations) animation.cancel();
      for (const one of mounted) void unmount(one);
      root.remove();
    },
  };
}

let busy = false;
async function run(): Promise<void> {
  if (busy) return;
  busy = true;
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    if (step.flights.length === 0 || still() || document.hidden) {
      step.done();
      continue;
    }
    const hurried = waiting.length >= PATIENCE;
    const gap = hurried ? 0 : GAP_MS;
    const aloft = step.flights.map((flight, i) =>
      launch(flight, i * gap, hurried ? Math.min(HURRIED_MS, flight.ms) : flight.ms),
    );
    const animations = aloft.flatMap((one) => one.animations);
    flying = { animations, step };
    // A cancelled animation has landed as well: nothing waits for it.
    await Promise.allSettled(animations.map((animation) => animation.finished));
    flying = null;
    // The place it flew to is shown first, so that the card is never missing between two frames.
    step.done();
    await Promise.resolve();
    for (const one of aloft) one.land();
  }
  busy = false;
}

/** Several cards at once, 70 ms apart, after whatever flies now. Settles when they lie there, or were cut short. */
export function flyAll(flights: readonly Flight[]): Promise<void> {
  return new Promise((done) => {
    waiting.push({ flights, done });
    void run();
  });
}

/** One card, after whatever flies now. */
export const fly = (flight: Flight): Promise<void> => flyAll([flight]);

/** A press cuts short what is flying; with `all` what waits does not fly at all. */
export function cutShort(all = false): void {
  if (all) for (const step of waiting.splice(0)) step.done();
  if (flying !== null) for (const animation of flying.animations) animation.finish();
}

if (typeof document !== 'undefined') {
  // A page that nobody sees runs no animations: they would all wait for it to be seen again.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) cutShort(true);
  });
}
