/** A thread that reads one file of prices and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { readFeeFile } from './fee-rows.ts';
import { FileFault } from './file-fault.ts';

try {
  parentPort!.postMessage({ file: readFeeFile(workerData.bytes, workerData.words) });
} catch (error) {
  if (!(error instanceof FileFault)) throw error;
  parentPort!.postMessage({ fault: error.fault, place: error.place });
}
