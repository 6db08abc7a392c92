/** What a recipient would get: the preview and the act are this one function, over the rows and fields that the caller reads. */
import {
  consent,
  type DataClass,
  disclosure,
  labels,
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
import { joinPatient, recordJson, selectList } from '#kernel/records/select';
import { tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';

/** Rows of one part at most; a record that has more is shared in another way. */
const mostRows = 1000;
const ofPart2 = labels.part2 | labels.received;

type Value = SharePreview['parts'][number]['rows'][number][string];

interface Surroundings {
  readonly today: string;
  readonly recipientTitle: string | null;
  readonly isCovered: boolean | null;
  readonly [column: string]: unknown;
}

const question = `
  select (now() at time zone o.time_zone)::date as today, coalesce(r.name, $3) as "recipientTitle", r.kind = 'provider' as "isCovered"
  from tenants o left join organizations_view r on r.tenant_id = o.tenant_id and r.id = $2 where o.tenant_id = $1`;

/**
 * Those that the caller reads: one under Part 2 tells by being there. Held until the end of the transaction, so that a revocation
 * comes before it, or after it.
 */
function readConsents(tx: Transaction, ctx: Context, patientId: string) {
  const p = new Parameters();
  const person = p.add(patientId, 'uuid');
  return tx.query<ShareConsent & Record<string, unknown>>(
    `select t.id, t.kind, t.status, t.given_on as "givenOn", t.expires_on as "expiresOn", t.revoked_on as "revokedOn",
       t.recipient_id as "recipientId", t.recipient, t.data_classes as "dataClasses", t.purposes
     from consents t where t.patient_id = any (array(select same_person(${person}))) and t.kind in ('release', 'part2') and t.status = 'active'
       and ${reach(consent, 'read', { ctx, p, by: 'link' })}
     order by t.given_on desc, t.id for share of t`,
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
}

/** @throws AppError validation where no recipient is named */
export async function readSharing(tx: Transaction, ctx: Context, asked: Asked): Promise<SharePreview> {
  const { patientId, purpose, dataClasses } = asked;
  const [recipientId, recipient] = [asked.recipientId ?? null, asked.recipient?.trim() || null];
  const [around] = await tx.query<Surroundings>(question, [ctx.tenantId, recipientId, recipient]);
  const { today, recipientTitle, isCovered } = around!;
  if (!recipientTitle) throw fieldRefusal('recipientId', 'required', 'Say who gets the information.');
  const consents = await readConsents(tx, ctx, patientId);
  const sharing = { purpose, recipientId, recipient, isCovered: isCovered === true, today };
  const bases = dataClasses.map((dataClass) => sharingOf(dataClass, sharing, consents));
  const isOpen = (dataClass: DataClass) => bases.some((one) => one.dataClass === dataClass && one.basis !== null);
  const parts: SharePreview['parts'] = [];
  let withheld = 0;
  for (const dataClass of sharedClasses.filter(isOpen)) {
    for (const [one, fields] of Object.entries<readonly string[]>(sharedFields[dataClass as SharedClass])) {
      const resource: Resource = resources[one as keyof typeof resources];
      if (!scopeOf(resource, ctx, 'read')) continue;
      const rows = await readRows(tx, ctx, { resource, patientId });
      const open = rows.filter(({ part2 }) => !part2 || isOpen('substance-use'));
      withheld += rows.length - open.length;
      const given = open.map(({ record }) => pick(record, fields)).filter((row) => Object.keys(row).length > 0);
      if (given.length > 0) parts.push({ dataClass, resource: one, rows: given });
    }
  }
  return { recipientTitle, bases, parts, withheld };
}

interface Found {
  readonly record: Readonly<Record<string, Value>>;
  readonly part2: boolean;
  readonly [column: string]: unknown;
}

async function readRows(
  tx: Transaction,
  ctx: Context,
  { resource, patientId }: { resource: Resource; patientId: string },
): Promise<Found[]> {
  const p = new Parameters();
  const person = p.add(patientId, 'uuid');
  const theirs =
    resource.patients === 'self' ? `t.id = ${person}` : `t.patient_id = any (array(select same_person(${person})))`;
  const current = resource.states?.includes('entered-in-error') ? ` and t.status <> 'entered-in-error'` : '';
  return tx.query<Found>(
    `select ${recordJson(resource, ctx)} as record, r."labels_" & ${p.add(ofPart2, 'int')} <> 0 as part2
     from (select ${selectList(resource, ctx, p)}, t.labels as "labels_" from ${tableOf(resource)} t ${joinPatient(resource)}
       where ${theirs}${current} and ${reach(resource, 'read', { ctx, p, by: 'link' })} order by t.created_at desc, t.id limit ${mostRows}) r`,
    p.values,
  );
}

/** What has a value; a field that the caller does not read has none. */
const pick = (record: Found['record'], fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((name) => (record[name] == null || record[name] === '' ? [] : [[name, record[name]]])),
  );
