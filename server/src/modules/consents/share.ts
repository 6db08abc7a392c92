/** The data that a recipient would get: preview and act use this one function, over the rows and fields that the caller reads. */
import {
  caregiver,
  consent,
  type DataClass,
  disclosure,
  isTold,
  isUnrestricted,
  labels,
  patient,
  type Resource,
  resources,
  type ShareConsent,
  type SharedClass,
  type SharePreview,
  type SharePreviewRequest,
  sharedClasses,
  sharedFields,
  sharingOf,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { reach, reachesPerson } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { joinPatient, leavingSource, selectFields } from '#kernel/records/select';
import { tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';

/** Rows of one part at most; a record that has more is shared in another way. */
const mostRows = 1000;
/** Records in error, and records that no clinician has confirmed. */
const notShared = ['entered-in-error', 'refuted', 'unconfirmed', 'provisional'];
const ofPart2 = labels.part2 | labels.received | labels.counseling;

type Value = SharePreview['parts'][number]['rows'][number][string];

interface Surroundings {
  readonly today: string;
  readonly recipientTitle: string | null;
  readonly isCovered: boolean | null;
  readonly [column: string]: unknown;
}

const question = `
  select tenant_today(o.tenant_id) as today, coalesce(r.name, $3) as "recipientTitle", r.kind = 'provider' as "isCovered"
  from tenants o left join partner_organizations_view r on r.tenant_id = o.tenant_id and r.id = $2 where o.tenant_id = $1`;

/**
 * Holds all records of the person until the end of the transaction: answers to a consent in any of them, and merges, come before the
 * act or after it (trigger `hold_person` of consents). Called before consents are read for an act.
 */
export const holdPerson = async (tx: Transaction, { tenantId }: Context, patientId: string): Promise<void> => {
  await tx.query('select hold_records($1, $2)', [tenantId, patientId]);
};

/** Consents that the caller reads: the mere existence of one under Part 2 reveals it. */
function readConsents(tx: Transaction, ctx: Context, { patientId, planned }: Asked) {
  const p = new Parameters();
  const person = p.add(patientId, 'uuid');
  const waits = `(t.status = 'proposed' and t.id = ${p.add(planned ?? null, 'uuid')})`;
  return tx.query<ShareConsent & Record<string, unknown>>(
    `select t.id, t.kind, 'active' as status, t.given_on as "givenOn", t.expires_on as "expiresOn", t.revoked_on as "revokedOn",
       t.recipient_id as "recipientId", t.recipient, t.data_classes as "dataClasses", t.purposes,
       case t.status when 'active' then later_refusals(t.tenant_id, t.patient_id, t.kind, t.given_on, t.given_at) else '[]' end as "laterRefusals"
     from consents t where t.patient_id = any (array(select same_person(${person}))) and t.kind in ('release', 'part2') and (t.status = 'active' or ${waits})
       and ${reach(consent, 'read', { ctx, p, by: 'link' })}
     order by t.given_on desc, t.id`,
    p.values,
  );
}

/** Whether the caller may share about this person. */
export async function mayShareOf(tx: Transaction, ctx: Context, patientId: string): Promise<boolean> {
  const p = new Parameters();
  const rows = await tx.query(
    `select from ${tableOf(resources.patient)} t where t.id = ${p.add(patientId, 'uuid')} and ${reachesPerson(disclosure, 'create', { ctx, p })}`,
    p.values,
  );
  return rows.length > 0;
}

interface Asked extends SharePreviewRequest {
  readonly patientId: string;
  /** A consent that waits to be given, of a preview: as if it was. */
  readonly planned?: string | undefined;
}

/** The person, or who may decide for the person, with what proves it (45 CFR 164.524(c)(3)(ii), 164.502(g)). */
async function nameAsker(
  tx: Transaction,
  ctx: Context,
  { patientId, caregiverId, today }: Asked & { today: string },
): Promise<string> {
  const p = new Parameters();
  const person = p.add(patientId, 'uuid');
  if (!caregiverId) {
    const [row] = await tx.query<{ name: string }>(
      `select concat_ws(' ', t.given_name, t.family_name) as name from ${tableOf(patient)} t where t.id = ${person} and ${reach(patient, 'read', { ctx, p })}`,
      p.values,
    );
    return row!.name;
  }
  const [row] = await tx.query<{ name: string; decides: boolean }>(
    `select concat_ws(' ', t.given_name, t.family_name) as name, t.legal_authority <> 'none' and t.legal_document_id is not null and coalesce(t.ends_on >= ${p.add(today, 'date')}, true) as decides
     from ${tableOf(caregiver)} t where t.id = ${p.add(caregiverId, 'uuid')} and t.patient_id = any (array(select same_person(${person})))
       and ${reach(caregiver, 'read', { ctx, p, by: 'link' })}`,
    p.values,
  );
  if (!row) throw fieldRefusal('caregiverId', 'unknown', 'Choose somebody of this person.');
  if (!row.decides)
    throw fieldRefusal(
      'caregiverId',
      'no_authority',
      'Record in Contacts by what right this person decides, with the proof.',
    );
  return row.name;
}

/** @throws AppError validation where no recipient is named, or one that may not ask */
export async function readSharing(tx: Transaction, ctx: Context, asked: Asked): Promise<SharePreview> {
  const { purpose, dataClasses } = asked;
  const [recipientId, recipient] = [asked.recipientId ?? null, asked.recipient?.trim() || null];
  if (asked.caregiverId && (purpose !== 'own-request' || recipientId || recipient))
    throw fieldRefusal('caregiverId', 'not_asked', 'Choose somebody here only where they ask for the person.');
  const [around] = await tx.query<Surroundings>(question, [ctx.tenantId, recipientId, recipient]);
  const { today, isCovered } = around!;
  const isNamed = recipientId !== null || recipient !== null;
  const recipientTitle =
    isNamed || purpose !== 'own-request' ? around!.recipientTitle : await nameAsker(tx, ctx, { ...asked, today });
  if (!recipientTitle) throw fieldRefusal('recipientId', 'required', 'Say who gets the information.');
  const consents = await readConsents(tx, ctx, asked);
  const sharing = { purpose, recipientId, recipient, isCovered: isCovered === true, today };
  const bases = dataClasses.map((dataClass) => sharingOf(dataClass, sharing, consents));
  const isOpen = (dataClass: DataClass) => bases.some((one) => one.dataClass === dataClass && one.basis !== null);
  const found = await readParts(tx, ctx, { patientId: asked.patientId, classes: sharedClasses.filter(isOpen) });
  const isWithheld = ({ worn }: Found) =>
    (worn & ofPart2) !== 0 && !isOpen(worn & labels.counseling ? 'counseling-notes' : 'substance-use');
  const withheld = new Set(found.filter(isWithheld).map(({ id }) => id)).size;
  const given = found.filter((row) => !isWithheld(row));
  const parts = sharedClasses.flatMap((dataClass) =>
    Object.keys(sharedFields[dataClass]).map((resource) => ({
      dataClass,
      resource,
      rows: given
        .filter((row) => row.dataClass === dataClass && row.resource === resource)
        .map((row) => withValues(asItLeaves(row)))
        .filter((row) => Object.keys(row).length > 0),
    })),
  );
  return { recipientTitle, bases, parts: parts.filter(({ rows }) => rows.length > 0), withheld };
}

interface Found {
  readonly dataClass: SharedClass;
  readonly resource: string;
  readonly id: string;
  /** Labels. */
  readonly worn: number;
  readonly record: Readonly<Record<string, Value>>;
  /** The sources of values that leave otherwise than stored; null: all leave as stored. */
  readonly leaving: Readonly<Record<string, unknown>> | null;
  readonly [column: string]: unknown;
}

interface Wanted {
  readonly patientId: string;
  readonly classes: readonly SharedClass[];
}

/** In one statement, part after part, the newest rows first. */
async function readParts(tx: Transaction, ctx: Context, { patientId, classes }: Wanted): Promise<Found[]> {
  const p = new Parameters();
  const person = p.add(patientId, 'uuid');
  const parts = classes.flatMap((dataClass) =>
    Object.entries<readonly string[]>(sharedFields[dataClass]).flatMap(([one, fields]) => {
      const resource: Resource = resources[one as keyof typeof resources];
      if (!scopeOf(resource, ctx, 'read')) return [];
      const theirs =
        resource.patients === 'self' ? `t.id = ${person}` : `t.patient_id = any (array(select same_person(${person})))`;
      const left = notShared.filter((state) => resource.states?.includes(state)).map((state) => `'${state}'`);
      const current = left.length > 0 ? ` and t.status not in (${left})` : '';
      return `(select '${dataClass}' as "dataClass", '${one}' as resource, t.id, t.labels as worn,
        (select to_jsonb(r) from (select ${selectFields(resource, fields, { ctx, p })}) r) as record,
        ${resource.leavesAs ? leavingSource(resource) : 'null::jsonb'} as leaving
        from ${tableOf(resource)} t ${joinPatient(resource)}
        where ${theirs}${current} and ${reach(resource, 'read', { ctx, p, by: 'link' })} order by t.created_at desc, t.id limit ${mostRows})`;
    }),
  );
  return parts.length > 0 ? tx.query<Found>(parts.join(' union all '), p.values) : [];
}

/** Protections of a person leave as they hold for the whole person. */
function asItLeaves({ resource: one, record, leaving }: Found): Found['record'] {
  const { leavesAs }: Resource = resources[one as keyof typeof resources];
  if (!leavesAs || !leaving) return record;
  const told = leavesAs.of(leaving) as Found['record'];
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, leavesAs.fields.includes(name) ? told[name]! : value]),
  );
}

/** A field without a value, or that the caller does not read, is left out. */
const withValues = (record: Found['record']) =>
  Object.fromEntries(
    Object.entries(record).filter(([name, value]) => isTold(name, value) && !isUnrestricted(name, value)),
  );
