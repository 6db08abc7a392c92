/** Reads a file of prices beside the thread that answers requests, with limits of its own. */
import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/errors/errors';
import type { FeeFile, Heads } from './fee-rows.ts';
import { FileFault } from './file-fault.ts';

type Message = { readonly file: FeeFile } | { readonly fault: FileFault['fault']; readonly place: string | undefined };

/** Threads at a time; each may take so much memory and so long. */
const atOnce = 2;
const megabytes = 256;
const patience = 60_000;
let running = 0;

/** @throws FileFault; AppError too_many_requests */
export async function readInThread(bytes: Uint8Array, words: Heads): Promise<FeeFile> {
  if (running >= atOnce) throw new AppError('too_many_requests');
  running += 1;
  const worker = new Worker(new URL('./fee-file-worker.ts', import.meta.url), {
    workerData: { bytes, words },
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
    // What this process was started with is not for it.
    execArgv: [],
    env: {},
  });
  const waiting = setTimeout(() => void worker.terminate(), patience);
  try {
    const message = await new Promise<Message>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('payload_too_large') : error),
      );
      // Out of memory or time.
      worker.once('exit', () => reject(new AppError('payload_too_large')));
    });
    if ('fault' in message) throw new FileFault(message.fault, message.place);
    return message.file;
  } finally {
    clearTimeout(waiting);
    running -= 1;
    await worker.terminate();
  }
}
