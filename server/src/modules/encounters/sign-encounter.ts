/** Signing: the note must be whole; what was signed is kept as it was, with its hash; billing hears of it. */
import { type SignableEncounter, signingErrors } from '@puente/contract';
import { now } from '#kernel/clock';
import type { CommandCall } from '#kernel/command';
import { AppError } from '#kernel/errors';
import { canonical, sha256 } from '#kernel/idempotency';
import type { Jobs } from '#kernel/jobs';

export const encounterSigned = 'encounter-signed';

export function signEncounter(jobs: Jobs) {
  return async ({ tx, ctx, record }: CommandCall) => {
    const errors = signingErrors(record as unknown as SignableEncounter, now());
    if (errors.length > 0) throw new AppError('validation', { errors });
    const signedAt = now().toISOString();
    const snapshot = canonical({ ...record, signedAt, signedBy: ctx.actor });
    const hash = sha256(snapshot);
    await tx.query(
      'insert into signatures (tenant_id, encounter_id, version, snapshot, hash, signed_by, signed_at) values ($1, $2, $3, $4, $5, $6, $7)',
      [ctx.tenantId, record.id, record.version + 1, snapshot, hash, ctx.actor, signedAt],
    );
    await tx.query(
      'update patients set last_contact_on = greatest(last_contact_on, $3) where tenant_id = $1 and id = $2',
      [ctx.tenantId, record['patientId'], record['serviceDate']],
    );
    await jobs.send(tx, encounterSigned, { tenantId: ctx.tenantId, encounterId: record.id });
    return { signedAt, signatureHash: hash };
  };
}
