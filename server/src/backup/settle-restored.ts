/** Ends rows that must not continue as they were at the moment of the backup. */
import type pg from 'pg';
import { systemContext } from '#kernel/access/context';
import { auditAct } from '#kernel/records/audit';
import type { Row, Transaction } from '#kernel/sql/transaction';
import type { SealKey } from '../audit-seal/batch.ts';
import { sealLines } from '../audit-seal/seal-lines.ts';

/**
 * Sessions that were ended since would be back, so all end and everybody signs in again. Jobs that were under way have lost
 * their worker; those that waited are given their whole time again. Whether long work is to go on, people decide. Cursors
 * of streams are of another era.
 */
const statements = [
  'update idp.session set revoked_at = now() where revoked_at is null',
  'delete from idp.challenge',
  'delete from idp.authorization_code',
  'delete from idp.hosted_session',
  'update idp.code set hash = null where hash is not null',
  'update memberships set tokens_valid_from = now() where tokens_valid_from is null or tokens_valid_from < now()',
  `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, start_after = least(start_after, now()) where state = 'active'`,
  `update pgboss.job set keep_until = greatest(keep_until, now() + (keep_until - created_on)) where state < 'active'`,
  `update runs set status = 'interrupted', finished_at = now(), version = version + 1, updated_at = now() where status = 'running'`,
  'delete from run_holds',
  'update upkeep.installation set era = gen_random_uuid()',
];

/** Run by the owner, not bound by row-level security, and without triggers. */
export async function settleRestored(owner: pg.Client, moment: string, key: SealKey): Promise<void> {
  for (const statement of statements) await owner.query(statement);
  const tx: Transaction = {
    query: async <R extends Row>(text: string, values: readonly unknown[] = []) =>
      (await owner.query<R>(text, [...values])).rows,
  };
  for (const { tenant_id: tenantId } of await tx.query<{ tenant_id: string }>('select tenant_id from tenants'))
    await auditAct(tx, systemContext('restore', tenantId), {
      action: 'restore',
      entity: 'tenant',
      entityId: tenantId,
      after: { moment },
    });
  await sealRestored(tx, key);
}

/** Every line is of the transaction that loads: what no batch has is sealed here, and rounds begin behind it. */
async function sealRestored(tx: Transaction, key: SealKey): Promise<void> {
  const [standing] = await tx.query<{ era: string; round: string }>(
    'select i.era, (s.round + 1)::text as round from upkeep.audit_seal s cross join upkeep.installation i',
  );
  const text = `select a.tenant_id, a.id, a.at, audit_line_hash(a) as hash from audit a where not exists (
       select from audit_batches b, generate_series(1, length(b.lines), 48) at
       where b.tenant_id = a.tenant_id and substring(b.lines from at for 16) = uuid_send(a.id))
     order by a.tenant_id, a.id`;
  await sealLines(tx, { text, values: [] }, { ...standing!, key });
  await tx.query(
    `update upkeep.audit_seal set round = round + 1, sealed_before = (pg_current_xact_id()::text::numeric + 1)::text::xid8`,
  );
}
