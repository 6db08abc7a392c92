/** The effects of an allowed command, over HTTP or inside another command. */
import type { CommandBodyOf, CommandName, Resource } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandHandler } from './behavior.ts';
import type { LockedRecord } from './record.ts';
import { records } from './records.ts';

interface Doing<R extends Resource> {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly resource: R;
  /** Written with the rights of the system: the caller has no right to the consequences of an allowed act. */
  readonly asSystem?: boolean;
}

interface Done<R extends Resource, Name extends CommandName<R>> {
  readonly name: Name;
  readonly record: LockedRecord<R>;
  readonly body: CommandBodyOf<R, Name>;
  /** Left out where a command does nothing but change the state. */
  readonly handler?: CommandHandler<R, Name> | undefined;
}

/**
 * Does a command to a locked record, with all effects of its function. Returns the record as the caller reads it, as
 * JSON text.
 * @throws AppError forbidden, frozen, archived, invalid_move, and refusals of the function
 */
export async function doCommand<R extends Resource, Name extends CommandName<R>>(
  { tx, ctx, resource, asSystem = false }: Doing<R>,
  { name, record, body, handler }: Done<R, Name>,
): Promise<string> {
  const { values, statements = [], after } = (await handler?.({ tx, ctx, id: record.id, record, body })) ?? {};
  const gate = records(tx, asSystem ? withSystemRights(ctx) : ctx);
  const written = await gate.command(resource, record, { action: name, values, body });
  for (const { text, values: parameters } of statements) await tx.query(text, parameters);
  await after?.(tx);
  return written;
}
