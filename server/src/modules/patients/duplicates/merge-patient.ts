/** Two records of one person: the link says which one survives. No row is moved; undone, the link goes. */
import { patient } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { joinLabels, partLabels, recordsOf } from '#kernel/access/person-labels';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';
import { joinRecords, partRecords } from '../parts/join-records.ts';
import { dismissPartedPair } from './dismiss-parted-pair.ts';

/** Announced in the transaction in which records become, or stop being, one person's: all of them. */
export const recordsJoined = 'records-joined';

/** Not `merge`: unmerging looks for the last merge of the record itself. */
const action = 'follow-merge';

/** Records that lead to this one lead to another from now on. */
async function redirect(tx: Transaction, ctx: Context, { from, to }: { from: readonly string[]; to: string }) {
  if (from.length === 0) return;
  const gate = records(tx, withSystemRights(ctx));
  const merged = await gate.lockMany(patient, { where: (p) => `t.id = any (${p.add(from, 'uuid[]')})`, action });
  await gate.changeMany(
    patient,
    merged.map((record) => ({ record, values: { mergedIntoId: to } })),
    { action },
  );
}

export const mergePatient =
  (announce: Announce): CommandHandler<typeof patient, 'merge'> =>
  async ({ tx, ctx, record, body }) => {
    const { intoId } = body;
    const p = new Parameters();
    const [target] = await tx.query(
      `select from patients t where t.id = ${p.add(intoId, 'uuid')} and t.id <> ${p.add(record.id, 'uuid')} and t.status <> 'merged' and ${reach(patient, 'merge', { ctx, p })} for update`,
      p.values,
    );
    if (!target) throw fieldRefusal('intoId', 'unknown', 'Choose the record that stays.');
    await joinLabels(tx, ctx, { from: record.id, into: intoId });
    await tx.query(
      'insert into patient_links (tenant_id, from_id, to_id, from_status, reason, created_by) values ($1, $2, $3, $4, $5, $6)',
      [ctx.tenantId, record.id, intoId, record.status, body.reason, ctx.actor],
    );
    const merged = await tx.query<{ id: string }>(
      'select id from patients where tenant_id = $1 and merged_into_id = $2',
      [ctx.tenantId, record.id],
    );
    await redirect(tx, ctx, { from: merged.map(({ id }) => id), to: intoId });
    return {
      values: { mergedIntoId: intoId },
      async after() {
        const all = await recordsOf(tx, [intoId]);
        await joinRecords(tx, ctx, { records: all, into: intoId });
        await announce(recordsJoined, { tx, ctx, data: {}, patientIds: all });
      },
    };
  };

export const unmergePatient =
  (announce: Announce): CommandHandler<typeof patient, 'unmerge'> =>
  async ({ tx, ctx, record, body }) => {
    const survivor = record.mergedIntoId!;
    const p = new Parameters();
    const [reached] = await tx.query(
      `select from patients t where t.id = ${p.add(survivor, 'uuid')} and ${reach(patient, 'unmerge', { ctx, p })} for update`,
      p.values,
    );
    if (!reached) throw new AppError('forbidden');
    const all = await recordsOf(tx, [survivor]);
    const [link] = await tx.query<{ since: string; status: (typeof record)['status'] }>(
      'delete from patient_links where tenant_id = $1 and from_id = $2 returning created_at as since, from_status as status',
      [ctx.tenantId, record.id],
    );
    // Records that had been merged into this one before lead to it again.
    const below = await tx.query<{ id: string }>(
      `with recursive below as (
         select from_id from patient_links where tenant_id = $1 and to_id = $2
         union select l.from_id from patient_links l join below b on l.tenant_id = $1 and l.to_id = b.from_id)
       select from_id as id from below`,
      [ctx.tenantId, record.id],
    );
    await redirect(tx, ctx, { from: below.map(({ id }) => id), to: record.id });
    return {
      values: { mergedIntoId: null, status: link!.status },
      async after() {
        await partLabels(tx, ctx, { from: record.id, into: survivor, since: link!.since });
        await partRecords(tx, ctx, { id: record.id, records: all });
        await announce(recordsJoined, { tx, ctx, data: {}, patientIds: all });
        await dismissPartedPair(tx, ctx, { people: [record.id, survivor], reason: body.reason });
      },
    };
  };
