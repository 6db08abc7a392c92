/** A group from its plan to its start, or to the reason why it does not take place. */
import { groupParticipant } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { CommandCall, WriteCall } from '#kernel/records/behaviour';
import { records } from '#kernel/records/records';
import { endPoster } from './poster.ts';
import { takenBack } from './void-encounter.ts';

/** Whoever makes a group leads it. */
export const createGroup = ({ ctx }: WriteCall) => ({
  values: { facilitatorId: ctx.principal?.userId, facilitatorName: ctx.principal?.name },
});

export const startGroup = () => ({ values: { begunAt: now().toISOString() } });

/** Those on its list missed nothing that counts. */
export async function cancelGroup({ tx, ctx, id, body }: CommandCall<{ reason: string }>) {
  const gate = records(tx, withSystemRights(ctx));
  const listed = await gate.lockMany(groupParticipant, {
    where: (p) =>
      `t.group_encounter_id = ${p.add(id, 'uuid')} and t.status in ('expected', 'present', 'left', 'absent')`,
    action: 'no-show',
  });
  await gate.changeMany(
    groupParticipant,
    listed.map((record) => ({ record, values: { status: 'missed' } })),
    { action: 'no-show' },
  );
  await endPoster(tx, id);
  return { values: takenBack(ctx, body.reason) };
}
