/** A visit that did not happen, or was recorded in error: its reason stays with it, and its charge goes with it. */
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Announce } from '#kernel/events/announce';
import type { CommandCall } from '#kernel/records/behaviour';
import { lockNever } from './lock-encounters.ts';

/** Told in the transaction that voids: `encounterId`, and the `reason`. */
export const encounterVoided = 'encounter-voided';

type WithReason = CommandCall<{ reason: string }>;

/** Why, when and by whom. */
export const takenBack = ({ principal }: Context, reason: string | null | undefined) => ({
  statusReason: reason ?? null,
  statusAt: now().toISOString(),
  statusByName: principal?.name ?? null,
});

/** Nobody came: nothing was charged. */
export const noteNoShow = ({ ctx, body }: CommandCall<{ reason?: string | null }>) => ({
  values: takenBack(ctx, body.reason),
});

/** What follows where a visit is cancelled or voided: its lock and its charge go; a note that was returned has a charge, too. */
export async function endVisit(
  announce: Announce,
  { tx, ctx, id, body }: Pick<WithReason, 'tx' | 'ctx' | 'id' | 'body'>,
): Promise<void> {
  await lockNever(tx, ctx, id);
  await announce(encounterVoided, { tx, ctx, data: { encounterId: id, reason: body.reason } });
}

export const takeBackEncounter = (announce: Announce) => async (call: WithReason) => {
  await endVisit(announce, call);
  return noteNoShow(call);
};
