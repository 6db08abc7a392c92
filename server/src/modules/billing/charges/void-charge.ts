/** A charge that is voided says why, when and by whom; a visit that is voided takes its charge with it. */
import { charge } from '@puente/contract';
import { withSystemRights } from '#kernel/access/context';
import type { EventCall } from '#kernel/events/announce';
import type { CommandHandler } from '#kernel/records/behavior';
import { doCommand } from '#kernel/records/do-command';
import { records } from '#kernel/records/records';
import { takenBack } from '#modules/encounters';

export const voidCharge: CommandHandler<typeof charge, 'void'> = ({ ctx, body }) => ({
  values: takenBack(ctx, body.reason),
});

export async function voidWithVisit({ tx, ctx, data: { encounterId, reason } }: EventCall): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  const made = await gate.lockMany(charge, {
    where: (p) => `t.encounter_id = ${p.add(encounterId, 'uuid')} and t.status <> 'void'`,
    action: 'void',
  });
  for (const record of made)
    await doCommand(
      { tx, ctx, resource: charge, asSystem: true },
      { name: 'void', record, body: { reason: reason! }, handler: voidCharge },
    );
}
