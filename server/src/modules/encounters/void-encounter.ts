/** A visit that did not happen, or was recorded in error: its reason stays with it, and its charge goes with it. */
import { now } from '#kernel/config/clock';
import type { Announce } from '#kernel/events/announce';
import type { CommandCall } from '#kernel/records/behaviour';

/** Told in the transaction that voids: `encounterId`, and the `reason`. */
export const encounterVoided = 'encounter-voided';

type WithReason = CommandCall<{ reason: string }>;

/** Cancels: nothing was charged yet. */
export const cancelEncounter = ({ ctx, body }: WithReason) => ({
  values: { statusReason: body.reason, statusAt: now().toISOString(), statusByName: ctx.principal?.name },
});

export const voidEncounter = (announce: Announce) => async (call: WithReason) => {
  const { tx, ctx, id, body } = call;
  await announce(encounterVoided, { tx, ctx, data: { encounterId: id, reason: body.reason } });
  return cancelEncounter(call);
};
