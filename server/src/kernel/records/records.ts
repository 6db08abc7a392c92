/**
 * The gate to records inside a transaction: rights, references, versions, states and audit are those of a request over
 * HTTP. For a consequence that the caller has no right to, use `records(tx, withSystemRights(ctx))`.
 */
import type { CommandName, Resource } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import type { Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { snake, tableOf } from '#kernel/sql/names';
import { Parameters, type Statement } from '#kernel/sql/statement';
import { archivingBy } from './archiving.ts';
import { auditRead } from './audit.ts';
import { holdParents, parentsOf, refuseFrozen } from './frozen.ts';
import { insertManyStatement, insertStatement, type NewRecord } from './insert-statement.ts';
import { type LockedRecord, recordColumn, type Values } from './record.ts';
import { checkReferences } from './references.ts';
import { oneRecord } from './select.ts';
import { type AuditedAs, type Change, updateManyStatement, updateStatement } from './update-statement.ts';

/** Rows of one statement of many: its parameters stay below a few megabytes. */
const mostAtOnce = 500;

const portions = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, at) =>
    all.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );

interface Locking {
  /** SQL over the row alias `t`. */
  readonly where: (p: Parameters) => string;
  /** The action that is to follow; rows the caller may not do it to are left out. */
  readonly action: string;
  readonly limit?: number;
}

export function records(tx: Transaction, ctx: Context) {
  function allow(resource: Resource, action: string) {
    if (!scopeOf(resource, ctx, action)) throw new AppError('forbidden');
  }

  /** Statements sent together; the rows of the last. */
  async function send<R extends Row>(statements: readonly Statement[]): Promise<R[]> {
    const rows = await Promise.all(statements.map(({ text, values }) => tx.query<R>(text, values)));
    return rows.at(-1) ?? [];
  }

  /** @throws AppError frozen where something above the records freezes them */
  const assertOpen = (resource: Resource, ids: readonly string[]) => send(refuseFrozen(resource, ctx, ids));

  /** The record the caller reads, and whether the action is allowed too; undefined where the caller reaches none. */
  async function look<R extends Resource>(resource: R, id: string, action: string) {
    await send(holdParents(resource, ctx, { rows: (p) => p.add(id, 'uuid') }));
    const p = new Parameters();
    const [row] = await tx.query<{ record: LockedRecord<R>; may: boolean }>(
      `select ${recordColumn(resource)} as record, ${alsoReaches(resource, action, { ctx, p, by: 'link' })} as may
       from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })} for update of t`,
      p.values,
    );
    return row;
  }

  /** Locks a record for an action. @throws AppError not_found, forbidden */
  async function lock<R extends Resource>(resource: R, id: string, action = 'update'): Promise<LockedRecord<R>> {
    allow(resource, action);
    const row = await look(resource, id, action);
    if (!row) throw new AppError('not_found');
    if (!row.may) throw new AppError('forbidden');
    return row.record;
  }

  /** Locks the records of a condition in the order of their ids, as far as the caller may do the action to them. */
  async function lockMany<R extends Resource>(
    resource: R,
    { where, action, limit }: Locking,
  ): Promise<LockedRecord<R>[]> {
    allow(resource, action);
    const rowsOf = (p: Parameters) =>
      `select t.id from ${tableOf(resource)} t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and ${where(p)}`;
    await send(holdParents(resource, ctx, { rows: rowsOf }));
    const p = new Parameters();
    const rows = await tx.query<{ record: LockedRecord<R> }>(
      `select ${recordColumn(resource)} as record from ${tableOf(resource)} t
       where ${where(p)} and ${reach(resource, 'read', { ctx, p })} and ${alsoReaches(resource, action, { ctx, p })}
       order by t.id ${limit === undefined ? '' : `limit ${p.add(limit, 'int')}`} for update of t`,
      p.values,
    );
    return rows.map(({ record }) => record);
  }

  /**
   * Locks rows regardless of rights, so that they cannot change before commit. Returns their ids in order.
   * `share`: others may lock them too, but not change them.
   */
  async function hold(
    resource: Resource,
    where: (p: Parameters) => string,
    mode: 'update' | 'share' = 'update',
  ): Promise<string[]> {
    const p = new Parameters();
    const rows = await tx.query<{ id: string }>(
      `select t.id from ${tableOf(resource)} t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and ${where(p)} order by t.id for ${mode} of t`,
      p.values,
    );
    return rows.map(({ id }) => id);
  }

  /** The record as the caller reads it, as JSON text, with the line of the read. @throws AppError not_found */
  async function read(resource: Resource, id: string): Promise<string> {
    const p = new Parameters();
    const found = `select t.* from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })}`;
    const seen = resource.phi ? `, seen as (${auditRead({ resource, ctx, p, action: 'read', record: 'found' })})` : '';
    const [row] = await tx.query<{ body: string | null }>(
      `with found as materialized (${found})${seen} select ${oneRecord(resource, 'found', { ctx, p })} as body`,
      p.values,
    );
    if (!row?.body) throw new AppError('not_found');
    return row.body;
  }

  async function check(resource: Resource, bodies: readonly Values[]) {
    allow(resource, 'create');
    await send([
      ...checkReferences(resource, ctx, { action: 'create', bodies }),
      ...holdParents(resource, ctx, parentsOf(resource, bodies)),
    ]);
  }

  /** Makes a record; gives it as the caller reads it, as JSON text. @throws AppError forbidden, validation, conflict */
  async function create<R extends Resource>(
    resource: R,
    { id = v7(), ...made }: { id?: string; values: Values<R>; labels?: number },
  ) {
    const values = { ...resource.initial, ...made.values };
    allow(resource, 'create');
    // Sent together: a reference that is refused fails the insert behind it.
    const before = [
      ...checkReferences(resource, ctx, { action: 'create', bodies: [values] }),
      ...holdParents(resource, ctx, parentsOf(resource, [values])),
    ];
    const insert = insertStatement(resource, ctx, { ...made, id, values });
    const [row] = await send<{ body: string }>([...before, insert]);
    await assertOpen(resource, [id]);
    return { id, body: row!.body };
  }

  /** Makes records, with an audit line for each. Imports set another `action` and `origin`. */
  async function createMany<R extends Resource>(
    resource: R,
    rows: readonly NewRecord<R>[],
    { action = 'create', origin = 'puente' }: { action?: string; origin?: 'puente' | 'imported' } = {},
  ): Promise<void> {
    if (rows.length === 0) return;
    const whole =
      origin === 'imported' ? rows : rows.map((row) => ({ ...row, values: { ...resource.initial, ...row.values } }));
    await check(
      resource,
      whole.map(({ values }) => values),
    );
    for (const portion of portions(whole)) {
      const { text, values } = insertManyStatement(resource, ctx, { rows: portion, action, origin });
      await tx.query(text, values);
      await assertOpen(
        resource,
        portion.map(({ id }) => id),
      );
    }
  }

  async function write(resource: Resource, { right, ...change }: Change & Omit<AuditedAs, 'keepsVersion'>) {
    allow(resource, right ?? change.action);
    await assertOpen(resource, [change.record.id]);
    const statement = updateStatement(resource, ctx, change);
    const [row] = await tx.query<{ body: string }>(statement.text, statement.values);
    if (!row) throw new AppError('stale_version');
    return row.body;
  }

  /** Writes values to a locked record; gives it as the caller reads it, as JSON text. */
  const change = <R extends Resource>(
    resource: R,
    record: LockedRecord<R>,
    how: Omit<AuditedAs, 'keepsVersion'> & { values: Values<R> },
  ) => write(resource, { ...how, record });

  /** Writes values to many locked records, with a line of the audit for each. */
  async function changeMany<R extends Resource>(
    resource: R,
    changes: readonly Change<R>[],
    how: AuditedAs,
  ): Promise<void> {
    allow(resource, how.right ?? how.action);
    // Records of which other fields change are written by statements of their own.
    const alike = Map.groupBy(changes, ({ values }) => Object.keys(values).map(snake).toSorted().join());
    for (const portion of [...alike.values()].flatMap(portions)) {
      await assertOpen(
        resource,
        portion.map(({ record }) => record.id),
      );
      const { text, values } = updateManyStatement(resource, ctx, { changes: portion, ...how });
      if ((await tx.query(text, values)).length !== portion.length) throw new AppError('stale_version');
    }
  }

  /**
   * Writes a command of the definition to a locked record: checks its state and changes it. `doCommand` also applies
   * the module's effects.
   * @throws AppError forbidden, frozen for an imported record, archived, invalid_move
   */
  async function command<R extends Resource>(
    resource: R,
    record: LockedRecord<R>,
    { action, values, body }: { action: CommandName<R>; values?: Values<R>; body?: object },
  ): Promise<string> {
    const { to, writes } = commandOf(resource, record, action);
    return write(resource, { record, action, body, values: { ...values, ...writes, ...(to && { status: to }) } });
  }

  return { assertOpen, look, lock, lockMany, hold, read, create, createMany, change, changeMany, command };
}

/**
 * The command of a definition with its own writes, if the record's state allows it.
 * @throws AppError frozen, archived, invalid_move
 */
export function commandOf(resource: Resource, record: LockedRecord, name: string) {
  const command = resource.commands[name]!;
  if (resource.history && record['origin'] === 'imported' && !command.ofImported) throw new AppError('frozen');
  if (resource.states && !command.from.includes(record.status!))
    throw new AppError('invalid_move', `The record is ${record.status}.`);
  return { ...command, writes: archivingBy(resource, record, name) };
}
