/** A note locks this long after its last signature: the author's, the supervisor's or that of the last addendum. */
import { encounter } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { records } from '#kernel/records/records';
import type { Statement } from '#kernel/sql/statement';
import { setTimer, type TimerHandler } from '#kernel/timers/timers';

/** The audit names it as the one that locks. */
export const lockTimer = 'lock-encounters';
const lockAfterHours = 72;

/** With each signature of a note that then is signed. */
export const lockLater = (ctx: Context, encounterId: string): Statement =>
  setTimer(ctx, {
    kind: lockTimer,
    recordId: encounterId,
    at: new Date(now().getTime() + lockAfterHours * 3_600_000).toISOString(),
  });

/** For a note that was voided. */
export const lockNever = (ctx: Context, encounterId: string): Statement =>
  setTimer(ctx, { kind: lockTimer, recordId: encounterId, at: null });

export const lockEncounter =
  (): TimerHandler =>
  async ({ tx, ctx, recordId }) => {
    const gate = records(tx, ctx);
    const due = await gate.lockMany(encounter, {
      where: (p) => `t.id = ${p.add(recordId, 'uuid')} and t.status = 'signed'`,
      action: 'lock',
    });
    const values = { status: 'locked' as const, lockedAt: now().toISOString() };
    await gate.changeMany(
      encounter,
      due.map((record) => ({ record, values })),
      { action: 'lock' },
    );
    return null;
  };
