/** What the database says of the installation it belongs to. */
import type { Database } from '#kernel/database/database';

export interface Installation {
  /** Changes with each restore: transaction ids and cursors of another era say nothing in this one. */
  readonly era: string;
  /** Fingerprint of the DATA_SECRET it was first used with; null before the first start. */
  readonly dataSecret: string | null;
}

export async function readInstallation(db: Database): Promise<Installation> {
  const [row] = await db.ask<{ era: string; data_secret: string | null }>(
    'select era, data_secret from upkeep.installation',
  );
  return { era: row!.era, dataSecret: row!.data_secret };
}
