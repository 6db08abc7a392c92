/** Work beside the thread that answers requests: of a tenant one question after another, each within a limit of time. */
import type { EventEmitter } from 'node:events';
import { sharePlaces } from './share-places.ts';

/** A thread or process that answers each question by one message. */
export interface Helper<Question> {
  /** Tells `message`, `error` and `exit`. */
  readonly events: EventEmitter;
  post(question: Question): void;
  end(): unknown;
  /** Whether this process waits for it to end. */
  ref(): void;
  unref(): void;
}

interface Aside<Question> {
  readonly start: () => Helper<Question>;
  /** The error for a helper that took too long, or ended instead of answering. */
  readonly tooMuch: () => Error;
  /** The error for an `error` or an `exit` of another kind. */
  readonly reasonOf?: (told: Error | number | null) => Error | undefined;
  /** Milliseconds for one question. */
  readonly patience?: number;
}

/** A helper that has nothing to do is kept for so long. */
const idle = 30_000;

/** @returns a function that asks for a tenant; it throws `too_many_requests` where too many of the tenant wait */
export function askAside<Question, Answer>({ start, tooMuch, reasonOf, patience = 30_000 }: Aside<Question>) {
  /** One helper for each place; a tenant with many files keeps no other waiting. */
  const places = sharePlaces({ inAll: 2, ofOne: 1, waiting: 24, patience: 120_000 });
  /** Helpers without a question, each with the timer of its end. */
  const resting = new Map<Helper<Question>, NodeJS.Timeout>();

  function started(): Helper<Question> {
    const helper = start();
    // A caller that waits for an answer gets the error; a helper that ends between two questions harms nobody.
    helper.events.on('error', () => {});
    helper.events.once('exit', () => wake(helper));
    return helper;
  }

  function wake(helper: Helper<Question>) {
    clearTimeout(resting.get(helper));
    resting.delete(helper);
  }

  function rest(helper: Helper<Question>) {
    helper.unref();
    const end = setTimeout(() => {
      wake(helper);
      void helper.end();
    }, idle);
    resting.set(helper, end.unref());
  }

  async function ask(question: Question): Promise<Answer> {
    const [asked = started()] = resting.keys();
    wake(asked);
    asked.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const failed = (error: Error) => reject(reasonOf?.(error) ?? error);
    const ended = (code: number | null) => reject(reasonOf?.(code) ?? tooMuch());
    const limit = setTimeout(() => reject(tooMuch()), patience);
    asked.events.on('message', resolve).on('error', failed).on('exit', ended);
    try {
      asked.post(question);
      const answer = await promise;
      rest(asked);
      return answer;
    } catch (error) {
      await asked.end();
      throw error;
    } finally {
      clearTimeout(limit);
      asked.events.off('message', resolve).off('error', failed).off('exit', ended);
    }
  }

  return (tenantId: string, question: Question): Promise<Answer> => places.within(tenantId, () => ask(question));
}
