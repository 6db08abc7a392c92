/** A visit that did not happen, or was recorded in error: its reason stays with it, and its charge goes with it. */
import type { encounter } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Announce } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { lockNever } from './lock-encounters.ts';

/** Announced in the transaction that voids: `encounterId`, and the `reason`. */
export const encounterVoided = 'encounter-voided';

/** Why, when and by whom. */
export const takenBack = ({ principal }: Context, reason: string | null | undefined) => ({
  statusReason: reason ?? null,
  statusAt: now().toISOString(),
  statusByName: principal?.name ?? null,
});

/** The lock of the visit and its charge go; a note that was returned has a charge, too. */
export const takeBackEncounter =
  (announce: Announce): CommandHandler<typeof encounter, 'cancel' | 'void'> =>
  ({ ctx, id, body: { reason } }) => ({
    values: takenBack(ctx, reason),
    statements: [lockNever(ctx, id)],
    after: (tx) => announce(encounterVoided, { tx, ctx, data: { encounterId: id, reason } }),
  });
