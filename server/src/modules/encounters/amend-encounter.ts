/**
 * An addendum: what its author writes beneath a signed note, and the details it corrects. The row of the visit holds the
 * corrected whole, so that lists, overlaps, unit counts and charges read the latest; earlier snapshots never change.
 */
import {
  type Amendment,
  addendum,
  type CorrectedField,
  correctedFields,
  durationMinutes,
  type SignableEncounter,
  signingErrors,
} from '@puente/contract';
import { v7 } from 'uuid';
import { withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { tenantDay } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/behaviour';
import { canonical } from '#kernel/records/idempotency';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { keepSignature } from './keep-signature.ts';
import { lockLater } from './lock-encounters.ts';
import { moveLastContact } from './move-last-contact.ts';

type Details = Partial<Record<CorrectedField, unknown>>;

const isInstant = (name: CorrectedField) => name === 'startedAt' || name === 'endedAt';
/** Equal content has equal text; an instant may be written with any offset. */
const contentOf = (name: CorrectedField, value: unknown) =>
  isInstant(name) && typeof value === 'string' ? String(Date.parse(value)) : canonical(value ?? null);

/** The corrections that differ from what stands, as it stood and as it becomes. */
function differences(record: LockedRecord, body: Amendment) {
  const before: Details = {};
  const after: Details = {};
  for (const name of correctedFields) {
    if (body[name] === undefined || contentOf(name, body[name]) === contentOf(name, record[name])) continue;
    before[name] = record[name] ?? null;
    after[name] = body[name];
  }
  return { before, after };
}

export async function amendEncounter({ tx, ctx, record, body }: CommandCall<Amendment>) {
  const { before, after } = differences(record, body);
  const amended = { ...record, ...after };
  const corrected = Object.keys(after);
  const errors = corrected.length > 0 ? signingErrors(amended as unknown as SignableEncounter, now()) : [];
  if (errors.length > 0) throw new AppError('validation', { errors });
  const serviceDate = await tenantDay(tx, ctx, amended['startedAt'] as string);
  const signedAt = now().toISOString();
  const id = v7();
  const said = { reason: body.reason, text: body.text, corrected, before, after, signedAt };
  const signatureHash = await keepSignature(tx, ctx, {
    record,
    whole: {
      ...amended,
      serviceDate,
      durationMinutes: durationMinutes(amended['startedAt'] as string, amended['endedAt'] as string | null),
      addendum: { id, ...said, signedBy: ctx.actor },
    },
    signedAt,
  });
  await records(tx, withSystemRights(ctx)).create(addendum, {
    id,
    values: {
      ...said,
      encounterId: record.id,
      authorId: ctx.actor,
      authorName: ctx.principal?.name,
      signatureHash,
    },
  });
  await moveLastContact(tx, ctx, { id: record.id, patientId: record['patientId'] as string, serviceDate });
  if (record.status === 'signed') await lockLater(tx, ctx, record.id);
  return { values: after };
}
