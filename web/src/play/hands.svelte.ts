// What this player's hands are doing: the card that is raised, what is still to be said with it, what was refused.
// Every decision goes out from here, as a move in the words of the rules.
import type { CardName, ColourName, FullLay } from '../generated/protocol.ts';
import { layOf, mine, namesOf, whyNoDraw, whyNot } from '../state/index.ts';
import type { LiveTable } from '../state/live.svelte.ts';
import { refused, type Why } from '../words/index.ts';
import { type Asked, type Held, heldCards, moveOf, nextAsked, type Target } from './deciding.ts';

/** A raised card of which something is still to be said. */
export interface Asking {
  readonly key: string;
  readonly card: CardName;
  readonly lay: FullLay;
  readonly colour: ColourName | null;
  readonly target: Target;
  readonly asked: Exclude<Asked, null>;
}

/** Something was refused: why, and which card it was. */
export interface Refusal {
  readonly why: Why;
  readonly key: string | null;
  readonly card: CardName | null;
  /** Counts up: a card that is refused again shakes again. */
  readonly count: number;
}

export class Hands {
  readonly #table: LiveTable;
  #raised: string | null = $state(null);
  #asking: Asking | null = $state.raw(null);
  #refusal: Refusal | null = $state.raw(null);
  #ticked: readonly string[] = $state.raw([]);
  /** What was decided, while the server has not yet said its word on it. */
  #sent: string | null = null;
  #waits = $state(false);
  #discarding = $state(false);
  #count = 0;

  readonly held: readonly Held[] = $derived.by(() => heldCards(this.#table.state.round?.hand ?? []));

  constructor(table: LiveTable) {
    this.#table = table;
  }

  get raised(): string | null {
    return this.#raised;
  }
  get raisedCard(): CardName | null {
    return this.#cardOf(this.#raised);
  }
  get refusal(): Refusal | null {
    return this.#refusal;
  }
  get ticked(): readonly string[] {
    return this.#ticked;
  }
  get discarding(): boolean {
    return this.#discarding;
  }
  /** A move is on its way and the server takes its time: somebody may still be caught. */
  get waits(): boolean {
    return this.#waits;
  }
  /** What is still to be said with the raised card; it is put down when it can't be laid any more. */
  get asking(): Asking | null {
    const asking = this.#asking;
    if (asking === null || this.#cardOf(asking.key) === null) return null;
    const round = this.#table.state.round;
    const lay = round === null ? null : layOf(round, asking.card);
    return lay === null ? null : { ...asking, lay };
  }

  /** A first press: the card stands up. Pressed out of turn it may be looked at as well. */
  raise(key: string): void {
    const card = this.#cardOf(key);
    if (card === null) return;
    this.#calm();
    this.#asking = null;
    this.#raised = key;
    const { round } = this.#table.state;
    if (round === null || layOf(round, card) !== null || !mine(this.#table.state)) return;
    const why = whyNot(this.#table.state, card);
    if (why !== null) this.#refusal = { why, key: null, card, count: this.#count };
  }

  /** A press elsewhere, Escape: whatever is raised lies down again. */
  lower(): void {
    this.#raised = null;
    this.#asking = null;
    this.#calm();
  }

  /** A second press, a drag, Enter: the card is laid, or something is asked first, or it says why not. */
  lay(key: string): void {
    const card = this.#cardOf(key);
    const round = this.#table.state.round;
    if (card === null || round === null || this.#busy()) return;
    const lay = layOf(round, card);
    if (lay === null) {
      this.#refuse(whyNot(this.#table.state, card), key, card);
      return;
    }
    this.#calm();
    this.#raised = key;
    this.#ask({ key, card, lay, colour: null, target: null });
  }

  /** A card by its name: from a slip, where it is plain which one is meant. */
  layCard(card: CardName): void {
    const key = this.held.findLast((one) => one.card === card)?.key;
    if (key !== undefined) this.lay(key);
  }

  nameColour(colour: ColourName): void {
    const asking = this.asking;
    if (asking === null) void this.#send(`colour ${colour}`, null);
    else this.#ask({ ...asking, colour });
  }
  aimAt(target: Exclude<Target, null>): void {
    const asking = this.asking;
    if (asking !== null) this.#ask({ ...asking, target });
  }
  /** One step back: to the colour if one was named, else the card is taken back. */
  back(): void {
    const asking = this.asking;
    if (asking === null || (asking.colour === null && asking.target === null)) {
      this.lower();
      return;
    }
    const { key, card, lay } = asking;
    this.#ask({ key, card, lay, colour: null, target: null });
  }

  draw(): void {
    const round = this.#table.state.round;
    if (round === null || this.#busy()) return;
    if (round.may.acts.includes('draw')) {
      this.lower();
      void this.#send('draw', null);
    } else this.#refuse(whyNoDraw(this.#table.state), null, null);
  }

  /** A move of few words: keep, take, challenge, a vote, a proposal. */
  say(move: string): void {
    this.lower();
    void this.#send(move, null);
  }

  /** UNO and Catch take a press at any time, whatever else is on its way. */
  async call(move: string): Promise<void> {
    this.#calm();
    const outcome = await this.#table.move(move);
    if (!outcome.ok) this.#refuse(refused(outcome.refused, namesOf(this.#table.state)), null, null);
  }
  /** Nobody holds one card: that is said without asking the server. */
  nobodyToCatch(why: Why): void {
    this.#refuse(why, null, null);
  }

  // --- discards by a written rule ---

  tick(key: string, number: number): void {
    this.#calm();
    if (this.#discarding) return;
    if (this.#ticked.includes(key)) this.#ticked = this.#ticked.filter((one) => one !== key);
    else if (this.#ticked.length < number) this.#ticked = [...this.#ticked, key];
    else this.#ticked = [...this.#ticked.slice(1), key];
  }
  untick(): void {
    this.#ticked = [];
  }
  /** One after the other, as the rules want them; what is refused ends it. */
  async discard(): Promise<void> {
    if (this.#discarding) return;
    const cards = this.#ticked.flatMap((key) => this.#cardOf(key) ?? []);
    this.#discarding = true;
    try {
      for (const card of cards) if (!(await this.#send(`discard ${card}`, null))) break;
    } finally {
      this.#discarding = false;
      this.#ticked = [];
    }
  }

  /** Everything was told anew, or the round went on: what was raised or chosen before is good no more. */
  forget(): void {
    this.#raised = null;
    this.#asking = null;
    this.#ticked = [];
  }
  /** The refusal has been read, or something happened since. */
  calm(): void {
    this.#calm();
  }

  // --- within ---

  #cardOf(key: string | null): CardName | null {
    return key === null ? null : (this.held.find((one) => one.key === key)?.card ?? null);
  }
  /** What is to be decided now, to be told from what comes next. */
  #stands(): string {
    const round = this.#table.state.round;
    return `${round?.round} ${round?.phase} ${round?.turn} ${round?.hand?.length} ${round?.top} ${round?.colour}`;
  }
  /** The same was decided already: a second press in haste. What comes next may come before the server's word. */
  #busy(): boolean {
    return this.#sent !== null && this.#sent === this.#stands();
  }
  #calm(): void {
    this.#refusal = null;
    this.#table.read();
  }
  #refuse(why: Why | null, key: string | null, card: CardName | null): void {
    if (why === null) return;
    this.#count += 1;
    this.#raised = null;
    this.#asking = null;
    this.#refusal = { why, key, card, count: this.#count };
  }
  #ask(said: Omit<Asking, 'asked'>): void {
    const asked = nextAsked(said.lay, said.colour, said.target);
    if (asked === null) {
      void this.#send(moveOf(said.lay, said.colour, said.target), said.key);
      return;
    }
    this.#asking = { ...said, asked };
  }
  async #send(move: string, key: string | null): Promise<boolean> {
    if (this.#busy()) return false;
    const sent = this.#stands();
    this.#sent = sent;
    const slow = setTimeout(() => {
      this.#waits = this.#table.link.is === 'live';
    }, SLOW);
    const outcome = await this.#table.move(move);
    clearTimeout(slow);
    this.#waits = false;
    if (this.#sent === sent) this.#sent = null;
    // Something else may be raised by now: only what was sent lies down.
    if (this.#asking?.key === key) this.#asking = null;
    if (outcome.ok) {
      if (this.#raised === key) this.#raised = null;
      return true;
    }
    this.#refuse(refused(outcome.refused, namesOf(this.#table.state)), key, this.#cardOf(key));
    return false;
  }
}

/** After so many ms without an answer the line says that it waits. */
const SLOW = 350;
