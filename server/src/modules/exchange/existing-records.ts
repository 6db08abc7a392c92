/** Recognizes a resource that arrives under an unknown id as a record that is there already. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { identifierKeys } from './fhir/identifier.ts';
import type { Json } from './fhir/json.ts';
import type { Kind, Values } from './fhir/kind.ts';
import { lockRecords } from './lock-records.ts';
import { findIdentifierRows, type Identified, identified, identifiedKey } from './source-identifiers.ts';

/** The identifiers of a resource that may be known under another id; none where nothing can confirm that it is the same. */
export const identifiersOf = (kind: Kind, resource: Json): Identified[] =>
  kind.same ? identifierKeys(resource).map((key) => identified(kind.type, key)) : [];

const coverageKey = (values: Values) =>
  [values.patientId, values.payerId, values.memberId ?? '', values.startsOn ?? '', values.endsOn ?? ''].join('|');

export interface ExistingRecords {
  /** The record this is, though its id is new. */
  find(values: Values, identifiers: readonly Identified[]): string | undefined;
  /** Whether another record has one of these identifiers. */
  shared(identifiers: readonly Identified[]): boolean;
  /** Whether another person than `id` has this CIN. */
  cinTaken(values: Values, id: string): boolean;
  /** From now on the batch knows this record too. */
  add(id: string, values: Values, identifiers: readonly Identified[]): void;
}

async function byCin(tx: Transaction, tenantId: string, cins: readonly unknown[]): Promise<Map<unknown, string>> {
  if (cins.length === 0) return new Map();
  const rows = await tx.query<{ id: string; cin: string }>(
    `select id, cin from patients_view where tenant_id = $1 and cin = any ($2::text[]) and status <> 'merged'`,
    [tenantId, cins],
  );
  return new Map(rows.map(({ id, cin }) => [cin, id]));
}

async function coveragesOf(
  tx: Transaction,
  tenantId: string,
  patients: readonly unknown[],
): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string } & Values>(
    `select id, patient_id as "patientId", payer_id as "payerId", member_id as "memberId", starts_on as "startsOn", ends_on as "endsOn"
     from coverages_view where tenant_id = $1 and patient_id = any ($2::uuid[])`,
    [tenantId, patients],
  );
  return new Map(rows.map((row) => [coverageKey(row), row.id]));
}

interface Candidates {
  readonly kind: Kind;
  readonly candidates: readonly { readonly values: Values; readonly identifiers: readonly Identified[] }[];
}

/**
 * Two people who share a number are one only if the birth date and a name agree as well: social security numbers
 * of different people collide in real files.
 */
export async function openExistingRecords(
  tx: Transaction,
  ctx: Context,
  { kind, candidates }: Candidates,
): Promise<ExistingRecords> {
  const { tenantId } = ctx;
  const known = await findIdentifierRows(
    tx,
    tenantId,
    candidates.flatMap(({ identifiers }) => identifiers),
  );
  const owners = new Map([...known].map(([key, rows]) => [key, new Set(rows.map(({ recordId }) => recordId))]));
  const ownersOf = (keys: readonly Identified[]) => keys.flatMap((key) => [...(owners.get(identifiedKey(key)) ?? [])]);
  const distinct = (name: string) => [...new Set(candidates.map(({ values }) => values[name]).filter(Boolean))];
  const cins = await byCin(tx, tenantId, kind.type === 'Patient' ? distinct('cin') : []);
  const coverages =
    kind.type === 'Coverage' ? await coveragesOf(tx, tenantId, distinct('patientId')) : new Map<string, string>();
  const rows: Map<string, Values> = new Map(
    await lockRecords(tx, ctx, {
      resource: kind.resource,
      ids: [...[...owners.values()].flatMap((ids) => [...ids]), ...cins.values()],
    }),
  );
  const isSame = (id: string | undefined, values: Values) =>
    id !== undefined && rows.has(id) && kind.same?.(rows.get(id)!, values) === true;
  return {
    find(values, identifiers) {
      if (kind.type === 'Coverage') return coverages.get(coverageKey(values));
      return [...ownersOf(identifiers), cins.get(values.cin)].find((id) => isSame(id, values));
    },
    shared: (identifiers) => ownersOf(identifiers).length > 0,
    cinTaken: (values, id) => Boolean(values.cin) && (cins.get(values.cin) ?? id) !== id,
    add(id, values, identifiers) {
      rows.set(id, values);
      if (values.cin) cins.set(values.cin, id);
      for (const key of identifiers.map(identifiedKey)) owners.set(key, (owners.get(key) ?? new Set()).add(id));
      if (kind.type === 'Coverage') coverages.set(coverageKey(values), id);
    },
  };
}
