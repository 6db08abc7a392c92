/** Two records of one person: the link says which one stays. No row's patient id is rewritten, so it can be undone. */
import type { CommandCall } from '#kernel/command';
import { fieldRefusal } from '#kernel/errors';

export async function mergePatient({ tx, ctx, record, body }: CommandCall<{ intoId: string; reason: string }>) {
  const [target] = await tx.query(`select from patients where tenant_id = $1 and id = $2 and status <> 'merged' and id <> $3 for update`, [ctx.tenantId, body.intoId, record.id]);
  if (!target) throw fieldRefusal('intoId', 'unknown', 'Choose the record that stays.');
  await tx.query('insert into patient_links (tenant_id, from_id, to_id, reason, created_by) values ($1, $2, $3, $4, $5)', [ctx.tenantId, record.id, body.intoId, body.reason, ctx.actor]);
  // What was merged into this record before now leads to the one that stays.
  await tx.query('update patients set merged_into_id = $3 where tenant_id = $1 and merged_into_id = $2', [ctx.tenantId, record.id, body.intoId]);
  return { mergedIntoId: body.intoId };
}

export async function unmergePatient({ tx, ctx, record }: CommandCall) {
  await tx.query('delete from patient_links where tenant_id = $1 and from_id = $2', [ctx.tenantId, record.id]);
  return { mergedIntoId: null };
}
