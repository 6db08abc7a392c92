/**
 * The labels of a person's records. While records are merged each of them is as closed as any: an open one would tell that
 * there is a closed one, and what of the person. `own_labels` keeps what each bears itself, for when they are parted.
 */
import { labels, type Resource, resources } from '@puente/contract';
import { tableOf } from '#kernel/sql/names';
import type { Transaction } from '#kernel/sql/transaction';
import type { Context } from './context.ts';

type Where = Pick<Context, 'tenantId'>;

interface Merge {
  readonly from: string;
  readonly into: string;
}

/** `since`: when they were merged. */
interface Parting extends Merge {
  readonly since: string;
}

/** A record that may be about either person, and is under Part 2 because of one of them, stays so until somebody lifts the mark. */
async function markWrittenSince(tx: Transaction, { tenantId }: Where, { into, since }: Parting): Promise<void> {
  for (const table of Object.values(resources)
    .filter((one: Resource) => one.part2)
    .map(tableOf)) {
    const rows = await tx.query<{ id: string }>(
      `select t.id from ${table} t where t.tenant_id = $1 and t.patient_id = $2 and t.created_at >= $3 and t.labels & ${labels.part2} <> 0
         and not exists (select from own_labels o where o.tenant_id = $1 and o.id = $2 and o.labels & ${labels.part2} <> 0)`,
      [tenantId, into, since],
    );
    await tx.query('select mark_part2_rows($1, $2::uuid[], $3)', [table, rows.map(({ id }) => id), labels.part2]);
  }
}

/** All records of the people to whom these belong. */
export const recordsOf = async (tx: Transaction, ids: readonly string[]): Promise<string[]> =>
  (
    await tx.query<{ id: string }>('select distinct r.id from unnest($1::uuid[]) p (id), same_person(p.id) r (id)', [
      ids,
    ])
  ).map(({ id }) => id);

/** Each of these records bears what any of them bears itself. */
async function shareLabels(tx: Transaction, { tenantId }: Where, ids: readonly string[]): Promise<void> {
  await tx.query(
    `update patients p set labels = w.labels
     from (select bit_or(coalesce(o.labels, m.labels)) as labels from patients m
       left join own_labels o on o.tenant_id = m.tenant_id and o.id = m.id where m.tenant_id = $1 and m.id = any ($2::uuid[])) w
     where p.tenant_id = $1 and p.id = any ($2::uuid[]) and p.labels <> w.labels`,
    [tenantId, ids],
  );
}

/** Before the records of two people become those of one. */
export async function joinLabels(tx: Transaction, where: Where, { from, into }: Merge): Promise<void> {
  const ids = await recordsOf(tx, [from, into]);
  // The labels that a record bears are its own as long as it stands alone.
  await tx.query(
    `insert into own_labels as o (tenant_id, id, labels) select tenant_id, id, labels from patients where tenant_id = $1 and id = any ($2::uuid[])
     on conflict (tenant_id, id) do update set labels = excluded.labels
     where not exists (select from patients m where m.tenant_id = $1 and (m.merged_into_id = o.id or (m.id = o.id and m.merged_into_id is not null)))`,
    [where.tenantId, ids],
  );
  await shareLabels(tx, where, ids);
}

/** Called when records once merged into `from` lead to it again, while `from` itself still leads to `into`. */
export async function partLabels(tx: Transaction, where: Where, { from, into, since }: Parting): Promise<void> {
  await markWrittenSince(tx, where, { from, into, since });
  const own = await tx.query<{ id: string }>(
    'select id from patients where tenant_id = $1 and (id = $2 or merged_into_id = $2)',
    [where.tenantId, from],
  );
  const parted = own.map(({ id }) => id);
  await shareLabels(tx, where, parted);
  await shareLabels(
    tx,
    where,
    (await recordsOf(tx, [into])).filter((id) => !parted.includes(id)),
  );
}

interface Relabelling {
  readonly id: string;
  readonly labels: number;
}

/** Sets or takes labels of a person: of the record that is named for good, of those it is merged with while they are. */
async function relabel(
  tx: Transaction,
  { tenantId }: Where,
  { id, labels, change }: Relabelling & { change: string },
): Promise<boolean> {
  const values = [tenantId, id, labels];
  const changed = await tx.query<{ id: string }>(
    `update patients t set labels = ${change} where t.tenant_id = $1 and t.id = any (array(select same_person($2))) and t.labels <> ${change} returning t.id`,
    values,
  );
  await tx.query(`update own_labels t set labels = ${change} where t.tenant_id = $1 and t.id = $2`, values);
  return changed.some((one) => one.id === id);
}

/** @returns whether the record did not bear them all */
export const closeRecords = (tx: Transaction, where: Where, relabelling: Relabelling): Promise<boolean> =>
  relabel(tx, where, { ...relabelling, change: 't.labels | $3::int' });

/** @returns whether the record bore one of them */
export const openRecords = (tx: Transaction, where: Where, relabelling: Relabelling): Promise<boolean> =>
  relabel(tx, where, { ...relabelling, change: 't.labels & ~$3::int' });

/** Closes one record further by labels of its own, regardless of its person and of the labels that the person bears now. */
export async function closeRow(
  tx: Transaction,
  { tenantId }: Where,
  { table, id, labels }: Relabelling & { table: string },
) {
  await tx.query(
    `insert into own_labels as o (tenant_id, id, labels) values ($1, $2, $3)
     on conflict (tenant_id, id) do update set labels = o.labels | excluded.labels, taken = o.taken & ~excluded.labels`,
    [tenantId, id, labels],
  );
  await tx.query(`update ${table} set labels = labels | $3::int where tenant_id = $1 and id = $2`, [
    tenantId,
    id,
    labels,
  ]);
}
