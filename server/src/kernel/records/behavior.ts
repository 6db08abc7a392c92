/** The functions that a module adds to a definition, all of one shape: beside a create, a change and each command. */
import type { CommandBodyOf, CommandName, CreateOf, Resource, UpdateOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Statement } from '#kernel/sql/statement';
import type { Lookups } from './lookups.ts';
import type { LockedRecord, Values } from './record.ts';

/** A create or a change before its write. Both are one round trip to the database. */
export interface WriteCall<Body> {
  readonly ctx: Context;
  readonly id: string;
  readonly body: Body;
}
export type CreateCall<R extends Resource> = WriteCall<CreateOf<R>>;
export type UpdateCall<R extends Resource> = WriteCall<UpdateOf<R>>;

/** A command that was asked for. Its record is locked; right, version and state are looked at already. */
export interface CommandCall<R extends Resource, Name extends CommandName<R> = CommandName<R>>
  extends WriteCall<CommandBodyOf<R, Name>> {
  readonly tx: Transaction;
  readonly record: LockedRecord<R>;
}

/** The result of a function. The function throws an `AppError` where a domain rule forbids the command. */
export interface Effects<R extends Resource = Resource> {
  /** Written with the caller's body; a command writes these alone. */
  readonly values?: Values<R>;
  /** Sent in the same round trip, after the write. */
  readonly statements?: readonly Statement[];
  /** Done in the same transaction once the record is written; its refusal undoes the write. */
  readonly after?: (tx: Transaction) => Promise<unknown>;
  /** Called when the write is refused after the function has run. */
  readonly refused?: () => Promise<unknown>;
}

type Handler<Call, R extends Resource> = (call: Call) => Effects<R> | Promise<Effects<R>>;
export type CreateHandler<R extends Resource> = Handler<CreateCall<R>, R>;
export type UpdateHandler<R extends Resource> = Handler<UpdateCall<R>, R>;
/** For one command of a definition, or for several with the same function. */
export type CommandHandler<R extends Resource, Name extends CommandName<R> = CommandName<R>> = Handler<
  CommandCall<R, Name>,
  R
>;
export type CommandHandlers<R extends Resource> = { readonly [Name in CommandName<R>]?: CommandHandler<R, Name> };

export interface Behavior<R extends Resource> {
  /** `elsewhere`: a module mounts a create of its own. */
  readonly create?: CreateHandler<R> | 'elsewhere';
  readonly update?: UpdateHandler<R>;
  readonly commands?: CommandHandlers<R>;
  /** One function for each lookup of the definition. */
  readonly lookups?: Lookups;
}
