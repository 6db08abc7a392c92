/** Named commands: the only way a state changes. The moves are data, what else happens is a named function. */
import type { Resource } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { alsoReaches, reach } from '#kernel/access/reach';
import type { Database, Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { columnType, fieldsOf, snake, tableOf } from '#kernel/sql/names';
import { Parameters } from '#kernel/sql/statement';
import { auditLine, recordColumns } from './audit.ts';
import { type Answer, claimKey, keepAnswer, type RequestKey } from './idempotency.ts';
import { repository, toColumn } from './repository.ts';
import { oneRecord } from './select.ts';

/** What a command's function works with. `record` holds every field under its name, whatever the caller may read. */
export interface CommandCall<Body = Row> {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly record: Row & { id: string; version: number; status?: string };
  readonly body: Body;
}
/** Gives the values to write. Throws a refusal where a rule of the field forbids the move. */
export type CommandHandler = (
  call: CommandCall<never>,
) => Promise<Readonly<Record<string, unknown>>> | Readonly<Record<string, unknown>>;

/** Fields of a row under their names, dates and numbers as JSON writes them. */
export const recordFields = (resource: Resource) =>
  ['id', 'version', 'origin', 'createdBy', ...(resource.states ? ['status'] : []), ...Object.keys(fieldsOf(resource))]
    .map((name) => `t.${snake(name)} as "${name}"`)
    .join(', ');

export async function runCommand(
  resource: Resource,
  db: Database,
  ctx: Context,
  name: string,
  handler: CommandHandler | undefined,
  id: string,
  { version, ...body }: Row & { version: number },
  key: RequestKey,
): Promise<Answer> {
  const command = resource.commands![name]!;
  if (!scopeOf(resource, ctx, name)) throw new AppError('forbidden');
  let stale = false;
  const answer = await db
    .work(ctx, async (tx) => {
      const before = await claimKey(tx, ctx, key);
      const p = new Parameters();
      const [row] = await tx.query<{ record: CommandCall['record']; may: boolean }>(
        `select (select to_jsonb(r) from (select ${recordFields(resource)}) r) as record, ${alsoReaches(resource, ctx, name, p, 'link')} as may
       from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, ctx, 'read', p, 'link')} for update of t`,
        p.values,
      );
      // An answer given before is given again to who still reaches the record.
      if (!row) throw new AppError('not_found');
      if (before) return before;
      const { record, may } = row;
      if (!may) throw new AppError('forbidden');
      if (resource.history && record['origin'] === 'imported') throw new AppError('frozen');
      if (record.version !== version) {
        stale = true;
        throw new AppError('stale_version');
      }
      if (resource.states && !command.from.includes(record.status!))
        throw new AppError('invalid_move', `The record is ${record.status}.`);
      const values = {
        ...(await handler?.({ tx, ctx, record, body: body as never })),
        ...(command.to && { status: command.to }),
      };
      const result: Answer = { status: 200, body: await write(resource, tx, ctx, name, record, values, body) };
      await keepAnswer(tx, ctx, key, result);
      return result;
    })
    .catch((error: unknown) => {
      if (stale && error instanceof AppError) return repository(resource, db, ctx).refuseStale(id, version);
      throw error;
    });
  return answer;
}

/**
 * Writes a command's values to the locked row, with its audit line; gives the record as the caller reads it.
 * `said` is what came with the command, such as a reason; the audit keeps it beside the values.
 */
export async function write(
  resource: Resource,
  tx: Transaction,
  ctx: Context,
  action: string,
  record: CommandCall['record'],
  values: Row,
  said: Row = {},
): Promise<string> {
  const p = new Parameters();
  const sets = Object.entries(values).map(([name, value]) =>
    name === 'status'
      ? `status = ${p.add(value, 'text')}`
      : `${snake(name)} = ${p.add(toColumn(resource, name, value), columnType(fieldsOf(resource)[name]!))}`,
  );
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, record[name]]));
  const [row] = await tx.query<{ body: string }>(
    `with changed as (update ${tableOf(resource)} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()']}
        where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(record.id, 'uuid')} returning t.*),
      noted as (${auditLine(resource, ctx, action, p, { ...recordColumns(resource), before: p.add(JSON.stringify(before), 'jsonb'), after: p.add(JSON.stringify({ ...said, ...values }), 'jsonb') }, 'changed t')})
     select ${oneRecord(resource, ctx, p, 'changed')} as body`,
    p.values,
  );
  return row!.body;
}
