/** Reads a file that somebody sent beside the thread that answers requests, with limits of its own. */
import { Worker } from 'node:worker_threads';
import { csvLimits } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import { FileFault, refusalOfFile } from './file-fault.ts';
import type { Table } from './read-table.ts';

type Message = { readonly table: Table } | { readonly fault: FileFault['fault']; readonly place: string | undefined };

/** A thread may take so much memory and so long. How many there are is up to `inHeldRun`, where files are read. */
const megabytes = 256;
const patience = 60_000;

async function read(bytes: Uint8Array): Promise<Table> {
  if (bytes.byteLength > csvLimits.bytes) throw new FileFault('too_large');
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { bytes },
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
    return message.table;
  } finally {
    clearTimeout(waiting);
    await worker.terminate();
  }
}

/** @param file the bytes in Base64 @throws AppError validation of the field `file`, payload_too_large */
export async function readTableInThread(file: string): Promise<Table> {
  try {
    return await read(Buffer.from(file, 'base64'));
  } catch (error) {
    throw refusalOfFile(error);
  }
}

/** What reading the heads and the rows finds. @throws AppError validation of the field `file` */
export function unlessFault<Result>(find: () => Result): Result {
  try {
    return find();
  } catch (error) {
    throw refusalOfFile(error);
  }
}
