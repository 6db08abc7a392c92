/**
 * Looks into PDF and office files beside the thread that answers requests: of a tenant one file after another, each within
 * limits of time and memory. A file that needs more is refused.
 */
import { Worker } from 'node:worker_threads';
import type { DocumentType, ErrorCode } from '@puente/contract';
import { AppError, type Detail } from '#kernel/errors/errors';
import { sharePlaces } from '#kernel/places/share-places';
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
/** A thread that has nothing to do is kept for so long. */
const idle = 30_000;

/** One thread for each place; a tenant with many files keeps no other waiting. */
const places = sharePlaces({ inAll: 2, ofOne: 1, waiting: 24, patience: 120_000 });

/** Threads without a file, each with the timer of its end. */
const resting = new Map<Worker, NodeJS.Timeout>();

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
  thread.once('exit', () => wake(thread));
  return thread;
}

function wake(thread: Worker) {
  clearTimeout(resting.get(thread));
  resting.delete(thread);
}

function rest(thread: Worker) {
  thread.unref();
  const end = setTimeout(() => {
    wake(thread);
    void thread.terminate();
  }, idle);
  resting.set(thread, end.unref());
}

async function ask(question: Question): Promise<Answer> {
  const [asked = started()] = resting.keys();
  wake(asked);
  asked.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const failed = (error: Error & { code?: string }) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error);
  const ended = () => reject(tooMuch());
  const limit = setTimeout(ended, patience);
  asked.on('message', resolve).on('error', failed).on('exit', ended);
  try {
    asked.postMessage(question);
    const answer = await promise;
    rest(asked);
    return answer;
  } catch (error) {
    await asked.terminate();
    throw error;
  } finally {
    clearTimeout(limit);
    asked.off('message', resolve).off('error', failed).off('exit', ended);
  }
}

/** @throws AppError where the content is refused; too_many_requests where too many files of the tenant wait */
export async function checkInThread(tenantId: string, question: Question): Promise<DocumentType | null> {
  const answer = await places.within(tenantId, () => ask(question));
  if ('type' in answer) return answer.type;
  throw new AppError(answer.code, answer.detail);
}
