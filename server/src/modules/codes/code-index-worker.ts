/** A thread that makes the index of one release and ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { indexCodes } from './code-index.ts';
import type { IndexTask } from './index-in-thread.ts';
import { readEntries, textOf } from './read-code-file.ts';

const { file, social } = workerData as IndexTask;
const index = indexCodes(readEntries(textOf(file), 1), social);
const { text, starts, byCode, from, having } = index;
parentPort!.postMessage(
  index,
  [text, starts, byCode, from, having].map(({ buffer }) => buffer as ArrayBuffer),
);
