// The others as chips and plates show them, and the seconds that are counted at the table.
import { initialsOf } from '../cloth/initials.ts';
import type { Person } from '../cloth/person.ts';
import { mine, mySeat, namesOf, opponents, type TableState } from '../state/index.ts';
import { spokenSeat, t } from '../words/index.ts';

/** Everybody else, in playing order. `away`: seconds until the table goes on without whoever is away. */
export function othersAt(state: TableState, away: number): Person[] {
  const { round } = state;
  const sitting = opponents(state);
  const initials = initialsOf(sitting.map((person) => person.name));
  return sitting.map((person, i): Person => {
    const { seat, name } = person;
    const count = round?.counts[seat] ?? 0;
    const uno = round?.called.includes(seat) ?? false;
    const turn = round?.awaited.includes(seat) ?? false;
    const drew = state.drew[seat];
    return {
      seat,
      name,
      initials: initials[i] ?? '',
      count,
      turn,
      uno: uno ? t('table-uno') : null,
      plus: drew === undefined ? null : t('table-plus', { number: drew }),
      away: person.away ? away : null,
      bot: person.bot !== '',
      left: person.left,
      note: person.asleep ? t('table-asleep') : undefined,
      spoken: spokenSeat({ name, number: count, uno, turn, away: person.away }),
    };
  });
}

export interface Seconds {
  /** My decision's clock. */
  readonly mine: { readonly left: number; readonly of: number } | null;
  /** Until the clock goes on without somebody who is away. */
  readonly away: number;
  /** The clock stands, because somebody's line was lost. */
  readonly paused: string | null;
  /** Somebody has been waited for so long that the others may do something. */
  readonly slow: { readonly seat: number; readonly text: string; readonly replace: boolean } | null;
}

/** What the clock says now; `now` is the page's own time, in ms. */
export function secondsOf(state: TableState, now: number): Seconds {
  const { clock } = state;
  if (clock === null) return { mine: null, away: 0, paused: null, slow: null };
  const gone = Math.max(0, now - state.clockAt) / 1000;
  const me = mySeat(state);
  const paused = clock.paused != null && clock.paused > gone;
  const running = paused ? 0 : gone - (clock.paused ?? 0);
  const left = clock.left == null ? null : Math.max(0, clock.left - running);
  const seat = clock.seats.find((one) => one !== me);
  let slow: Seconds['slow'] = null;
  if (seat !== undefined && !mine(state) && (clock.nudge || clock.replace)) {
    const person = state.room?.people.find((one) => one.seat === seat);
    const id = `page-${clock.replace ? 'very-slow' : 'slow'}${person?.away ? '-away' : ''}`;
    const text = t(id, { who: namesOf(state)[seat] ?? '', seconds: Math.floor(clock.waited + gone) });
    slow = { seat, text, replace: clock.replace };
  }
  return {
    mine: left === null || clock.of == null || me === null || !clock.seats.includes(me) ? null : { left, of: clock.of },
    paused:
      paused && seat !== undefined
        ? t('page-clock-paused', { who: namesOf(state)[seat] ?? '', seconds: Math.ceil((clock.paused ?? 0) - gone) })
        : null,
    away: paused ? Math.ceil((clock.paused ?? 0) - gone) : 0,
    slow,
  };
}
