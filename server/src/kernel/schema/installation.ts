/** The installation that a database belongs to, from its own row. */
import type { Database } from '#kernel/database/database';

export interface Installation {
  /** Changes with each restore: transaction ids and cursors of another era say nothing in this one. */
  readonly era: string;
  /** Fingerprint of the DATA_SECRET it was first used with; null before the first start. */
  readonly dataSecret: string | null;
  /** For a public demonstration. */
  readonly demonstration: boolean;
}

export async function readInstallation(db: Database): Promise<Installation> {
  const [row] = await db.ask<{ era: string; data_secret: string | null; demonstration: boolean }>(
    'select era, data_secret, demonstration from upkeep.installation',
  );
  const { era, data_secret: dataSecret, demonstration } = row!;
  return { era, dataSecret, demonstration };
}
