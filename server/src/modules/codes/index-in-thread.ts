/** Makes the index of a release beside the thread that answers requests: it takes half a second. */
import { Worker } from 'node:worker_threads';
import { socialNeedCode } from '@puente/contract';
import type { CodeIndex } from './code-index.ts';

export interface IndexTask {
  readonly file: Uint8Array;
  /** How a code of Z55 to Z65 begins. */
  readonly social: RegExp;
}

/** @param file a release that was read before, packed with gzip */
export async function indexInThread(file: Uint8Array): Promise<CodeIndex> {
  // Options and environment of this process are not for the thread.
  const worker = new Worker(new URL('./code-index-worker.ts', import.meta.url), {
    workerData: { file, social: socialNeedCode } satisfies IndexTask,
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 192 },
    execArgv: [],
    env: {},
  });
  try {
    return await new Promise<CodeIndex>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The index of codes was not made (${code}).`)));
    });
  } finally {
    await worker.terminate();
  }
}
