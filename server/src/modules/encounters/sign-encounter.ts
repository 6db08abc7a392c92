/** Signing: the note must be whole; what was signed is kept as it was, with its hash; billing hears of it. */
import { type SignableEncounter, signingErrors } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandCall } from '#kernel/records/behaviour';
import { keepSignature } from './keep-signature.ts';
import { type Contact, moveLastContact } from './move-last-contact.ts';

export const encounterSigned = 'encounter-signed';

export function signEncounter(jobs: Jobs) {
  return async ({ tx, ctx, record }: CommandCall) => {
    const errors = signingErrors(record as unknown as SignableEncounter, now());
    if (errors.length > 0) throw new AppError('validation', { errors });
    const signedAt = now().toISOString();
    const whole = { ...record, signedAt, signedBy: ctx.actor };
    const signatureHash = await keepSignature(tx, ctx, { record, whole, signedAt });
    await moveLastContact(tx, ctx, record as unknown as Contact);
    await jobs.send(tx, encounterSigned, { tenantId: ctx.tenantId, encounterId: record.id });
    return { values: { signedAt, signatureHash } };
  };
}
