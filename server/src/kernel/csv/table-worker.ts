/** A thread that reads one file and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { FileFault } from './file-fault.ts';
import { readTable } from './read-table.ts';

try {
  parentPort!.postMessage({ table: readTable(workerData.bytes) });
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  parentPort!.postMessage({ fault: error.fault, place: error.place });
}
