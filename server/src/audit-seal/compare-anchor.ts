/** Compares the batches of an anchor with those of the database. */
import { type AnchorContents, type HeadLine, isHead } from './anchor-file.ts';
import type { Batch } from './verify-audit.ts';

export interface AnchorFaults {
  /** Batches of which the anchor has another root, or which the database has not, though they are of its era. */
  readonly touched: readonly HeadLine[];
  /** Batches of an earlier era that the database has not, or has otherwise: what a restore left behind. */
  readonly leftBehind: readonly HeadLine[];
  /** When a server found the file gone. */
  readonly begunAgain: readonly string[];
  readonly damaged: readonly number[];
}

/** @param era of the database now */
export function compareAnchor(
  { lines, damaged }: AnchorContents,
  era: string,
  batchesOf: (tenantId: string) => ReadonlyMap<number, Batch>,
): AnchorFaults {
  const differing = lines
    .filter(isHead)
    .filter(({ tenant, batch, root }) => batchesOf(tenant).get(batch)?.root !== root);
  return {
    touched: differing.filter((line) => line.era === era),
    leftBehind: differing.filter((line) => line.era !== era),
    begunAgain: lines.flatMap((line) => (!isHead(line) && line.era === era && line.began === 'again' ? [line.at] : [])),
    damaged,
  };
}
