/** Finds what the resources of a batch refer to: records of this organisation, by source id or by identifier. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Item } from './batch-item.ts';
import { wordsOf } from './fhir/coding.ts';
import { nameOf } from './fhir/human-name.ts';
import { textOf } from './fhir/json.ts';
import type { Target } from './fhir/kind.ts';
import { type Address, addressOf } from './fhir/reference.ts';
import { findSourceRows, identifierRow, keyOf, type SourceKey, type SourceRow, storable } from './source-records.ts';

/** What a field leads to where the address does not say it. */
const fields: Readonly<Record<string, string>> = {
  subject: 'Patient',
  patient: 'Patient',
  beneficiary: 'Patient',
  serviceProvider: 'Organization',
};

function typesOf(resource: Item['resource'], reference: unknown): readonly string[] {
  const field = Object.keys(fields).find((name) => resource[name] === reference);
  if (field) return [fields[field]!];
  return [resource.resourceType === 'Coverage' ? 'Organization' : 'Practitioner'];
}

/** The rows an address can stand under: its own source first, then the other sources of this run. */
function keysOf({ type, id, identifier }: Address, source: string, sources: ReadonlySet<string>): SourceKey[] {
  if (!type) return [];
  return [
    ...(id ? [...new Set([source, ...sources])].map((one) => ({ source: one, type, id: storable(id) })) : []),
    ...(identifier ? [identifierRow(type, identifier)] : []),
  ];
}

/** Its own source wins; several others that disagree are no answer. */
function choose(keys: readonly SourceKey[], rows: ReadonlyMap<string, SourceRow>): SourceRow | undefined {
  const [own, ...others] = keys.map((key) => rows.get(keyOf(key)));
  if (own) return own;
  const found = others.filter((row) => row !== undefined);
  return new Set(found.map(({ recordId }) => recordId)).size === 1 ? found[0] : undefined;
}

async function namesOf(tx: Transaction, tenantId: string, rows: readonly SourceRow[]): Promise<Map<string, string>> {
  const ids = [
    ...new Set(rows.filter(({ type }) => /^(Organization|Practitioner)/.test(type)).map(({ recordId }) => recordId)),
  ];
  if (ids.length === 0) return new Map();
  const found = await tx.query<{ id: string; name: string }>(
    `select id, name from organizations_view where tenant_id = $1 and id = any ($2::uuid[])
     union all select id, concat_ws(' ', given_name, family_name) from practitioners_view where tenant_id = $1 and id = any ($2::uuid[])`,
    [tenantId, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

function targetInside({ inside, display }: Address): Target {
  const { given, family } = nameOf(inside?.name);
  return {
    text: display ?? textOf(inside?.name) ?? ([given, family].filter(Boolean).join(' ') || wordsOf(inside?.type)),
  };
}

interface Resolving {
  readonly ctx: Context;
  /** The sources met in this run. */
  readonly sources: ReadonlySet<string>;
  /** The record an address will have that this run has read but, being a dry run, not stored. */
  readonly assumed: (key: SourceKey) => string | undefined;
}

/** The answer resolves any reference of any item of the batch. */
export async function resolveReferences(
  tx: Transaction,
  items: readonly Item[],
  { ctx: { tenantId }, sources, assumed }: Resolving,
): Promise<(item: Item, reference: unknown) => Target> {
  const read = (item: Item, reference: unknown) =>
    addressOf(reference, { ...item, types: typesOf(item.resource, reference) });
  const keys = items.flatMap((item) =>
    item.kind.references(item.resource).flatMap((reference) => keysOf(read(item, reference), item.source, sources)),
  );
  const rows = await findSourceRows(tx, tenantId, keys);
  const names = await namesOf(tx, tenantId, [...rows.values()]);
  return (item, reference) => {
    const address = read(item, reference);
    if (address.inside) return targetInside(address);
    const candidates = keysOf(address, item.source, sources);
    const row = choose(candidates, rows);
    if (row) return { id: row.recordId, text: names.get(row.recordId) ?? address.display };
    return { id: candidates.map(assumed).find((id) => id !== undefined), text: address.display };
  };
}
