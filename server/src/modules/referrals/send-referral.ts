/** Sends a referral to a partner: only to whom it may go. */
import {
  consent,
  type DataClass,
  labels,
  type ShareConsent,
  type SharePurpose,
  sharedClasses,
  sharingOf,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';
import { holdPerson } from '#modules/consents';
import type { ReferralCommand } from './referral-commands.ts';
import type { StoredReferral } from './referral-record.ts';

interface Surroundings extends Record<string, unknown> {
  readonly isCovered: boolean | null;
  /** The consents of the person that hold now, and the planned one. */
  readonly consents: readonly ShareConsent[];
  /** The referral, or its person, reveals treatment of substance use. */
  readonly isPart2: boolean;
}

/** Only consents that the caller reads count: otherwise the permitted acts would reveal the others. */
const question = (consents: string) => `
  select (select o.kind = 'provider' from partner_organizations_view o where o.tenant_id = $1 and o.id = $2) as "isCovered",
    f.labels & $4::int <> 0 as "isPart2",
    coalesce((select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'status', 'active', 'givenOn', t.given_on, 'expiresOn', t.expires_on,
       'revokedOn', t.revoked_on, 'recipientId', t.recipient_id, 'recipient', t.recipient, 'dataClasses', t.data_classes, 'purposes', t.purposes,
       'laterRefusals', case t.status when 'active' then t.later_refusals else '[]' end) order by t.given_on, t.id)
     from consents_view t where t.patient_id = any (array(select same_person(f.patient_id)))
       and (t.status = 'active' or (t.status = 'proposed' and t.id = $5::uuid)) and ${consents}), '[]') as consents
  from referrals f where f.tenant_id = $1 and f.id = $3`;

export type Recipient = Pick<StoredReferral, 'id' | 'performerId' | 'performer' | 'consentId'>;

/** The purpose for which a partner may know of the person, and the permitted parts of the record. */
export interface Permitted {
  readonly purpose: SharePurpose;
  readonly dataClasses: readonly DataClass[];
}

/** The data that a provider who treats the person may know without a consent (45 CFR 164.506(c)). */
const ofTreatment: readonly DataClass[] = ['identity', 'contact'];

const ofPart2 = labels.part2 | labels.received | labels.counseling;

interface Asked extends Omit<Recipient, 'consentId'> {
  readonly today: string;
  /** A consent that waits to be given, of a preview: as if it was. */
  readonly planned?: string | undefined;
}

async function read(tx: Transaction, ctx: Context, { performerId, id, planned }: Asked) {
  const p = new Parameters();
  for (const value of [ctx.tenantId, performerId, id, ofPart2, planned ?? null]) p.add(value);
  const reached = reach(consent, 'read', { ctx, p, by: 'link' });
  const [row] = await tx.query<Surroundings>(question(reached), p.values);
  return row!;
}

function permittedIn(
  { isCovered, isPart2, consents: all }: Surroundings,
  { performerId, performer, today }: Asked,
  consentId: string | null,
): Permitted | null {
  const sharing = { recipientId: performerId, recipient: performer, isCovered: isCovered === true, today };
  const consents = all.filter((one) => one.id === consentId);
  for (const purpose of ['coordination', 'treatment'] as const) {
    const { basis } = sharingOf('identity', { ...sharing, purpose }, consents);
    if (basis === null) continue;
    // That there is such a treatment leaves by the consent of 42 CFR 2.31 alone.
    if (isPart2 && sharingOf('substance-use', { ...sharing, purpose }, all).basis === null) continue;
    const allowed = sharedClasses.filter((one) => consents.some(({ dataClasses }) => dataClasses.includes(one)));
    const classes = basis === 'permitted' ? ofTreatment : allowed;
    return { purpose, dataClasses: isPart2 ? [...classes, 'substance-use'] : classes };
  }
  return null;
}

/** Null: who the person is may not leave. By a consent for this partner, or to another provider who treats. */
export async function permittedTo(
  tx: Transaction,
  ctx: Context,
  { consentId, ...asked }: Asked & Recipient,
): Promise<Permitted | null> {
  return permittedIn(await read(tx, ctx, asked), asked, consentId);
}

/** The consent by which a partner may know of the person, the newest first; null: none is needed; undefined: there is none. */
export async function consentFor(tx: Transaction, ctx: Context, asked: Asked): Promise<string | null | undefined> {
  const found = await read(tx, ctx, asked);
  return [...found.consents.map(({ id }) => id).reverse(), null].find((id) => permittedIn(found, asked, id));
}

async function readsConsent(tx: Transaction, ctx: Context, id: string | null): Promise<boolean> {
  const p = new Parameters();
  const rows = await tx.query(
    `select from consents_view t where t.id = ${p.add(id, 'uuid')} and ${reach(consent, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
  return rows.length > 0;
}

/** @throws AppError validation */
export async function requirePermission(
  tx: Transaction,
  ctx: Context,
  asked: Recipient & { patientId: string; today: string },
) {
  await holdPerson(tx, ctx, asked.patientId);
  if (await permittedTo(tx, ctx, asked)) return;
  throw (await readsConsent(tx, ctx, asked.consentId))
    ? fieldRefusal(
        'consentId',
        'no_consent',
        'This consent does not cover this partner. Ask the person, and choose that consent.',
      )
    : fieldRefusal('consentId', 'required', 'Choose the consent by which this partner may know of the person.');
}

export const sendReferral: ReferralCommand<'request'> = async ({ tx, ctx, record }, { today }) => {
  if (record.performerId === null && record.performer === null)
    throw fieldRefusal('performer', 'required', 'Say who is to do it.');
  await requirePermission(tx, ctx, { ...record, today });
  return { changes: { orderStatus: 'active' } };
};
