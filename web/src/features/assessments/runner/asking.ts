// What every question of a form shares: its form, its answers, the language, and which questions show now. It never
// changes while the form is open, so a question renders again for its own answer alone.
import {
  type AnswerValue,
  type Form,
  type FormItem,
  openQuestions,
  type SafetyReason,
  safetyOf,
  shownItems,
} from '@puente/contract';
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AnswerBook, Entry } from './answers/answer-book.ts';
import { isAnswered } from './answers/said.ts';
import { questionsOf } from './questions.ts';

export type Known = Readonly<Record<string, readonly AnswerValue[]>>;

export class Asking {
  readonly form: Form;
  readonly book: AnswerBook;
  /** In which the questions are read. */
  readonly language: string;
  /** Proposals of the record by `linkId`. */
  readonly known: Known;
  readonly questions: readonly FormItem[];
  #given: object | undefined;
  #shown: ReadonlySet<string> = new Set();
  #dangers: readonly SafetyReason[] = [];
  #required: readonly string[] | undefined;
  readonly #shownListeners = new Set<() => void>();
  #stopListening: () => void = () => undefined;

  constructor(form: Form, book: AnswerBook, { language, known }: { readonly language: string; readonly known: Known }) {
    this.form = form;
    this.book = book;
    this.language = language;
    this.known = known;
    this.questions = questionsOf(form).map(({ item }) => item);
  }

  /** Changes of the questions that show. Most answers change none. */
  readonly subscribeShown = (listener: () => void): (() => void) => {
    if (this.#shownListeners.size === 0) this.#stopListening = this.book.subscribeGiven(() => this.#tellShown());
    this.#shownListeners.add(listener);
    return () => {
      this.#shownListeners.delete(listener);
      if (this.#shownListeners.size === 0) this.#stopListening();
    };
  };

  #tellShown(): void {
    const before = this.#shown;
    this.#look();
    if (this.#shown !== before) for (const listener of this.#shownListeners) listener();
  }

  /** The same sets while nothing changes in them. */
  #look(): void {
    const given = this.book.given();
    if (given === this.#given) return;
    this.#given = given;
    this.#required = undefined;
    const shown = shownItems(this.form, given);
    if (!isSameSet(shown, this.#shown)) this.#shown = shown;
    const dangers = [...new Set(safetyOf(this.form, given).map(({ reason }) => reason))];
    if (dangers.join() !== this.#dangers.join()) this.#dangers = dangers;
  }

  readonly isShown = (linkId: string): boolean => {
    this.#look();
    return this.#shown.has(linkId);
  };

  readonly shown = (): ReadonlySet<string> => {
    this.#look();
    return this.#shown;
  };

  readonly dangers = (): readonly SafetyReason[] => {
    this.#look();
    return this.#dangers;
  };

  readonly isOpen = (item: FormItem): boolean =>
    this.isShown(item.linkId) && !isAnswered(this.book.entry(item.linkId).said);

  /** Shown questions without an answer and without a reason. */
  readonly open = (): readonly FormItem[] => this.questions.filter(this.isOpen);

  /** Those of them that must have one before the form can end. */
  readonly required = (): readonly string[] => {
    this.#look();
    this.#required ??= openQuestions(this.form, this.book.given()).map(({ linkId }) => linkId);
    return this.#required;
  };
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((item) => other.has(item));
}

export const AskingContext = createContext<Asking | null>(null);

export function useAsking(): Asking {
  const asking = useContext(AskingContext);
  if (!asking) throw new Error('A question needs its form.');
  return asking;
}

export function useEntry(linkId: string): Entry {
  const { book } = useAsking();
  return useSyncExternalStore(
    useCallback((listener) => book.subscribeEntry(linkId, listener), [book, linkId]),
    () => book.entry(linkId),
  );
}

/** Whether the question is asked, by the answers that it depends on. */
export function useIsShown(linkId: string): boolean {
  const asking = useAsking();
  return useSyncExternalStore(asking.subscribeShown, () => asking.isShown(linkId));
}

/** A value of the form that changes with answers; `read` gives the same value while nothing changes. */
export function useAskingValue<Value>(read: (asking: Asking) => Value): Value {
  const asking = useAsking();
  return useSyncExternalStore(asking.book.subscribe, () => read(asking));
}
