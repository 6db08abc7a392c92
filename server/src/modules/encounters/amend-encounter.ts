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
  type encounter,
  type StoredOf,
  signingErrors,
} from '@puente/contract';
import { v7 } from 'uuid';
import { withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { tenantDay } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { canonical } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import type { CheckServed } from './create-encounter.ts';
import { keepSignature } from './keep-signature.ts';
import { lockLater } from './lock-encounters.ts';
import { moveLastContact } from './move-last-contact.ts';

type Visit = StoredOf<typeof encounter>;
type Details = Partial<Pick<Visit, CorrectedField>>;

const isInstant = (name: CorrectedField) => name === 'startedAt' || name === 'endedAt';
/** Equal content has equal text; an instant may be written with any offset. */
const contentOf = (name: CorrectedField, value: unknown) =>
  isInstant(name) && typeof value === 'string' ? String(Date.parse(value)) : canonical(value ?? null);

/** The corrections that differ from the present values: before and after. */
function differences(record: Visit, body: Amendment) {
  const corrected = correctedFields.filter(
    (name) => body[name] !== undefined && contentOf(name, body[name]) !== contentOf(name, record[name]),
  );
  const taken = (from: Details): Details => Object.fromEntries(corrected.map((name) => [name, from[name]]));
  return { corrected, before: taken(record), after: taken(body) };
}

export const amendEncounter: CommandHandler<typeof encounter, 'amend'> = async ({ tx, ctx, record, body }) => {
  const { corrected, before, after } = differences(record, body);
  const amended = { ...record, ...after };
  const errors = corrected.length > 0 ? signingErrors(amended, now()) : [];
  if (errors.length > 0) throw new AppError('validation', { errors });
  const serviceDate = await tenantDay(tx, ctx, amended.startedAt);
  const signedAt = now().toISOString();
  const id = v7();
  const said = { reason: body.reason, text: body.text, corrected, before, after, signedAt };
  const signatureHash = await keepSignature(tx, ctx, {
    record,
    whole: {
      ...amended,
      serviceDate,
      durationMinutes: durationMinutes(amended.startedAt, amended.endedAt),
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
  await moveLastContact(tx, ctx, { id: record.id, patientId: record.patientId, serviceDate });
  return { values: after, statements: record.status === 'signed' ? [lockLater(ctx, record.id)] : [] };
};

/** As its author asks for it: what the corrected activities served is of the person. */
export const amendServed =
  (checkServed: CheckServed): CommandHandler<typeof encounter, 'amend'> =>
  async (call) => {
    const { tx, ctx, record, body } = call;
    const { patientId, activities: before } = record;
    if (body.activities) await checkServed(tx, ctx, { patientId, activities: body.activities, before });
    return amendEncounter(call);
  };
