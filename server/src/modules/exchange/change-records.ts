/** Brings records up to what their source says now, but for fields that a person has changed here. */

import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { write } from '#kernel/records/command';
import { tableOf } from '#kernel/sql/names';
import { closeRecords, endEnrolments, reopenEnrolments } from '#modules/patients';
import type { Item, Result } from './batch-item.ts';
import type { Kind, Values } from './fhir/kind.ts';
import { sameText } from './fhir/same-text.ts';
import { differs, fieldsOfOurs, type StoredRow, storedRows } from './stored-rows.ts';

export interface Change {
  readonly item: Item;
  readonly recordId: string;
  readonly values: Values;
  readonly labels: number;
  readonly warnings: Result['warnings'];
  /** Remembers what the source says now. */
  readonly keep: () => void;
}

/** A corrected birth date, or a changed name, is the same person; both at once are not. */
const isSomeoneElse = ({ type, same }: Kind, row: Values, values: Values) =>
  type === 'Patient' &&
  !same?.(row, values) &&
  !(sameText(row.familyName, values.familyName) && sameText(row.givenName, values.givenName));

/** An id that has come to mean another must not change whom it meant before. */
function refusal(kind: Kind, row: StoredRow, { item, values, warnings }: Change): Result | undefined {
  const { resource } = kind;
  const reject = (field: string, reason: string): Result => ({ item, outcome: 'rejected', field, reason, warnings });
  if (isSomeoneElse(kind, row, values))
    return reject(
      'id',
      `means another person under the source ${item.source}: give this input a name of its own with --source`,
    );
  const moved = resource.immutable?.find((name) => name in values && row[name] !== values[name]);
  return moved ? reject(moved, 'names another record than at the import before') : undefined;
}

/** Who has died leaves every programme, and is in them again where the source takes the report back. */
async function followDeath(tx: Transaction, ctx: Context, { id, status }: StoredRow, values: Values) {
  if (values.status === 'deceased') await endEnrolments(tx, ctx, id, (values.deceasedOn as string | undefined) ?? null);
  else if (status === 'deceased') await reopenEnrolments(tx, ctx, id);
}

async function changeOne(
  tx: Transaction,
  ctx: Context,
  kind: Kind,
  row: StoredRow,
  change: Change,
  ours: ReadonlySet<string>,
  dryRun: boolean,
): Promise<Result> {
  const { item, values, labels, warnings } = change;
  const refused = refusal(kind, row, change);
  if (refused) return refused;
  const different = Object.keys(values).filter((name) => differs(kind.resource, name, row[name], values[name]));
  const frozen = row.status === 'merged';
  const taken = frozen ? [] : different.filter((name) => !ours.has(name));
  // Labels only ever close a record further: what opens it again is a decision of this organisation.
  const closes = kind.resource.patients !== 'none' && (row.labels | labels) !== row.labels;
  if (!dryRun) {
    change.keep();
    if (kind.type === 'Patient') {
      if (labels !== 0) await closeRecords(tx, ctx, row.id, labels);
    } else if (closes)
      await tx.query(
        `update ${tableOf(kind.resource)} set labels = labels | $3::int where tenant_id = $1 and id = $2`,
        [ctx.tenantId, row.id, labels],
      );
    if (taken.length > 0)
      await write(kind.resource, tx, ctx, 'import', row, Object.fromEntries(taken.map((name) => [name, values[name]])));
    if (kind.type === 'Patient' && taken.includes('status')) await followDeath(tx, ctx, row, values);
  }
  if (different.length > taken.length)
    return { item, outcome: 'keptOurs', field: different.filter((name) => !taken.includes(name)).join(', '), warnings };
  return { item, outcome: taken.length > 0 || closes ? 'changed' : 'unchanged', warnings };
}

export async function changeRecords(
  tx: Transaction,
  ctx: Context,
  kind: Kind,
  changes: readonly Change[],
  dryRun: boolean,
): Promise<Result[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ recordId }) => recordId);
  const rows = await storedRows(tx, ctx.tenantId, kind.resource, ids);
  const ours = await fieldsOfOurs(tx, ctx.tenantId, kind.resource, ids);
  const results: Result[] = [];
  for (const change of changes) {
    const row = rows.get(change.recordId);
    if (row) results.push(await changeOne(tx, ctx, kind, row, change, ours.get(change.recordId) ?? new Set(), dryRun));
    else
      results.push({
        item: change.item,
        outcome: 'rejected',
        field: 'id',
        reason: 'stood for a record that is gone',
        warnings: change.warnings,
      });
  }
  return results;
}
