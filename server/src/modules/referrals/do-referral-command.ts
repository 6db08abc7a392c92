/** Does a command of a referral inside a transaction, as over HTTP. */
import { type CommandBodyOf, type CommandName, referral } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandHandlers } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import type { LockedRecord } from '#kernel/records/record';

type Referral = typeof referral;
export type ReferralCommands = CommandHandlers<Referral>;

interface Doing {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly commands: ReferralCommands;
}

interface Done<Name extends CommandName<Referral>> {
  readonly name: Name;
  /** Locked for the command. */
  readonly record: LockedRecord<Referral>;
  readonly body: CommandBodyOf<Referral, Name>;
}

/** @throws AppError as the command does over HTTP */
export const doReferralCommand = <Name extends CommandName<Referral>>(
  { tx, ctx, commands }: Doing,
  { name, record, body }: Done<Name>,
) => doCommand({ tx, ctx, resource: referral }, { name, record, body, handler: commands[name] });
