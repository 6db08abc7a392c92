/** Tells other modules that people went from one panel to another. */
import type { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Announce } from '#kernel/events/announce';
import type { LockedRecord } from '#kernel/records/record';

/**
 * Announced in the transaction, once for each two members: `fromUserId`, `toUserId` and the people; for a caseload also
 * `caseloadMoveId`, or `undoneMoveId` if it is taken back. People who had no worker before, or have none now, are left
 * out.
 */
export const panelMoved = 'panel-moved';

interface Moves {
  readonly tx: Transaction;
  readonly ctx: Context;
  /** As they were before, and who has them now. */
  readonly moved: readonly {
    readonly record: LockedRecord<typeof patient>;
    readonly userId: string | null;
  }[];
  readonly by?: Readonly<Record<string, string>>;
}

export async function tellOfMoves(announce: Announce, { tx, ctx, moved, by }: Moves): Promise<void> {
  const ways = Map.groupBy(moved, ({ record, userId }) => `${record.assignedTo} ${userId}`);
  for (const people of ways.values()) {
    const { record, userId: toUserId } = people[0]!;
    const fromUserId = record.assignedTo;
    if (fromUserId === null || toUserId === null || fromUserId === toUserId) continue;
    const patientIds = people.map((one) => one.record.id);
    await announce(panelMoved, { tx, ctx, data: { fromUserId, toUserId, ...by }, patientIds });
  }
}
