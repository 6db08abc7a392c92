/**
 * Signing: the note must be whole; what was signed is kept as it was, with its hash; billing hears of it. Where the organization
 * asks for it, the supervisor signs too, or returns the note.
 */
import { type encounter, type SignableEncounter, signingErrors } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler } from '#kernel/records/behavior';
import { keepSignature } from './keep-signature.ts';
import { lockLater } from './lock-encounters.ts';
import { moveLastContact } from './move-last-contact.ts';
import { planNextStep } from './plan-visit.ts';

export const encounterSigned = 'encounter-signed';

/** @throws AppError validation */
function refuseUnfinished(record: SignableEncounter) {
  const errors = signingErrors(record, now());
  if (errors.length > 0) throw new AppError('validation', { errors });
}

export const completeEncounter: CommandHandler<typeof encounter, 'complete'> = ({ record }) => {
  refuseUnfinished(record);
  return {};
};

/** A clinician's own note needs no second signature. */
async function needsCosignature(tx: Transaction, { tenantId, principal }: Context): Promise<boolean> {
  if (!principal || principal.roles.includes('clinician')) return false;
  const [row] = await tx.query<{ asked: boolean }>('select cosign_visits as asked from tenants where tenant_id = $1', [
    tenantId,
  ]);
  return row!.asked;
}

export const signEncounter =
  (jobs: Jobs): CommandHandler<typeof encounter, 'sign'> =>
  async ({ tx, ctx, record }) => {
    refuseUnfinished(record);
    const signedAt = now().toISOString();
    const whole = { ...record, signedAt, signedBy: ctx.actor };
    const signatureHash = await keepSignature(tx, ctx, { record, whole, signedAt });
    await moveLastContact(tx, ctx, record);
    await jobs.send(tx, encounterSigned, { tenantId: ctx.tenantId, encounterId: record.id });
    const status = (await needsCosignature(tx, ctx)) ? 'cosign-pending' : 'signed';
    return {
      values: { status, signedAt, signatureHash, ...(await planNextStep(tx, ctx, record)) },
      statements: status === 'signed' ? [lockLater(ctx, record.id)] : [],
    };
  };

export const cosignEncounter: CommandHandler<typeof encounter, 'cosign'> = ({ ctx, id }) => ({
  values: { cosignedAt: now().toISOString(), cosignedByName: ctx.principal?.name ?? null },
  statements: [lockLater(ctx, id)],
});

/** The signature goes with it: what was signed stays among the signatures. */
export const returnEncounter: CommandHandler<typeof encounter, 'return'> = ({ ctx, body }) => ({
  values: {
    returnedAt: now().toISOString(),
    returnReason: body.reason,
    returnedByName: ctx.principal?.name ?? null,
    signedAt: null,
    signatureHash: null,
  },
});
