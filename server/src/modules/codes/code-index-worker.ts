/** A thread that makes the index of one release and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexCodes } from './code-index.ts';
import { readEntries, textOf } from './read-code-file.ts';

const index = indexCodes(readEntries(textOf(workerData), 1));
const { text, starts, byCode, from, having } = index;
parentPort!.postMessage(
  index,
  [text, starts, byCode, from, having].map(({ buffer }) => buffer as ArrayBuffer),
);
