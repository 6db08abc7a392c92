/** A thread that reads one file after another. */
import { parentPort } from 'node:worker_threads';
import { FileFault } from './file-fault.ts';
import type { Answer } from './read-in-thread.ts';
import { readTable } from './read-table.ts';

function read(bytes: Uint8Array): Answer {
  try {
    return { table: readTable(bytes) };
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    return { fault: error.fault, place: error.place };
  }
}

parentPort!.on('message', (bytes: Uint8Array) => parentPort!.postMessage(read(bytes)));
