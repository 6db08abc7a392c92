/** Turns a batch of resources of one kind into records, in one transaction: all of it is stored, or none. */
import { v7 } from 'uuid';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { canonical, sha256 } from '#kernel/idempotency';
import { grantAccess } from '#modules/patients';
import type { Item, Result } from './batch-item.ts';
import { changeRecords, type Change } from './change-records.ts';
import { checkValues } from './check-values.ts';
import { type Kind, LeftOut, Rejected, type Target, type Values } from './fhir/kind.ts';
import { labelsOf } from './fhir/security-labels.ts';
import { insertRows, type NewRow } from './insert-rows.ts';
import { openPayers, type Payers } from './payers.ts';
import { resolveReferences } from './resolve-references.ts';
import { findSourceRows, keepSourceRows, keyOf, type SourceKey, type SourceRow, storable } from './source-records.ts';
import { identifierRowsOf, openTwins } from './twins.ts';

export interface Assignee {
  readonly id: string;
  readonly name: string;
}
export interface BatchSettings {
  readonly ctx: Context;
  readonly timeZone: string;
  readonly dryRun: boolean;
  /** Who gets the living people that are made. */
  readonly assignee: Assignee | null;
  /** The sources met in this run. */
  readonly sources: ReadonlySet<string>;
  readonly assumed: (key: SourceKey) => string | undefined;
  /** Whether this run has made or confirmed a record of this id already. */
  readonly hasRecord: (item: Item) => boolean;
}

/** A row that stands for a record another source made: it never changes the record. */
const linked = 'linked ';

interface Mapped {
  readonly item: Item;
  readonly values: Values;
  readonly labels: number;
  readonly hash: string;
  readonly identifiers: readonly SourceKey[];
  readonly warnings: { field: string; reason: string }[];
}

const sourceKey = ({ source, kind, id }: Item): SourceKey => ({ source, type: kind.type, id: storable(id) });

function mapItem(item: Item, known: boolean, settings: BatchSettings, resolve: (reference: unknown) => Target, payers: Payers | null): Mapped | Result {
  const warnings: Mapped['warnings'] = [];
  const warn = (field: string, reason: string) => void warnings.push({ field, reason });
  try {
    const mapping = { resolve, warn, payer: (name: string, planType: string) => payers!.find(name, planType), timeZone: settings.timeZone };
    const values = checkValues(item.kind, item.kind.map(item.resource, mapping), warn);
    const labels = labelsOf(item.resource);
    return { item, values, labels, hash: sha256(canonical([values, labels])), identifiers: identifierRowsOf(item.kind, item.resource), warnings };
  } catch (error) {
    if (error instanceof Rejected) return { item, outcome: 'rejected', field: error.field, reason: error.reason, warnings };
    if (!(error instanceof LeftOut)) throw error;
    const { withdrawn } = item.kind;
    if (known && withdrawn) return { item, values: withdrawn, labels: 0, hash: sha256(canonical(withdrawn)), identifiers: [], warnings };
    return { item, outcome: 'leftOut', reason: error.message, warnings };
  }
}

async function mapItems(tx: Transaction, kind: Kind, items: readonly Item[], known: ReadonlyMap<string, SourceRow>, settings: BatchSettings) {
  const resolve = await resolveReferences(tx, settings.ctx.tenantId, items, settings.sources, settings.assumed);
  const payers = kind.type === 'Coverage' ? await openPayers(tx, settings.ctx) : null;
  const mapped = items.map((item) => mapItem(item, known.has(keyOf(sourceKey(item))), settings, (reference) => resolve(item, reference), payers));
  return { mapped, payers };
}

/** The first of several copies in one run counts; a later one is read again only where the first was refused. */
function withoutCopies(items: readonly Item[], { hasRecord }: BatchSettings) {
  const results: Result[] = [];
  const fresh = items.filter((item) => {
    if (!hasRecord(item)) return true;
    results.push({ item, outcome: 'copy', warnings: [] });
    return false;
  });
  return { fresh, results };
}

/** @returns what became of each item. Throws what PostgreSQL refuses; then nothing is stored. */
export async function storeBatch(tx: Transaction, items: readonly Item[], settings: BatchSettings): Promise<Result[]> {
  const { ctx, assignee, dryRun } = settings;
  const { fresh, results } = withoutCopies(items, settings);
  const kind = fresh[0]?.kind;
  if (!kind) return results;
  // Two imports of one organisation take turns: each must see what the other has made.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`exchange ${ctx.tenantId}`]);
  const known = await findSourceRows(tx, ctx.tenantId, fresh.map(sourceKey));
  const { mapped, payers } = await mapItems(tx, kind, fresh, known, settings);
  const unknown = mapped.filter((one): one is Mapped => 'values' in one && !known.has(keyOf(sourceKey(one.item))));
  const twins = await openTwins(tx, ctx.tenantId, kind, unknown);

  const inserts: NewRow[] = [];
  const changes: Change[] = [];
  const rows: SourceRow[] = [];
  const settled = new Set<string>();
  for (const one of mapped) {
    if ('outcome' in one) {
      results.push(one);
      continue;
    }
    const { item, labels, hash, identifiers, warnings } = one;
    const key = sourceKey(item);
    if (settled.has(keyOf(key))) {
      results.push({ item, outcome: 'copy', warnings: [] });
      continue;
    }
    settled.add(keyOf(key));
    const here = known.get(keyOf(key));
    const remember = (recordId: string, kept: string) => {
      rows.push({ ...key, recordId, hash: kept }, ...identifiers.map((identifier) => ({ ...identifier, recordId, hash: '' })));
    };
    const done = (outcome: Result['outcome'], recordId: string, kept: string) => {
      remember(recordId, kept);
      results.push({ item, outcome, warnings });
    };
    if (here?.hash === hash || here?.hash === linked + hash) results.push({ item, outcome: 'unchanged', warnings });
    else if (here?.hash.startsWith(linked)) done('unchanged', here.recordId, linked + hash);
    else if (here) changes.push({ item, recordId: here.recordId, values: one.values, labels, warnings, keep: () => remember(here.recordId, hash) });
    else {
      const twin = twins.find(one.values, identifiers);
      if (twin) {
        done('merged', twin, linked + hash);
        continue;
      }
      if (twins.shared(identifiers)) warnings.push({ field: 'identifier', reason: 'is known of another record with other names; both are kept apart' });
      let { values } = one;
      if (twins.cinTaken(values)) {
        warnings.push({ field: 'cin', reason: 'is the number of another person and is not stored' });
        values = { ...values, cin: null };
      }
      const id = v7();
      twins.add(id, values, identifiers);
      const joins = kind.type === 'Patient' && assignee && values['status'] === 'active';
      inserts.push({ id, labels, values: joins ? { ...values, assignedTo: assignee.id, assignedToName: assignee.name } : values });
      done('made', id, hash);
    }
  }
  results.push(...(await changeRecords(tx, ctx, kind, changes, dryRun)));
  if (dryRun) return results;
  await payers?.store();
  await insertRows(tx, ctx, kind.resource, inserts);
  await keepSourceRows(tx, ctx.tenantId, rows);
  const joined = assignee ? inserts.filter(({ values }) => values['assignedTo']) : [];
  await Promise.all(joined.map(({ id }) => grantAccess(ctx.tenantId, id, assignee!.id)).map(({ text, values }) => tx.query(text, values)));
  return results;
}
