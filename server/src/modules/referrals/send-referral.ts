/** Sends a referral to a partner: only to whom it may go. */
import { type DataClass, type ShareConsent, type SharePurpose, sharedClasses, sharingOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { ReferralCall } from './move-referral.ts';
import type { OrganisationDay, ReferralFields } from './referral-record.ts';

interface Surroundings extends Record<string, unknown> {
  readonly isCovered: boolean | null;
  readonly consent: ShareConsent | null;
}

const question = `
  select (select o.kind = 'provider' from organizations_view o where o.tenant_id = $1 and o.id = $2) as "isCovered",
    (select json_build_object('id', c.id, 'kind', c.kind, 'status', c.status, 'givenOn', c.given_on, 'expiresOn', c.expires_on,
       'revokedOn', c.revoked_on, 'recipientId', c.recipient_id, 'recipient', c.recipient, 'dataClasses', c.data_classes, 'purposes', c.purposes)
     from consents_view c where c.tenant_id = $1 and c.id = $3) as consent`;

export type Recipient = Pick<ReferralFields, 'performerId' | 'performer' | 'consentId'>;

/** For what a partner may know of the person, and which parts of the record. */
export interface Permitted {
  readonly purpose: SharePurpose;
  readonly dataClasses: readonly DataClass[];
}

/** What a provider who treats is told of the person without a consent (45 CFR 164.506(c)). */
const ofTreatment: readonly DataClass[] = ['identity', 'contact'];

/** Null: who the person is may not leave. By a consent for this partner, or to another provider who treats. */
export async function permittedTo(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  { performerId, performer, consentId, today }: Recipient & { today: string },
): Promise<Permitted | null> {
  const [row] = await tx.query<Surroundings>(question, [tenantId, performerId, consentId]);
  const { isCovered, consent } = row!;
  const sharing = { recipientId: performerId, recipient: performer, isCovered: isCovered === true, today };
  const consents = consent ? [consent] : [];
  for (const purpose of ['coordination', 'treatment'] as const) {
    const { basis } = sharingOf('identity', { ...sharing, purpose }, consents);
    if (basis === 'permitted') return { purpose, dataClasses: ofTreatment };
    if (basis === 'consent')
      return { purpose, dataClasses: sharedClasses.filter((one) => consent!.dataClasses.includes(one)) };
  }
  return null;
}

/** @throws AppError validation */
export async function requirePermission(tx: Transaction, ctx: Context, asked: Recipient & { today: string }) {
  if (await permittedTo(tx, ctx, asked)) return;
  throw asked.consentId
    ? fieldRefusal(
        'consentId',
        'no_consent',
        'This consent does not cover this partner. Ask the person, and choose that consent.',
      )
    : fieldRefusal('consentId', 'required', 'Choose the consent by which this partner may know of the person.');
}

export async function sendReferral({ tx, ctx, record }: ReferralCall, { today }: OrganisationDay) {
  if (record.performerId === null && record.performer === null)
    throw fieldRefusal('performer', 'required', 'Say who is to do it.');
  await requirePermission(tx, ctx, { ...record, today });
  return { step: { orderStatus: 'active' } as const };
}
