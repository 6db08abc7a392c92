/**
 * Threads with a limit of memory that answer one question after another. They are kept: Node.js dies now and then of a process
 * that starts and ends many threads (nodejs/node 64500).
 */
import { Worker } from 'node:worker_threads';
import { askAside } from './ask-aside.ts';

interface Threads {
  /** The file of the thread; it answers each message by one message. */
  readonly file: URL;
  readonly megabytes: number;
  /** The error for a thread that took too long or too much memory. */
  readonly tooMuch: () => Error;
  /** Milliseconds for one question. */
  readonly patience?: number;
}

/** @returns a function that asks for a tenant; it throws `too_many_requests` where too many of the tenant wait */
export function askThread<Question, Answer>({ file, megabytes, tooMuch, ...limits }: Threads) {
  function start() {
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // Options and environment of this process are not for the thread.
      execArgv: [],
      env: {},
    });
    return {
      events: thread,
      post: (question: Question) => thread.postMessage(question),
      end: () => thread.terminate(),
      ref: () => thread.ref(),
      unref: () => thread.unref(),
    };
  }
  const isOutOfMemory = (told: unknown) =>
    told instanceof Error && (told as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return askAside<Question, Answer>({
    ...limits,
    start,
    tooMuch,
    reasonOf: (told) => (isOutOfMemory(told) ? tooMuch() : undefined),
  });
}
