/**
 * Resolves the references of a batch to records of this organization, by address or by identifier. An address leads
 * only to records of its own sender, or nowhere (docs/decisions/0002-import.md).
 */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Item } from './batch-item.ts';
import { baseOf } from './fhir/address-url.ts';
import { wordsOf } from './fhir/coding.ts';
import { nameOf, wholeNameOf } from './fhir/human-name.ts';
import { type Json, objectOf, textOf } from './fhir/json.ts';
import type { Target } from './fhir/kind.ts';
import { type Address, addressOf } from './fhir/reference.ts';
import type { ForeignBases, Sender } from './file-notes.ts';
import { findIdentifierRows, type IdentifierRow, identified, identifiedKey } from './source-identifiers.ts';
import { findSourceRows, keyOf, type SourceKey, type SourceRow, storable } from './source-records.ts';

/** The target of a field. */
const fields: Readonly<Record<string, readonly string[]>> = {
  subject: ['Patient'],
  patient: ['Patient'],
  beneficiary: ['Patient'],
  serviceProvider: ['Organization'],
};

function typesOf(resource: Json, reference: unknown): readonly string[] {
  const field = Object.keys(fields).find((name) => resource[name] === reference);
  if (field) return fields[field]!;
  return resource.resourceType === 'Coverage' ? ['Organization'] : ['Practitioner'];
}

const read = ({ resource }: Item, reference: unknown) =>
  addressOf(reference, { resource, types: typesOf(resource, reference) });

export interface Resolving {
  readonly ctx: Context;
  readonly bases: ForeignBases;
  /** The record an address will have that this run has read but, being a dry run, not stored. */
  readonly assumed: (key: SourceKey) => string | undefined;
  /** As above, for an identifier: whether exactly one record of a sender has it. */
  readonly assumedByIdentifier: (row: Omit<IdentifierRow, 'recordId'>) => string | undefined;
  /** Whether this run has made or confirmed a record of this id. */
  readonly hasRecord: (key: SourceKey) => boolean;
  /** Whether the id, as this file means it, is not whom it meant elsewhere. */
  readonly isInDoubt: (key: SourceKey, file: string) => boolean;
}

/** With the bases at which an earlier run has found resources, as `source\nbase`. */
interface Run extends Resolving {
  readonly kept: ReadonlySet<string>;
}

async function keptBases(
  tx: Transaction,
  tenantId: string,
  asked: readonly { readonly item: Item; readonly address: Address }[],
): Promise<ReadonlySet<string>> {
  const pairs = new Map(
    asked.flatMap(({ item: { source, base: own }, address: { base } }) =>
      base !== undefined && own === '' ? [[`${source}\n${base}`, { source, base }]] : [],
    ),
  );
  if (pairs.size === 0) return new Set();
  const all = [...pairs.values()];
  const rows = await tx.query<{ source: string; base: string }>(
    `select k.source, k.base from unnest($2::text[], $3::text[]) as k (source, base)
     where exists (select from source_records s where s.tenant_id = $1 and s.source = k.source and s.base = k.base)`,
    [tenantId, all.map(({ source }) => source), all.map(({ base }) => base)],
  );
  return new Set(rows.map(({ source, base }) => `${source}\n${base}`));
}

/** The target of the address itself, as far as it names one place. */
function keyAt({ types, id, base, urn }: Address, item: Item, run: Run): SourceKey | undefined {
  const { source, notes, place } = item;
  const [type] = types;
  if (!type) return undefined;
  if (urn) {
    const there = notes.entryAt(urn, type);
    return there ? { source: there.source, base: '', type, id: storable(there.id) } : undefined;
  }
  if (!id) return undefined;
  const at = (where: string) => ({ source, base: where, type, id: storable(id) });
  if (base === undefined || base === item.base) return at(item.base);
  if (item.base !== '') return at(base);
  if (place.entry !== undefined) return at(base);
  // NDJSON cannot say where its resources are kept: they may be at this base, where all that say one agree and nothing else is there.
  const own = baseOf(source);
  const isFree = !run.kept.has(`${source}\n${base}`) && run.bases.isOnly(source, base) && run.hasRecord(at(''));
  return at((own === undefined ? isFree : own === base) ? '' : base);
}

/** Senders whose identifiers are searched: that of the resource, then those of the file. */
function sendersOf(item: Item, base: string | undefined): readonly (readonly Sender[])[] {
  const own = { source: item.source, base: base ?? item.base };
  return base === undefined ? [[own], item.notes.senders] : [[own]];
}

/** The only record; several are no answer. */
function onlyOne(found: readonly (string | undefined)[]): string | null | undefined {
  const distinct = [...new Set(found.filter((id) => id !== undefined))];
  return distinct.length > 1 ? null : distinct[0];
}

async function namesOf(tx: Transaction, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await tx.query<{ id: string; name: string }>(
    `select id, name from partner_organizations_view where tenant_id = $1 and id = any ($2::uuid[])
     union all select id, concat_ws(' ', given_name, family_name) from practitioners_view where tenant_id = $1 and id = any ($2::uuid[])`,
    [tenantId, ids],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

const targetInside = ({ inside, display }: Address): Target => ({
  text: display ?? textOf(inside?.name) ?? wholeNameOf(nameOf(inside?.name)) ?? wordsOf(inside?.type),
  isLost: !inside,
});

/** The answer resolves any reference of any item of the batch. */
export async function resolveReferences(
  tx: Transaction,
  items: readonly Item[],
  settings: Resolving,
): Promise<(item: Item, reference: unknown) => Target> {
  const { tenantId } = settings.ctx;
  const addresses = items.flatMap((item) =>
    item.kind.references(item.resource).map((reference) => ({ item, address: read(item, reference) })),
  );
  const run: Run = { ...settings, kept: await keptBases(tx, tenantId, addresses) };
  const rows: ReadonlyMap<string, SourceRow> = await findSourceRows(
    tx,
    tenantId,
    addresses.flatMap(({ item, address }) => keyAt(address, item, run) ?? []),
  );
  const holders = await findIdentifierRows(
    tx,
    tenantId,
    addresses.flatMap(({ address: { identifier, types } }) =>
      identifier ? types.map((type) => identified(type, identifier)) : [],
    ),
  );
  const all = [...rows.values(), ...[...holders.values()].flat()];
  const named = all.filter(({ type }) => type === 'Organization' || type === 'Practitioner');
  const names = await namesOf(tx, tenantId, [...new Set(named.map(({ recordId }) => recordId))]);

  /** Undefined: no record; null: two records. */
  function byAddress(item: Item, address: Address): string | null | undefined {
    const key = keyAt(address, item, run);
    if (!key) return undefined;
    if (run.isInDoubt(key, item.notes.file)) return null;
    return rows.get(keyOf(key))?.recordId ?? run.assumed(key);
  }
  /** A dry run knows that there is a record, and not which. */
  const isAssumed = (item: Item, address: Address) => {
    const key = keyAt(address, item, run);
    return key !== undefined && !rows.has(keyOf(key));
  };
  function byIdentifier(item: Item, { types: [type], identifier, base }: Address): string | null | undefined {
    if (!type || !identifier) return undefined;
    const asked = identified(type, identifier);
    for (const senders of sendersOf(item, base)) {
      const isOne = ({ source, base: at }: Sender) => senders.some((one) => one.source === source && one.base === at);
      const found = onlyOne([
        ...(holders.get(identifiedKey(asked)) ?? []).filter(isOne).map(({ recordId }) => recordId),
        ...senders.map((sender) => run.assumedByIdentifier({ ...asked, ...sender })),
      ]);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  return (item, reference) => {
    const address = read(item, reference);
    if (address.inside || textOf(objectOf(reference).reference)?.startsWith('#')) return targetInside(address);
    const [there, identifiedAs] = [byAddress(item, address), byIdentifier(item, address)];
    // If an address and an identifier lead to two people, the reference leads to nobody.
    const isTwo = there && identifiedAs && there !== identifiedAs && !isAssumed(item, address);
    const id = there === undefined ? identifiedAs : isTwo ? null : there;
    return id ? { id, text: names.get(id) ?? address.display } : { text: address.display, isLost: address.points };
  };
}
