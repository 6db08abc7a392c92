/** The contents of a reminder of a visit, and the present obstacles to it. */
import {
  awaitedHours,
  type ConsentPeriod,
  type Contactable,
  type ContactWay,
  consentsNow,
  type Language,
  labels,
  type ReminderBlock,
  type ReminderWay,
  reminderWay,
} from '@puente/contract';
import type { Transaction } from '#kernel/database/database';

export interface RemindedVisit {
  readonly encounterId: string;
  readonly patientId: string;
  readonly startsAt: Date;
  readonly isOfPart2: boolean;
  readonly person: Required<Pick<Contactable, 'otherRecords'>> &
    Contactable & { readonly preferredContact: ContactWay | null; readonly language: string };
  readonly organization: {
    readonly title: string;
    readonly phone: string | null;
    readonly timeZone: string;
    readonly languages: readonly [Language, ...Language[]];
    readonly today: string;
    /** `HH:MM` */
    readonly time: string;
  };
  readonly consents: readonly ConsentPeriod[];
  readonly [column: string]: unknown;
}

/** `p` is the surviving record of the person, which has the facts of the others. */
export const visitColumns = `e.id as "encounterId", e.patient_id as "patientId", e.started_at as "startsAt", e.labels & ${labels.part2 | labels.received} <> 0 as "isOfPart2",
  json_build_object('status', p.status, 'doNotContact', p.do_not_contact, 'preferredContact', p.preferred_contact, 'contactFrom', p.contact_from, 'contactUntil', p.contact_until,
    'phone', p.phone, 'phoneSafe', p.phone_safe, 'phoneCanText', p.phone_can_text, 'otherPhones', p.other_phones, 'email', p.email, 'language', p.preferred_language, 'otherRecords', p.other_records) as person,
  json_build_object('title', o.title, 'phone', o.phone, 'timeZone', o.time_zone, 'languages', o.languages, 'today', tenant_today(o.tenant_id),
    'time', to_char(now() at time zone o.time_zone, 'HH24:MI')) as organization,
  (select coalesce(json_agg(json_build_object('kind', c.kind, 'status', c.status, 'givenOn', c.given_on, 'expiresOn', c.expires_on, 'revokedOn', c.revoked_on, 'laterRefusals', c.later_refusals)), '[]')
    from consents_view c where c.tenant_id = e.tenant_id and c.kind = 'messages' and c.status = 'active' and c.patient_id = any (array(select same_person(e.patient_id)))) as consents`;

export const visitTables = `from encounters_view e join tenants o on o.tenant_id = e.tenant_id
  join patient_contacts_view own on own.tenant_id = e.tenant_id and own.id = e.patient_id
  join patient_contacts_view p on p.tenant_id = e.tenant_id and p.id = coalesce(own.merged_into_id, own.id)`;

/** A visit so soon needs no reminder. */
export const isToCome = `e.status = 'scheduled' and e.started_at > now() + interval '1 hour'`;

/** Outside of this time the person does not wait: the visit was hours ago, or is tomorrow. */
export const isAwaited = `e.status in ('scheduled', 'checked-in') and e.started_at between now() - interval '${awaitedHours.after} hours' and now() + interval '${awaitedHours.before} hours'`;

/** @param condition SQL over the encounter `e`, of which the first parameter is the organization */
export const readVisits = (
  tx: Transaction,
  { condition, values }: { condition: string; values: readonly unknown[] },
): Promise<RemindedVisit[]> =>
  tx.query<RemindedVisit>(`select ${visitColumns} ${visitTables} where e.tenant_id = $1 and ${condition}`, values);

/** A message about a visit under 42 CFR Part 2 would reveal it. */
export function wayOf(
  { isOfPart2, person, organization: { today, time }, consents }: RemindedVisit,
  canText: boolean,
): { readonly way: ReminderWay } | { readonly block: ReminderBlock | 'part2' } {
  if (isOfPart2) return { block: 'part2' };
  return reminderWay(person, { time, canText, consents: consentsNow(consents, today) });
}
