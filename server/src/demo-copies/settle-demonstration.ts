/** A database is a public demonstration's from its first start on, or never: there organizations can be removed. */
import pg from 'pg';
import { ConfigError } from '#kernel/config/config';
import type { Database } from '#kernel/database/database';
import { readInstallation } from '#kernel/schema/installation';

interface Owned {
  readonly ownerUrl: string;
  /** Absent where the database is not the embedded one. */
  readonly letOwnerRemove?: () => Promise<void>;
}

/** @throws ConfigError where the database and DEMO do not fit */
export async function settleDemonstration(
  { ownerUrl, letOwnerRemove }: Owned,
  db: Database,
  isPublic: boolean,
): Promise<void> {
  const { demonstration } = await readInstallation(db);
  if (demonstration && !isPublic)
    throw new ConfigError([
      'DATA_DIR holds a public demonstration, whose organizations are removed after a day: set DEMO=public, or choose another DATA_DIR.',
    ]);
  if (!isPublic) return;
  if (!demonstration && (await holdsData(db)))
    throw new ConfigError([
      'DEMO=public needs a database of its own, and this one holds organizations or messages: choose an empty DATA_DIR.',
    ]);
  await letOwnerRemove?.();
  if (!demonstration) await mark(ownerUrl);
}

async function holdsData(db: Database): Promise<boolean> {
  const [row] = await db.ask<{ holds: boolean }>(
    `select exists (select from search.tenant_ids()) or exists (select from search.sign_up_ids())
       or exists (select from search.contact_message_ids()) as holds`,
  );
  return row!.holds;
}

async function mark(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('update upkeep.installation set demonstration = true');
  } finally {
    await owner.end();
  }
}
