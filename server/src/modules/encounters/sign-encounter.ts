/** Signing: the note must be whole; what was signed is kept as it was, with its hash; billing hears of it. */
import { type SignableEncounter, signingErrors } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandCall } from '#kernel/records/command';
import { keepSignature } from './keep-signature.ts';
import { noteContact } from './note-contact.ts';

export const encounterSigned = 'encounter-signed';

export function signEncounter(jobs: Jobs) {
  return async ({ tx, ctx, record }: CommandCall) => {
    const errors = signingErrors(record as unknown as SignableEncounter, now());
    if (errors.length > 0) throw new AppError('validation', { errors });
    const signedAt = now().toISOString();
    const signatureHash = await keepSignature(tx, ctx, record, { ...record, signedAt, signedBy: ctx.actor }, signedAt);
    await noteContact(tx, ctx, record['patientId'], record['serviceDate']);
    await jobs.send(tx, encounterSigned, { tenantId: ctx.tenantId, encounterId: record.id });
    return { signedAt, signatureHash };
  };
}
