/** A charge that is voided says why, when and by whom; a visit that is voided takes its charge with it. */
import { charge } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { EventCall } from '#kernel/events/announce';
import type { CommandCall } from '#kernel/records/behaviour';
import { records } from '#kernel/records/records';
import { takenBack } from '#modules/encounters';

export const voidCharge = ({ ctx, body }: CommandCall<{ reason: string }>) => ({ values: takenBack(ctx, body.reason) });

export async function voidWithVisit({ tx, ctx, data: { encounterId, reason } }: EventCall): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const made = await gate.lockMany(charge, {
    where: (p) => `t.encounter_id = ${p.add(encounterId, 'uuid')} and t.status <> 'void'`,
    action: 'void',
  });
  const values = takenBack(ctx, reason);
  for (const one of made) await gate.command(charge, one, { action: 'void', said: { reason }, values });
}
