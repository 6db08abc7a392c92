/** Two records of one person: the link says which one stays. No row is moved; undone, the link goes. */
import { patient } from '@puente/contract';
import { reach } from '#kernel/access/reach';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/command';
import { Parameters } from '#kernel/sql/statement';
import { joinRecords, partRecords } from './join-records.ts';
import { partPair } from './part-pair.ts';
import { joinLabels, partLabels, recordsOf } from './person-labels.ts';

export async function mergePatient({ tx, ctx, record, body }: CommandCall<{ intoId: string; reason: string }>) {
  const p = new Parameters();
  const [target] = await tx.query(
    `select from patients t where t.id = ${p.add(body.intoId, 'uuid')} and t.id <> ${p.add(record.id, 'uuid')} and t.status <> 'merged' and ${reach(patient, ctx, 'merge', p)} for update`,
    p.values,
  );
  if (!target) throw fieldRefusal('intoId', 'unknown', 'Choose the record that stays.');
  await joinLabels(tx, ctx, record.id, body.intoId);
  await tx.query(
    'insert into patient_links (tenant_id, from_id, to_id, reason, created_by) values ($1, $2, $3, $4, $5)',
    [ctx.tenantId, record.id, body.intoId, body.reason, ctx.actor],
  );
  // What was merged into this record before now leads to the one that stays.
  await tx.query('update patients set merged_into_id = $3 where tenant_id = $1 and (merged_into_id = $2 or id = $2)', [
    ctx.tenantId,
    record.id,
    body.intoId,
  ]);
  await joinRecords(tx, ctx, await recordsOf(tx, [body.intoId]), body.intoId);
  return { mergedIntoId: body.intoId };
}

export async function unmergePatient({ tx, ctx, record, body }: CommandCall<{ reason: string }>) {
  const stays = record['mergedIntoId'] as string;
  const p = new Parameters();
  const [reached] = await tx.query(
    `select from patients t where t.id = ${p.add(stays, 'uuid')} and ${reach(patient, ctx, 'unmerge', p)} for update`,
    p.values,
  );
  if (!reached) throw new AppError('forbidden');
  const records = await recordsOf(tx, [stays]);
  await tx.query('delete from patient_links where tenant_id = $1 and from_id = $2', [ctx.tenantId, record.id]);
  // What had been merged into this record before leads to it again.
  await tx.query(
    `with recursive below as (
       select from_id from patient_links where tenant_id = $1 and to_id = $2
       union select l.from_id from patient_links l join below b on l.tenant_id = $1 and l.to_id = b.from_id)
     update patients set merged_into_id = nullif($2, id) where tenant_id = $1 and (id = $2 or id in (select from_id from below))`,
    [ctx.tenantId, record.id],
  );
  await partLabels(tx, ctx, record.id, stays);
  await partRecords(tx, ctx, record.id, records);
  await partPair(tx, ctx, [record.id, stays], body.reason);
  return { mergedIntoId: null, status: record['deceasedOn'] ? 'deceased' : 'active' };
}
