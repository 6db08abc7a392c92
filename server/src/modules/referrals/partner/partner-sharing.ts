/** The partner's view of the person: the consent decides at each request, by the function that shares. */
import type { SharePreview } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import { holdPerson, readSharing, recordSharing } from '#modules/consents';
import type { StoredReferral } from '../referral-record.ts';
import { type Permitted, permittedTo, type Recipient } from '../send-referral.ts';

interface Shared extends Recipient {
  readonly patientId: string;
  /** In a preview: the consent that is not yet given. */
  readonly planned?: string | undefined;
}

/** @throws AppError not_found if the partner may not see the person any more */
async function askedOf(tx: Transaction, ctx: Context, { patientId, ...recipient }: Shared) {
  await holdPerson(tx, ctx, patientId);
  const permitted: Permitted | null = await permittedTo(tx, ctx, {
    ...recipient,
    today: await tenantToday(tx, ctx),
  });
  if (!permitted) throw new AppError('not_found');
  return {
    patientId,
    recipientId: recipient.performerId,
    recipient: recipient.performer,
    purpose: permitted.purpose,
    dataClasses: [...permitted.dataClasses],
    planned: recipient.planned,
  };
}

/** @throws AppError not_found */
export async function readForPartner(tx: Transaction, ctx: Context, shared: Shared): Promise<SharePreview> {
  return readSharing(tx, ctx, await askedOf(tx, ctx, shared));
}

/** Records the data that a partner may see, as of now (45 CFR 164.528). @throws AppError not_found */
export async function shareWithPartner(tx: Transaction, ctx: Context, record: StoredReferral) {
  const { planned: _, ...asked } = await askedOf(tx, ctx, record);
  await recordSharing(tx, ctx, { asked, way: 'link', at: now().toISOString() });
}
