/** Whether the other side has said something that the owner has not seen. The version stays: a partner may be answering meanwhile. */
import { referral } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';

interface Noted {
  readonly record: LockedRecord<typeof referral>;
  readonly hasAnswer: boolean;
}

/** A repetition changes nothing. */
export async function noteAnswer(tx: Transaction, ctx: Context, { record, hasAnswer }: Noted): Promise<void> {
  if (record.hasAnswer === hasAnswer) return;
  await records(tx, withSystemRights(ctx)).changeMany(referral, [{ record, values: { hasAnswer } }], {
    action: hasAnswer ? 'answer' : 'see-answer',
    keepsVersion: true,
  });
}
