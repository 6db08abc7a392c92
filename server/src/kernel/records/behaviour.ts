/** What a module adds to a definition: functions of one shape, beside a create, a change and each command. */
import type { Context } from '#kernel/access/context';
import type { Row, Transaction } from '#kernel/database/database';
import type { Statement } from '#kernel/sql/statement';
import type { Lookups } from './lookups.ts';
import type { LockedRecord, Values } from './record.ts';

/** A create or a change that was asked for, before anything of it is written. Both are one round trip to the database. */
export interface WriteCall<Body = Row> {
  readonly ctx: Context;
  readonly id: string;
  readonly body: Body;
}

/** A command that was asked for. Its record is locked; right, version and state are looked at already. */
export interface CommandCall<Body = Row, Fields = Row> extends WriteCall<Body> {
  readonly tx: Transaction;
  readonly record: LockedRecord<Fields>;
}

/** What a function gives; it throws an `AppError` where a rule of the field forbids the act. */
export interface Effects {
  /** Written with what the caller sent; a command writes these alone. */
  readonly values?: Values;
  /** Sent in the same round trip, after the write. */
  readonly statements?: readonly Statement[];
  /** Done in the same transaction once the record is written; its refusal undoes the write. */
  readonly after?: (tx: Transaction) => Promise<unknown>;
  /** Done where the write is refused after the function has looked at it. */
  readonly refused?: () => Promise<unknown>;
}

export type WriteHandler<Body = never> = (call: WriteCall<Body>) => Effects | Promise<Effects>;
export type CommandHandler = (call: CommandCall<never, never>) => Effects | Promise<Effects>;

export interface Behaviour {
  /** `elsewhere`: a module mounts a create of its own. */
  readonly create?: WriteHandler | 'elsewhere';
  readonly update?: WriteHandler;
  readonly commands?: Readonly<Record<string, CommandHandler>>;
  /** One for each of the definition. */
  readonly lookups?: Lookups;
}
