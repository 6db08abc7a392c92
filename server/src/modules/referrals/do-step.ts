/** Does a step of a referral inside a transaction, as its command does over HTTP. */
import { referral } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { CommandHandler } from '#kernel/records/behaviour';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';

/** The commands of a referral by name. */
export type Steps = Readonly<Record<string, CommandHandler>>;

interface Doing {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly steps: Steps;
}

/** @param record locked for the step @throws AppError as its command does */
export async function doStep(
  { tx, ctx, steps }: Doing,
  { act, record, body }: { act: string; record: LockedRecord; body: object },
): Promise<void> {
  const call = { tx, ctx, id: record.id, record, body } as never;
  const { values = {}, statements = [], after } = (await steps[act]!(call)) ?? {};
  await records(tx, ctx).command(referral, record, { action: act, values, said: body as never });
  for (const { text, values: parameters } of statements) await tx.query(text, parameters);
  await after?.(tx);
}
