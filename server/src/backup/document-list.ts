/** documents.jsonl.zst: a line for each file that a row of the backup names. It is never sealed, as it tells nothing of them. */

import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import type { OpenBackup } from './manifest.ts';
import { unpacked } from './packed-file.ts';

export const listName = 'documents.jsonl.zst';
export const documentsFolder = 'documents';

const line = z.strictObject({
  /** Where the store has it, and the name below `documents`. */
  place: z.string().regex(/^[0-9a-f]{32}\/[0-9a-f]{2}\/[0-9a-f]{64}$/),
  /** Null where there was none to copy. */
  bytes: z.int().nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /**
   * `ended`: its retention ended while the backup was taken. `missing` and `short`: the store did not have it whole; it
   * is damaged in the running installation too.
   */
  fault: z.enum(['ended', 'missing', 'short']).nullable(),
});
export type DocumentLine = z.infer<typeof line>;

/** Everything that is named; the list itself must have been verified. */
export async function* documentLines({ folder, manifest }: OpenBackup): AsyncGenerator<DocumentLine> {
  const { file } = manifest.documents.list;
  const list = await unpacked(join(folder, file));
  for await (const text of createInterface({ input: list, crlfDelay: Number.POSITIVE_INFINITY }))
    yield line.parse(JSON.parse(text));
}
