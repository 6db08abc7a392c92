/** A visit that follows from another one, of the same author with the same person: put off, or planned as the next step. */
import { encounter } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reachesPerson } from '#kernel/access/reach';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';

interface Plan {
  readonly from: LockedRecord<typeof encounter>;
  /** RFC 3339. */
  readonly startedAt: string;
  readonly purpose: string | null;
}

/** The purpose of a marked visit is not copied: the mark of the following visit may be lifted alone. */
async function isMarked(tx: Transaction, { tenantId }: Context, id: string): Promise<boolean> {
  const rows = await tx.query('select from own_labels where tenant_id = $1 and id = $2 and labels <> 0', [
    tenantId,
    id,
  ]);
  return rows.length > 0;
}

/** The time itself. @throws AppError validation for one that has passed */
export function toCome(startedAt: string): string {
  if (Date.parse(startedAt) > now().getTime()) return startedAt;
  throw fieldRefusal('startedAt', 'past', 'Choose a time that is still to come.');
}

/** Gives its id. */
export async function planVisit(tx: Transaction, ctx: Context, { from, startedAt, ...plan }: Plan): Promise<string> {
  const { patientId, mode, placeOfService, authorId, authorName } = from;
  const id = v7();
  const purpose = (await isMarked(tx, ctx, from.id)) ? null : plan.purpose;
  await records(tx, ctx).create(encounter, {
    id,
    values: {
      ...{ patientId, mode, placeOfService, purpose, authorId, authorName, startedAt },
      ...{ plannedAt: startedAt, previousEncounterId: from.id },
    },
  });
  return id;
}

/** The same hour on the day of the next step; null if the caller can plan no visit with the person. */
async function nextStart(
  tx: Transaction,
  ctx: Context,
  { patientId, startedAt, nextStepOn }: LockedRecord<typeof encounter>,
) {
  const p = new Parameters();
  const [row] = await tx.query<{ at: Date }>(
    `select ((${p.add(nextStepOn, 'date')} + (${p.add(startedAt, 'timestamptz')} at time zone z.time_zone)::time) at time zone z.time_zone) as at
     from patients_view t join tenants z on z.tenant_id = t.tenant_id
     where t.id = ${p.add(patientId, 'uuid')} and t.status = 'active' and ${reachesPerson(encounter, 'create', { ctx, p })}`,
    p.values,
  );
  return row ? new Date(row.at) : null;
}

/** Once for each note, also where it is returned and signed again. */
export async function planNextStep(tx: Transaction, ctx: Context, record: LockedRecord<typeof encounter>) {
  if (!record.nextStepOn || record.nextEncounterId) return {};
  const at = await nextStart(tx, ctx, record);
  if (!at || at <= now()) return {};
  return {
    nextEncounterId: await planVisit(tx, ctx, {
      from: record,
      startedAt: at.toISOString(),
      purpose: record.nextStep,
    }),
  };
}
