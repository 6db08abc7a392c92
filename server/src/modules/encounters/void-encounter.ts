/** A contact recorded in error: its charge goes with it. */
import { charge } from '@puente/contract';
import { type CommandCall, write } from '#kernel/command';

export async function voidEncounter({ tx, ctx, record, body }: CommandCall<{ reason: string }>) {
  const [row] = await tx.query<{ id: string; version: number; status: string }>(
    `select id, version, status from charges where tenant_id = $1 and encounter_id = $2 and status <> 'void' for update`,
    [ctx.tenantId, record.id],
  );
  if (row) await write(charge, tx, ctx, 'void', row, { status: 'void' }, body);
  return {};
}
