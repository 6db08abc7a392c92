// The answers of one assessment on this screen. Each is sent as it comes, one request at a time for each question; the
// newest words win here, and those of a colleague are never replaced without a choice.
import type { GivenAnswer } from '@puente/contract';
import type { AssessmentAnswer } from '#api';
import type { AnswerCalls } from './answer-calls.ts';
import { isSame, nothingSaid, type Said, saidIn } from './said.ts';

export type EntryState =
  | 'saved'
  /** Said, and not sent yet. */
  | 'waiting'
  | 'sending'
  /** The server was not reached; it is sent again. */
  | 'lost'
  /** Not sent or not accepted: the question says why. */
  | 'refused'
  /** A colleague has answered, too. */
  | 'conflict';

export interface Entry {
  readonly said: Said;
  readonly state: EntryState;
  readonly stored?: AssessmentAnswer | undefined;
  readonly theirs?: AssessmentAnswer | undefined;
  /** Of an entry that cannot be read, a key of `run.fault`; of one the server refused, its error. */
  readonly fault?: string | undefined;
  readonly error?: unknown;
}

/** An answer that the server may not have. */
export interface Unsent {
  readonly said: Said;
  readonly id: string;
  readonly version: number | null;
}
export type UnsentAnswers = Readonly<Record<string, Unsent>>;

const untouched: Entry = { said: nothingSaid, state: 'saved' };
/** Words are sent when the typing rests. */
const restMs = 700;
/** A choice is painted before it is sent; arrow keys pass over several. */
const choiceRestMs = 100;
const firstRetryMs = 4_000;
const longestRetryMs = 60_000;

export class AnswerBook {
  readonly #calls: AnswerCalls;
  readonly #entries = new Map<string, Entry>();
  readonly #ids = new Map<string, string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What was sent last, for the case that its answer was lost. */
  readonly #sent = new Map<string, Said>();
  readonly #listeners = new Set<() => void>();
  readonly #entryListeners = new Map<string, Set<() => void>>();
  readonly #givenListeners = new Set<() => void>();
  #given: Readonly<Record<string, GivenAnswer>> = {};
  #retryMs = firstRetryMs;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(calls: AnswerCalls, rows: readonly AssessmentAnswer[] = []) {
    this.#calls = calls;
    this.take(rows);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes of one answer. */
  readonly subscribeEntry = (linkId: string, listener: () => void): (() => void) => {
    const listeners = this.#entryListeners.get(linkId) ?? new Set();
    this.#entryListeners.set(linkId, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  /** Changes of `given`. */
  readonly subscribeGiven = (listener: () => void): (() => void) => {
    this.#givenListeners.add(listener);
    return () => this.#givenListeners.delete(listener);
  };

  readonly entry = (linkId: string): Entry => this.#entries.get(linkId) ?? untouched;

  /** Every answer as it stands on the screen; the same object while nothing changes. */
  readonly given = (): Readonly<Record<string, GivenAnswer>> => this.#given;

  /** The worst state of all answers. */
  readonly state = (): EntryState => {
    const states = new Set([...this.#entries.values()].map(({ state }) => state));
    return (['conflict', 'refused', 'lost', 'sending', 'waiting'] as const).find((one) => states.has(one)) ?? 'saved';
  };

  /** Whether the server has every answer. */
  readonly isSaved = (): boolean => this.state() === 'saved';

  /** Rows as the server has them now. Entries with words of their own keep them. */
  take(rows: readonly AssessmentAnswer[]): void {
    const news: string[] = [];
    for (const row of rows) {
      const { state, stored } = this.entry(row.linkId);
      if (state !== 'saved' || (stored && stored.version >= row.version)) continue;
      this.#entries.set(row.linkId, { said: saidIn(row), state: 'saved', stored: row });
      news.push(row.linkId);
    }
    if (news.length > 0) this.#tell(news, true);
  }

  /** @param isTyping more may follow at once */
  say(linkId: string, said: Said, isTyping = false): void {
    const { state, stored, theirs } = this.entry(linkId);
    if (state === 'conflict') {
      this.#put(linkId, { said, state, stored, theirs });
      return;
    }
    const isStored = isSame(said, stored ? saidIn(stored) : nothingSaid);
    if (isStored && state !== 'sending' && state !== 'lost') {
      this.#stop(linkId);
      this.#put(linkId, { said, state: 'saved', stored });
      return;
    }
    this.#put(linkId, { said, state: state === 'sending' ? state : 'waiting', stored });
    this.#later(linkId, isTyping ? restMs : choiceRestMs);
  }

  /** An answer that the question does not allow: it stays on the screen, and is not sent. @param fault as in `refuse` */
  hold(linkId: string, said: Said, fault: string): void {
    this.#stop(linkId);
    this.#put(linkId, { said, state: 'refused', stored: this.entry(linkId).stored, fault });
  }

  /** The typing is over: what waits is sent now. */
  hurry(linkId: string): void {
    if (this.entry(linkId).state === 'waiting') void this.#send(linkId);
  }

  /** The entry cannot be read, so the answer that is stored stays as it is. @param fault a key of `run.fault` */
  refuse(linkId: string, fault: string): void {
    this.#stop(linkId);
    const { said, stored } = this.entry(linkId);
    this.#put(linkId, { said, state: 'refused', stored, fault });
  }

  /** The worker decides between both answers. */
  choose(linkId: string, side: 'mine' | 'theirs'): void {
    const { said, theirs } = this.entry(linkId);
    if (!theirs) return;
    if (side === 'theirs') {
      this.#put(linkId, { said: saidIn(theirs), state: 'saved', stored: theirs });
      return;
    }
    this.#put(linkId, { said, state: 'waiting', stored: theirs });
    this.#later(linkId, 0);
  }

  /** Sends what waits, and what was lost, now. */
  flush(): void {
    for (const [linkId, { state }] of this.#entries)
      if (state === 'waiting' || state === 'lost') void this.#send(linkId);
  }

  /** The answers that the server may not have. */
  unsent(): UnsentAnswers {
    const left = [...this.#entries].filter(([, { state, fault }]) => state !== 'saved' && !fault);
    return Object.fromEntries(
      left.map(([linkId, { said, stored }]) => [
        linkId,
        { said, id: stored?.id ?? this.#idOf(linkId), version: stored?.version ?? null },
      ]),
    );
  }

  /** Continues with the unsent answers of an earlier visit to this page. */
  restore(unsent: UnsentAnswers): void {
    for (const [linkId, { said, id, version }] of Object.entries(unsent)) {
      const { stored } = this.entry(linkId);
      if (!stored) this.#ids.set(linkId, id);
      if (stored && isSame(saidIn(stored), said)) continue;
      const isNext = stored ? stored.version === version || (version === null && stored.id === id) : true;
      if (isNext) this.say(linkId, said);
      else this.#put(linkId, { said, state: 'conflict', stored, theirs: stored });
    }
  }

  /** Ends every timer; requests under way end by themselves. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    for (const linkId of this.#timers.keys()) this.#stop(linkId);
  }

  /** A page that is shown again goes on. */
  open(): void {
    this.#closed = false;
    this.flush();
  }

  async #send(linkId: string): Promise<void> {
    this.#stop(linkId);
    const { said, state, stored } = this.entry(linkId);
    if (state !== 'waiting' && state !== 'lost') return;
    this.#put(linkId, { said, state: 'sending', stored });
    const before = this.#sent.get(linkId);
    this.#sent.set(linkId, said);
    const id = stored?.id ?? this.#idOf(linkId);
    const outcome = await this.#calls.write({ linkId, id, version: stored?.version ?? null, said });
    if (outcome.kind === 'saved') this.#settle(linkId, { row: outcome.row, sent: said });
    else if (outcome.kind === 'lost') this.#lose(linkId);
    else if (outcome.kind === 'refused') this.#fail(linkId, outcome.error);
    else await this.#compare(linkId, { before, error: outcome.error });
  }

  /**
   * The server has `row`: done, or words that came meanwhile follow. The server may store what was sent a little otherwise,
   * such as without a space at its end.
   */
  #settle(linkId: string, { row, sent }: { readonly row: AssessmentAnswer; readonly sent: Said }): void {
    this.#retryMs = firstRetryMs;
    this.#sent.delete(linkId);
    const { said, fault } = this.entry(linkId);
    if (fault) {
      this.#put(linkId, { said, state: 'refused', stored: row, fault });
      return;
    }
    const isDone = isSame(said, sent) || isSame(said, saidIn(row));
    this.#put(linkId, { said, state: isDone ? 'saved' : 'waiting', stored: row });
    if (!isDone) this.#later(linkId, 0);
  }

  #lose(linkId: string): void {
    const { said, stored } = this.entry(linkId);
    this.#put(linkId, { said, state: 'lost', stored });
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.flush(), this.#retryMs);
    this.#retryMs = Math.min(2 * this.#retryMs, longestRetryMs);
  }

  #fail(linkId: string, error: unknown): void {
    const { said, stored } = this.entry(linkId);
    this.#put(linkId, { said, state: 'refused', stored, error });
  }

  /** Somebody wrote meanwhile: a colleague, or this screen with an answer that was lost on its way. */
  async #compare(
    linkId: string,
    { before, error }: { readonly before: Said | undefined; readonly error: unknown },
  ): Promise<void> {
    let row: AssessmentAnswer | undefined;
    try {
      row = await this.#calls.read(linkId);
    } catch {
      this.#lose(linkId);
      return;
    }
    const { said, stored } = this.entry(linkId);
    if (!row || row.version === stored?.version) {
      this.#fail(linkId, error);
      return;
    }
    const own = [said, before, this.#sent.get(linkId)].some((one) => one && isSame(one, saidIn(row)));
    if (own) this.#settle(linkId, { row, sent: saidIn(row) });
    else this.#put(linkId, { said, state: 'conflict', stored, theirs: row });
  }

  #idOf(linkId: string): string {
    const id = this.#ids.get(linkId) ?? this.#calls.newId();
    this.#ids.set(linkId, id);
    return id;
  }

  #later(linkId: string, ms: number): void {
    this.#stop(linkId);
    this.#timers.set(
      linkId,
      setTimeout(() => void this.#send(linkId), ms),
    );
  }

  #stop(linkId: string): void {
    clearTimeout(this.#timers.get(linkId));
    this.#timers.delete(linkId);
  }

  #put(linkId: string, entry: Entry): void {
    const { said } = this.entry(linkId);
    this.#entries.set(linkId, entry);
    // What was sent or saved changes no question.
    this.#tell([linkId], !isSame(said, entry.said));
  }

  #tell(linkIds: readonly string[], isOther: boolean): void {
    if (isOther) {
      this.#given = Object.fromEntries([...this.#entries].map(([linkId, { said }]) => [linkId, said]));
      for (const listener of this.#givenListeners) listener();
    }
    for (const linkId of linkIds) for (const listener of this.#entryListeners.get(linkId) ?? []) listener();
    for (const listener of this.#listeners) listener();
  }
}
