/**
 * Signing: the note must be complete. Its content is stored as it was, with its hash, and billing gets a job. If the
 * organization asks for it, the supervisor signs too, or returns the note.
 */
import { type encounter, type SignableEncounter, type StoredOf, signingErrors } from '@puente/contract';
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

interface Standing extends Pick<StoredOf<typeof encounter>, 'supervisorId' | 'supervisorName' | 'supervisorNpi'> {
  readonly cosigns: boolean;
}

/** The supervisor of the author, and whether the organization asks for a second signature. */
async function standingOf(tx: Transaction, { tenantId }: Context, author: string | null) {
  const [row] = await tx.query<Standing & Record<string, unknown>>(
    `select z.cosign_visits as cosigns, s.id::text as "supervisorId", s.given_name || ' ' || s.family_name as "supervisorName", s.npi as "supervisorNpi"
     from tenants z left join users_view u on u.tenant_id = z.tenant_id and u.id = $2::uuid
       left join users_view s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id where z.tenant_id = $1`,
    [tenantId, author],
  );
  return row!;
}

/** A clinician's own note needs no second signature. A returned note always goes back to the reviewer. */
const needsCosignature = (cosigns: boolean, { principal }: Context, returnedAt: string | null | undefined): boolean =>
  Boolean(returnedAt) || (cosigns && principal !== null && !principal.roles.includes('clinician'));

export const signEncounter =
  (jobs: Jobs): CommandHandler<typeof encounter, 'sign'> =>
  async ({ tx, ctx, record }) => {
    refuseUnfinished(record);
    const signedAt = now().toISOString();
    const { cosigns, ...supervision } = await standingOf(tx, ctx, record.authorId);
    const whole = { ...record, ...supervision, signedAt, signedBy: ctx.actor };
    const signatureHash = await keepSignature(tx, ctx, { record, whole, signedAt });
    await moveLastContact(tx, ctx, record);
    await jobs.send(tx, encounterSigned, { tenantId: ctx.tenantId, encounterId: record.id });
    const status = needsCosignature(cosigns, ctx, record.returnedAt) ? 'cosign-pending' : 'signed';
    return {
      values: { status, signedAt, signatureHash, ...supervision, ...(await planNextStep(tx, ctx, record)) },
      statements: status === 'signed' ? [lockLater(ctx, record.id)] : [],
    };
  };

export const cosignEncounter: CommandHandler<typeof encounter, 'cosign'> = ({ ctx, id }) => ({
  values: { cosignedAt: now().toISOString(), cosignedByName: ctx.principal?.name ?? null },
  statements: [lockLater(ctx, id)],
});

/** The signature is removed from the visit: the signed content stays in the table of signatures. */
export const returnEncounter: CommandHandler<typeof encounter, 'return'> = ({ ctx, body }) => ({
  values: {
    returnedAt: now().toISOString(),
    returnReason: body.reason,
    returnedByName: ctx.principal?.name ?? null,
    signedAt: null,
    signatureHash: null,
  },
});
