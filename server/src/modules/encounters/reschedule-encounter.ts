/** A visit that is put off: another one, at another time, stands in for it and keeps what was planned. */
import { encounter } from '@puente/contract';
import { v7 } from 'uuid';
import { now } from '#kernel/config/clock';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';
import { records } from '#kernel/records/records';
import { takenBack } from './void-encounter.ts';

interface Rescheduling {
  /** RFC 3339. */
  readonly startedAt: string;
  readonly reason: string;
}

/** @throws AppError validation for a time that has passed */
export async function rescheduleEncounter({ tx, ctx, record, body }: CommandCall<Rescheduling>): Promise<Effects> {
  if (Date.parse(body.startedAt) <= now().getTime())
    throw fieldRefusal('startedAt', 'past', 'Choose a time that is still to come.');
  const { patientId, mode, placeOfService, purpose, authorId, authorName } = record as Record<string, unknown>;
  const id = v7();
  const planned = { startedAt: body.startedAt, plannedAt: body.startedAt };
  await records(tx, ctx).create(encounter, {
    id,
    values: { patientId, mode, placeOfService, purpose, authorId, authorName, ...planned },
  });
  return { values: { ...takenBack(ctx, body.reason), nextEncounterId: id } };
}
