/** Writes what was sealed since into one anchor, on each server: also what another server sealed. */
import { access } from 'node:fs/promises';
import type { Database } from '#kernel/database/database';
import { appendAnchor, isHead, placeOf, readAnchor } from './anchor-file.ts';

interface Head {
  readonly [column: string]: unknown;
  readonly tenant_id: string;
  readonly number: number;
  readonly era: string;
  readonly round: string;
  readonly root: Buffer;
}

export interface AnchorKeeper {
  /** @throws where the file cannot be written */
  write(): Promise<void>;
}

export function anchorKeeper(db: Database, path: string, era: string): AnchorKeeper {
  /** The last round that stands in the file; unknown until it was read. */
  let known: bigint | undefined;

  async function begin(): Promise<bigint> {
    const contents = await readAnchor(path);
    const ours = (contents?.lines ?? []).filter((line) => line.era === era);
    if (ours.length === 0) {
      const at = new Date().toISOString();
      const place = placeOf(path);
      const [before] = await db.ask('select from upkeep.audit_anchors where place = $1 and era = $2', [place, era]);
      await appendAnchor(path, [{ at, era, began: before ? 'again' : 'new' }]);
      await db.ask('insert into upkeep.audit_anchors (place, era) values ($1, $2) on conflict do nothing', [
        place,
        era,
      ]);
    }
    return ours.reduce((last, line) => (isHead(line) && BigInt(line.round) > last ? BigInt(line.round) : last), 0n);
  }

  return {
    async write() {
      if (known !== undefined && !(await isThere(path))) known = undefined;
      known ??= await begin();
      const heads = await db.ask<Head>(
        'select tenant_id, number, era, round::text, root from search.newest_batches($1)',
        [String(known)],
      );
      if (heads.length === 0) return;
      const at = new Date().toISOString();
      await appendAnchor(
        path,
        heads.map(({ tenant_id: tenant, number: batch, round, root }) => ({
          at,
          era,
          round,
          tenant,
          batch,
          root: root.toString('hex'),
        })),
      );
      for (const { round } of heads) if (BigInt(round) > known) known = BigInt(round);
    },
  };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
