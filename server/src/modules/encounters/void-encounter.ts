/** A visit that did not happen, or was recorded in error: its reason stays with it, and its charge goes with it. */
import { charge } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { type CommandCall, write } from '#kernel/records/command';

type WithReason = CommandCall<{ reason: string }>;

/** Cancels: nothing was charged yet. */
export const cancelEncounter = ({ ctx, body }: WithReason) => ({
  statusReason: body.reason,
  statusAt: now().toISOString(),
  statusByName: ctx.principal?.name,
});

export async function voidEncounter(call: WithReason) {
  const { tx, ctx, record, body } = call;
  const [row] = await tx.query<{ id: string; version: number; status: string }>(
    `select id, version, status from charges where tenant_id = $1 and encounter_id = $2 and status <> 'void' for update`,
    [ctx.tenantId, record.id],
  );
  if (row) await write(charge, tx, ctx, 'void', row, { status: 'void' }, body);
  return cancelEncounter(call);
}
