/** A group from its plan to its start, or to the reason why it does not take place. */
import { type groupEncounter, groupParticipant } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { endPoster } from './poster.ts';
import { takenBack } from './void-encounter.ts';

/** A group is planned, changed or cancelled: its second facilitator hears of it. */
export const groupPlanned = 'group-planned';
const tell =
  (jobs: Jobs, { tenantId }: Context, groupId: string) =>
  (tx: Transaction) =>
    jobs.send(tx, groupPlanned, { tenantId, groupId });

/** The maker of a group leads it. */
export const createGroup =
  (jobs: Jobs): CreateHandler<typeof groupEncounter> =>
  ({ ctx, id, body }) => ({
    values: { facilitatorId: ctx.principal?.userId, facilitatorName: ctx.principal?.name },
    ...(body.coFacilitatorId && { after: tell(jobs, ctx, id) }),
  });

const told = ['coFacilitatorId', 'title', 'location', 'startedAt', 'endedAt'] as const;

export const changeGroup =
  (jobs: Jobs): UpdateHandler<typeof groupEncounter> =>
  ({ ctx, id, body }) =>
    told.some((field) => body[field] !== undefined) ? { after: tell(jobs, ctx, id) } : {};

export const startGroup: CommandHandler<typeof groupEncounter, 'start'> = () => ({
  values: { begunAt: now().toISOString() },
});

/** The people on its list get the status `missed`, which has no consequence. */
export const cancelGroup =
  (jobs: Jobs): CommandHandler<typeof groupEncounter, 'cancel'> =>
  async ({ tx, ctx, id, body }) => {
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
    return { values: takenBack(ctx, body.reason), after: tell(jobs, ctx, id) };
  };
