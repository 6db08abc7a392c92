/** A contact recorded in error: its charge goes with it. The reason stands in the audit. */
import { charge } from '@puente/contract';
import { type CommandCall, write } from '#kernel/command';
import { note } from '#kernel/audit';

export async function voidEncounter({ tx, ctx, record, body }: CommandCall<{ reason: string }>) {
  await note(tx, ctx, { action: 'void-reason', entity: 'encounter', entityId: record.id, patientId: record['patientId'] as string, after: { reason: body.reason } });
  const [row] = await tx.query<{ id: string; version: number; status: string }>(
    `select id, version, status from charges where tenant_id = $1 and encounter_id = $2 and status <> 'void' for update`,
    [ctx.tenantId, record.id],
  );
  if (row) await write(charge, tx, ctx, 'void', row, { status: 'void' });
  return {};
}
