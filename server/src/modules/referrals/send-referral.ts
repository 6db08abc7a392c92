/** Sends a referral to a partner: only to whom it may go. */
import { type ShareConsent, sharingOf } from '@puente/contract';
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

/** Who the person is must be allowed to leave: by a consent for this partner, or to another provider who treats (45 CFR 164.506(c)). */
async function requirePermission(
  tx: Transaction,
  { tenantId }: Context,
  {
    performerId,
    performer,
    consentId,
    today,
  }: Pick<ReferralFields, 'performerId' | 'performer' | 'consentId'> & { today: string },
) {
  const [row] = await tx.query<Surroundings>(question, [tenantId, performerId, consentId]);
  const { isCovered, consent } = row!;
  const sharing = { recipientId: performerId, recipient: performer, isCovered: isCovered === true, today };
  const allows = (purpose: 'coordination' | 'treatment') =>
    sharingOf('identity', { ...sharing, purpose }, consent ? [consent] : []).basis !== null;
  if (allows('coordination') || allows('treatment')) return;
  throw consentId
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
