/** The secret of a poster, and the entries that people write there. */
import { randomBytes } from 'node:crypto';
import type { PosterCheckIn } from '@puente/contract';
import { v7 } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { networkOf } from '#kernel/http/network-of';
import { sha256 } from '#kernel/records/idempotency';

/**
 * The most entries of one group, and of one network: a stranger with the link cannot fill the list. A room may share
 * one network.
 */
const most = { waiting: 50, ofNetwork: 30 };

/** Makes another secret; the one before stops working. */
export async function renewPoster(tx: Transaction, tenantId: string, groupId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await tx.query(
    `insert into group_posters (tenant_id, group_encounter_id, token_hash) values ($1, $2, $3)
     on conflict (tenant_id, group_encounter_id) do update set token_hash = excluded.token_hash, made_at = now(), untaken = 0, untaken_at = null`,
    [tenantId, groupId, sha256(token)],
  );
  return token;
}

/** For a group that is over: ends the link and deletes the entries of the poster. */
export async function endPoster(tx: Transaction, groupId: string) {
  await tx.query('delete from group_posters where group_encounter_id = $1', [groupId]);
  await tx.query('delete from group_check_ins where group_encounter_id = $1', [groupId]);
}

/**
 * Stores an entry, once for each name; does nothing unless the link belongs to a group of today. Entries beyond the
 * limit are counted, so that the facilitator learns of them.
 * @param address of the sender
 */
export async function keepCheckIn(
  db: Database,
  address: string,
  { token, givenName, familyInitial }: PosterCheckIn,
): Promise<void> {
  const [place] = await db.ask<{ tenant_id: string; id: string }>('select * from search.group_of_poster($1)', [
    sha256(token),
  ]);
  if (!place) return;
  await db.work(systemContext('check-in', place.tenant_id), async (tx) => {
    // Entries at the same moment count one another.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`check-in ${place.id}`]);
    const sender = sha256(`${place.id} ${networkOf(address)}`);
    const [waiting] = await tx.query<{ all: number; ofNetwork: number; isThere: boolean }>(
      `select count(*)::int as all, (count(*) filter (where sender = $2))::int as "ofNetwork",
         coalesce(bool_or(search_key(given_name) = search_key($3) and search_key(family_initial) = search_key($4)), false) as "isThere"
       from group_check_ins where group_encounter_id = $1`,
      [place.id, sender, givenName, familyInitial],
    );
    if (waiting!.isThere) return;
    if (waiting!.all >= most.waiting || waiting!.ofNetwork >= most.ofNetwork)
      await tx.query(
        'update group_posters set untaken = untaken + 1, untaken_at = now() where tenant_id = $1 and group_encounter_id = $2',
        [place.tenant_id, place.id],
      );
    else
      await tx.query(
        `insert into group_check_ins (tenant_id, id, group_encounter_id, given_name, family_initial, sender) values ($1, $2, $3, $4, $5, $6)`,
        [place.tenant_id, v7(), place.id, givenName, familyInitial, sender],
      );
  });
}

/** Takes one that waits from the list. @throws AppError validation where there is none */
export async function takeCheckIn(tx: Transaction, groupId: string, id: string) {
  const rows = await tx.query('delete from group_check_ins where group_encounter_id = $1 and id = $2 returning id', [
    groupId,
    id,
  ]);
  if (rows.length === 0) throw fieldRefusal('checkInId', 'unknown', 'There is no such record.');
}
