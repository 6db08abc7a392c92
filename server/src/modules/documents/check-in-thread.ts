/**
 * Looks into PDF and office files beside the thread that answers requests: one file after another, each within limits of time
 * and memory. A file that needs more is refused.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentType, ErrorCode } from '@puente/contract';
import { AppError, type Detail } from '#kernel/errors/errors';
import { refuseContent } from './refuse-content.ts';

export interface Question {
  /** A sealed file, its key and the size of its content. */
  readonly path: string;
  readonly key: Uint8Array;
  readonly size: number;
  readonly kind: 'pdf' | 'zip';
}
/** null: an archive of another kind. */
export type Answer = { readonly type: DocumentType | null } | { readonly code: ErrorCode; readonly detail: Detail };

const megabytes = 384;
const patience = 30_000;
const mostWaiting = 32;
/** A thread that has nothing to do is kept for so long. */
const idle = 30_000;

let worker: Worker | undefined;
let resting: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

async function end() {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
}

const tooMuch = () =>
  refuseContent('unchecked', 'The file is too complex to be checked. Print it to PDF, or send it in parts.');

function started(): Worker {
  const thread = new Worker(new URL('./check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What this process was started with is not for it.
    execArgv: [],
    env: {},
  });
  // Who waits for an answer hears of it; a thread that ends between two files harms nobody.
  thread.on('error', () => {});
  thread.once('exit', () => {
    if (worker === thread) worker = undefined;
  });
  return thread;
}

async function ask(question: Question): Promise<Answer> {
  clearTimeout(resting);
  worker ??= started();
  const asked = worker;
  asked.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const failed = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error);
  const ended = () => reject(tooMuch());
  const limit = setTimeout(ended, patience);
  asked.on('message', resolve).on('error', failed).on('exit', ended);
  try {
    asked.postMessage(question);
    return await promise;
  } catch (error) {
    await end();
    throw error;
  } finally {
    clearTimeout(limit);
    asked.off('message', resolve).off('error', failed).off('exit', ended);
    asked.unref();
    resting = setTimeout(end, idle);
    resting.unref();
  }
}

/** @throws AppError where the content is refused; too_many_requests where too many wait */
export async function checkInThread(question: Question): Promise<DocumentType | null> {
  if (waiting >= mostWaiting) throw new AppError('too_many_requests');
  waiting += 1;
  const mine = last.then(() => ask(question));
  last = mine.catch(() => {});
  try {
    const answer = await mine;
    if ('type' in answer) return answer.type;
    throw new AppError(answer.code, answer.detail);
  } finally {
    waiting -= 1;
  }
}
