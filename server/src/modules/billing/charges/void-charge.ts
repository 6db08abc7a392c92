/** A visit that is voided takes its charge with it. */
import { charge } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { EventCall } from '#kernel/events/announce';
import { records } from '#kernel/records/records';

export async function voidCharge({ tx, ctx, data: { encounterId, reason } }: EventCall): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const made = await gate.lockMany(charge, {
    where: (p) => `t.encounter_id = ${p.add(encounterId, 'uuid')} and t.status <> 'void'`,
    action: 'void',
  });
  for (const one of made) await gate.command(charge, one, { action: 'void', said: { reason } });
}
