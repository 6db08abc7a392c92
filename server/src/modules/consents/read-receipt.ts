/** The contents of the receipt of a disclosure, and the present obstacles to mailing it. */
import {
  type ConsentPeriod,
  type Contactable,
  type DataClass,
  type Language,
  labels,
  type ReceiptBlock,
  receiptBlock,
  type SharePurpose,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

export interface Receipt {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly state: string | null;
  readonly mailedAt: string | null;
  readonly sharedAt: string;
  readonly recipientTitle: string;
  readonly isToThePerson: boolean;
  readonly purpose: SharePurpose;
  readonly dataClasses: readonly DataClass[];
  readonly bases: readonly { readonly dataClass: DataClass; readonly consentId: string | null }[];
  readonly isOfPart2: boolean;
  readonly person: Contactable & { readonly language: string };
  readonly organization: {
    readonly title: string;
    readonly phone: string | null;
    readonly timeZone: string;
    readonly languages: readonly [Language, ...Language[]];
    readonly today: string;
  };
  /** To be written to. */
  readonly messageConsents: readonly ConsentPeriod[];
  /** The consents by which it was shared. */
  readonly consents: readonly (ConsentPeriod & { readonly id: string })[];
  readonly [column: string]: unknown;
}

const period = `json_build_object('id', c.id, 'kind', c.kind, 'status', c.status, 'givenOn', c.given_on, 'expiresOn', c.expires_on, 'revokedOn', c.revoked_on,
  'laterRefusals', later_refusals(c.tenant_id, c.patient_id, c.kind, c.given_on, c.given_at))`;
const consentsWhere = (condition: string) =>
  `(select coalesce(json_agg(${period} order by c.given_on, c.id), '[]') from consents c where c.tenant_id = d.tenant_id and ${condition})`;

/** @param condition SQL over the disclosure `d` */
export const readReceipts = (
  tx: Transaction,
  { tenantId }: Context,
  { condition, values }: { condition: string; values: readonly unknown[] },
) =>
  tx.query<Receipt>(
    `select d.id, d.version, d.status, d.receipt_state as state, d.receipt_mailed_at as "mailedAt", d.shared_at as "sharedAt",
       d.recipient_title as "recipientTitle", d.purpose = 'own-request' and num_nonnulls(d.recipient_id, d.recipient, d.caregiver_id) = 0 as "isToThePerson", d.purpose, d.data_classes as "dataClasses", d.bases, d.labels & ${labels.part2 | labels.received} <> 0 as "isOfPart2",
       json_build_object('status', p.status, 'email', p.email, 'phoneSafe', p.phone_safe, 'doNotContact', p.do_not_contact, 'language', p.preferred_language, 'otherRecords', p.other_records) as person,
       json_build_object('title', o.title, 'phone', o.phone, 'timeZone', o.time_zone, 'languages', o.languages, 'today', tenant_today(o.tenant_id)) as organization,
       ${consentsWhere(`c.kind = 'messages' and c.patient_id = any (array(select same_person(d.patient_id)))`)} as "messageConsents",
       ${consentsWhere(`c.id in (select (b ->> 'consentId')::uuid from jsonb_array_elements(d.bases) b)`)} as consents
     from disclosures d join tenants o on o.tenant_id = d.tenant_id
     join patient_contacts_view p on p.tenant_id = d.tenant_id and p.id = d.patient_id
     where d.tenant_id = $1 and ${condition}`,
    [tenantId, ...values],
  );

export async function readReceipt(tx: Transaction, ctx: Context, id: string): Promise<Receipt | undefined> {
  const [receipt] = await readReceipts(tx, ctx, { condition: 'd.id = $2', values: [id] });
  return receipt;
}

export const blockOf = (receipt: Receipt): ReceiptBlock | null =>
  receiptBlock(receipt, {
    person: receipt.person,
    consents: receipt.messageConsents,
    today: receipt.organization.today,
  });
