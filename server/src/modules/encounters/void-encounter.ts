/** A visit that did not happen, or was recorded in error: its reason stays with it, and its charge goes with it. */
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Announce } from '#kernel/events/announce';
import type { CommandCall } from '#kernel/records/behaviour';

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

/** Cancels and voids: a note that was returned has a charge, too. */
export const takeBackEncounter = (announce: Announce) => async (call: WithReason) => {
  const { tx, ctx, id, body } = call;
  await announce(encounterVoided, { tx, ctx, data: { encounterId: id, reason: body.reason } });
  return noteNoShow(call);
};
