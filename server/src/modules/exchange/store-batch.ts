import type { Transaction } from '#kernel/database/database';
import { canonical, sha256 } from '#kernel/records/idempotency';
import type { NewRecord } from '#kernel/records/insert-statement';
import { records } from '#kernel/records/records';
import type { Statement } from '#kernel/sql/statement';
import { moveAccess } from '#modules/patients';
import type { Assignee, Item, Result } from './batch-item.ts';
import { changeRecords } from './change-records.ts';
import { checkValues } from './check-values.ts';
import { identifiersOf, openExistingRecords } from './existing-records.ts';
import { ageOf } from './fhir/age.ts';
import { type Kind, LeftOut, Rejected, type Target } from './fhir/kind.ts';
import { labelsOf } from './fhir/security-labels.ts';
import { openPayers, type Payers } from './payers.ts';
import { type Mapped, planBatch, sourceKey } from './plan-batch.ts';
import { type Resolving, resolveReferences } from './resolve-references.ts';
import { keepIdentifierRows } from './source-identifiers.ts';
import { findSourceRows, keepSourceRows, keyOf, type SourceRow } from './source-records.ts';

export interface BatchSettings extends Resolving {
  readonly timeZone: string;
  readonly dryRun: boolean;
  /** The member who gets the new living people. */
  readonly assignee: Assignee | null;
  /** Tells the run how far the import is, in the transaction of a batch. */
  readonly progress?: () => Statement;
}

interface Surroundings {
  readonly timeZone: string;
  /** Whether an earlier import has made a record of this id. */
  readonly isKnown: boolean;
  readonly resolve: (reference: unknown) => Target;
  /** For coverages alone. */
  readonly payers: Payers | null;
}

function mapItem(item: Item, { timeZone, isKnown, resolve, payers }: Surroundings): Mapped | Result {
  const warnings: Mapped['warnings'] = [];
  const warn = (field: string, reason: string) => void warnings.push({ field, reason });
  try {
    const mapping = {
      resolve,
      warn,
      payer: (name: string, planType: string) => {
        const { id, isArchived } = payers!.find(name, planType);
        if (isArchived) warn('payor', 'is archived here: the coverage refers to it as it is');
        return id;
      },
      timeZone,
    };
    const values = checkValues(item.kind, item.kind.map(item.resource, mapping), warn);
    const labels = labelsOf(item.resource);
    return {
      item,
      values,
      labels,
      hash: sha256(canonical([values, labels])),
      age: ageOf(item.resource),
      identifiers: identifiersOf(item.kind, item.resource),
      warnings,
    };
  } catch (error) {
    if (error instanceof Rejected)
      return { item, outcome: 'rejected', field: error.field, reason: error.reason, warnings };
    if (!(error instanceof LeftOut)) throw error;
    const { withdrawn } = item.kind;
    if (isKnown && withdrawn)
      return {
        ...{ item, values: withdrawn, labels: 0, hash: sha256(canonical(withdrawn)) },
        ...{ age: ageOf(item.resource), identifiers: [], warnings },
      };
    return { item, outcome: 'leftOut', reason: error.message, warnings };
  }
}

interface Batch {
  readonly kind: Kind;
  readonly items: readonly Item[];
  readonly known: ReadonlyMap<string, SourceRow>;
}

async function mapItems(tx: Transaction, settings: BatchSettings, { kind, items, known }: Batch) {
  const { ctx, timeZone } = settings;
  const resolve = await resolveReferences(tx, items, settings);
  const payers = kind.type === 'Coverage' ? await openPayers(tx, ctx) : null;
  const mapped = items.map((item) =>
    mapItem(item, {
      timeZone,
      isKnown: known.has(keyOf(sourceKey(item))),
      resolve: (reference) => resolve(item, reference),
      payers,
    }),
  );
  return { mapped, payers };
}

/** @returns what became of each item. Throws what PostgreSQL refuses; then nothing is stored. */
export async function storeBatch(tx: Transaction, items: readonly Item[], settings: BatchSettings): Promise<Result[]> {
  const { ctx, assignee, dryRun } = settings;
  const kind = items[0]?.kind;
  if (!kind) return [];
  // Two imports of one organization take turns: each must see the other's records.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`exchange ${ctx.tenantId}`]);
  const known = await findSourceRows(tx, ctx.tenantId, items.map(sourceKey));
  const { mapped, payers } = await mapItems(tx, settings, { kind, items, known });
  const candidates = mapped.filter(
    (one): one is Mapped => 'values' in one && known.get(keyOf(sourceKey(one.item)))?.hash !== one.hash,
  );
  const existing = await openExistingRecords(tx, ctx, { kind, candidates });
  const plan = planBatch(mapped, { known, existing, assignee, hasRecord: settings.hasRecord });
  // A coverage that changes may name a payer of this batch, too.
  if (!dryRun) await payers?.store();
  const changed = await changeRecords(tx, ctx, { kind, changes: plan.changes, dryRun });
  if (!dryRun) {
    await records(tx, ctx).createMany(kind.resource, plan.inserts, { action: 'import', origin: 'imported' });
    await keepSourceRows(tx, ctx.tenantId, plan.rows);
    await keepIdentifierRows(tx, ctx.tenantId, plan.identifiers);
    await joinPanel(tx, settings, plan.inserts);
  }
  return [...plan.results, ...changed];
}

async function joinPanel(tx: Transaction, { ctx, assignee }: BatchSettings, inserts: readonly NewRecord[]) {
  const joining = assignee ? inserts.filter(({ values }) => values['assignedTo']) : [];
  if (!assignee || joining.length === 0) return;
  await moveAccess(
    tx,
    ctx.tenantId,
    joining.map(({ id }) => ({ patientId: id, userId: assignee.id })),
  );
}
