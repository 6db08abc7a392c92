/** The list of a group, and the times when each person was there. */
import type { groupParticipant } from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler } from '#kernel/records/behavior';

/** Holds the group: it is not closed while somebody is put on its list. @throws AppError frozen */
async function requireOpen(tx: Transaction, groupId: string) {
  const [group] = await tx.query<{ status: string }>('select status from group_encounters where id = $1 for share', [
    groupId,
  ]);
  if (group?.status !== 'scheduled' && group?.status !== 'in-progress') throw new AppError('frozen');
}

export const createParticipant: CreateHandler<typeof groupParticipant> = ({ ctx, body }) => ({
  values: { recordedByName: ctx.principal?.name },
  after: (tx) => requireOpen(tx, body.groupEncounterId),
});

export const joinGroup: CommandHandler<typeof groupParticipant, 'check-in'> = ({ body }) => ({
  values: { arrivedAt: body.arrivedAt ?? null, leftAt: null },
});

/**
 * A group may continue after its planned end: a person who leaves then has left, and no later minute is billed.
 * @throws AppError validation for a moment that is not within the group
 */
export const leaveGroup: CommandHandler<typeof groupParticipant, 'leave'> = async ({ tx, record, body }) => {
  const leftAt = body.leftAt ?? now().toISOString();
  const [group] = await tx.query<{ from: Date; to: Date }>(
    'select started_at as from, ended_at as to from group_encounters where id = $1',
    [record.groupEncounterId],
  );
  const [at, from, to] = [leftAt, record.arrivedAt ?? group!.from, group!.to].map((time) => new Date(time).getTime());
  if (at! <= from! || at! > Math.max(to!, now().getTime()))
    throw fieldRefusal('leftAt', 'outside', 'Enter a time after the person came and before the group ends.');
  return { values: { leftAt } };
};
