/** Two records of one person: the link says which one stays. What moves to that one goes back when the merge is undone. */
import { patient } from '@puente/contract';
import type { CommandCall } from '#kernel/command';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { fieldRefusal } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { Parameters } from '#kernel/sql';
import { joinRecords, partRecords } from './join-records.ts';

export async function mergePatient({ tx, ctx, record, body }: CommandCall<{ intoId: string; reason: string }>) {
  const p = new Parameters();
  const [target] = await tx.query(
    `select from patients t where t.id = ${p.add(body.intoId, 'uuid')} and t.id <> ${p.add(record.id, 'uuid')} and t.status <> 'merged' and ${reach(patient, ctx, 'merge', p)} for update`,
    p.values,
  );
  if (!target) throw fieldRefusal('intoId', 'unknown', 'Choose the record that stays.');
  await wearLabels(tx, ctx, record.id, body.intoId);
  await tx.query(
    'insert into patient_links (tenant_id, from_id, to_id, reason, created_by) values ($1, $2, $3, $4, $5)',
    [ctx.tenantId, record.id, body.intoId, body.reason, ctx.actor],
  );
  // What was merged into this record before now leads to the one that stays.
  await tx.query('update patients set merged_into_id = $3 where tenant_id = $1 and merged_into_id = $2', [
    ctx.tenantId,
    record.id,
    body.intoId,
  ]);
  await joinRecords(tx, ctx, record.id, body.intoId);
  return { mergedIntoId: body.intoId };
}

/** Whoever may read one of two restricted records reads both by the one that stays: it is as closed as either of them. */
async function wearLabels(tx: Transaction, { tenantId }: Context, from: string, into: string) {
  await tx.query(
    `insert into own_labels as o (tenant_id, id, labels) select tenant_id, id, labels from patients where tenant_id = $1 and id = $2
     on conflict (tenant_id, id) do update set labels = excluded.labels
     where not exists (select from patient_links l where l.tenant_id = $1 and l.to_id = $2)`,
    [tenantId, into],
  );
  await tx.query(
    `update patients t set labels = t.labels | f.labels from patients f
     where t.tenant_id = $1 and t.id = $2 and f.tenant_id = $1 and f.id = $3 and t.labels | f.labels <> t.labels`,
    [tenantId, into, from],
  );
}

/** The labels a record has itself and by those that are still merged into it; so on for what it was merged into. */
async function giveBackLabels(tx: Transaction, ctx: Context, id: string): Promise<void> {
  const [next] = await tx.query<{ to: string | null }>(
    `with worn as (
       select o.labels | coalesce((select bit_or(f.labels) from patient_links l join patients f on f.tenant_id = l.tenant_id and f.id = l.from_id
         where l.tenant_id = $1 and l.to_id = $2), 0) as labels
       from own_labels o where o.tenant_id = $1 and o.id = $2),
       changed as (update patients p set labels = w.labels from worn w where p.tenant_id = $1 and p.id = $2 and p.labels <> w.labels)
     select (select l.to_id from patient_links l where l.tenant_id = $1 and l.from_id = $2) as to`,
    [ctx.tenantId, id],
  );
  if (next?.to) await giveBackLabels(tx, ctx, next.to);
}

export async function unmergePatient({ tx, ctx, record }: CommandCall) {
  const stays = record['mergedIntoId'] as string;
  await tx.query('select from patients where tenant_id = $1 and id = $2 for update', [ctx.tenantId, stays]);
  const [link] = await tx.query<{ to: string }>(
    'delete from patient_links where tenant_id = $1 and from_id = $2 returning to_id as to',
    [ctx.tenantId, record.id],
  );
  // What had been merged into this record before leads to it again.
  await tx.query(
    `with recursive below as (
       select from_id from patient_links where tenant_id = $1 and to_id = $2
       union select l.from_id from patient_links l join below b on l.tenant_id = $1 and l.to_id = b.from_id)
     update patients set merged_into_id = $2 where tenant_id = $1 and id in (select from_id from below)`,
    [ctx.tenantId, record.id],
  );
  if (link) await giveBackLabels(tx, ctx, link.to);
  await partRecords(tx, ctx, record.id, stays);
  return { mergedIntoId: null, status: record['deceasedOn'] ? 'deceased' : 'active' };
}
