/**
 * Closed records that no present member reaches: no administrator holds the permission `privacy`, and nobody treats the
 * person. An import without `--assign`, a suspended worker, or a restriction of a person without a panel leaves such
 * people.
 */
import { labelsOpenedBy, patient } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { openedBy } from '#kernel/access/patient-access';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';
import { moveAccess } from './access.ts';
import { requireAssignee } from './assignable.ts';
import { inCare } from './move-panel.ts';

/** SQL over the alias `t` of `patients`. Access for some hours or days does not count: it ends without anybody's doing. */
export const isUnreached = `t.labels <> 0 and t.status <> 'merged'
  and not exists (select from users_view u where u.tenant_id = t.tenant_id and u.status = 'active' and u.roles ? 'TenantAdmin' and u.permissions ? 'privacy')
  and not exists (select from patient_access a join users_view u on u.tenant_id = a.tenant_id and u.id = a.user_id and u.status = 'active'
    where a.tenant_id = t.tenant_id and a.patient_id = t.id and a.reason not in ('break-glass', 'request') and (a.until is null or a.until > now())
      and t.labels & ~(${openedBy('a')} | case when u.permissions ? 'privacy' then ${labelsOpenedBy.privacy} else 0 end) = 0)`;

export async function countUnreached(tx: Transaction, { tenantId }: Pick<Context, 'tenantId'>): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from patients t where t.tenant_id = $1 and ${isUnreached}`,
    [tenantId],
  );
  return row!.count;
}

/**
 * An administrator gives a person whom nobody reaches to a colleague, without reading anything of the person.
 * @throws AppError conflict if somebody reaches the person by now, or the person has no place on a panel
 */
export async function assignUnreached(
  tx: Transaction,
  ctx: Context,
  { patientId, userId }: { patientId: string; userId: string },
) {
  const [person] = await tx.query<{ unreached: boolean }>(
    `select ${isUnreached} and t.status = any($3::text[]) as unreached
     from patients t where t.tenant_id = $1 and t.id = $2 for update of t`,
    [ctx.tenantId, patientId, inCare],
  );
  if (!person?.unreached)
    throw new AppError('conflict', {
      errors: [{ path: 'accessHandle', code: 'reached', message: 'Somebody reaches this person by now.' }],
    });
  const { name } = await requireAssignee(tx, ctx, { userId });
  await moveAccess(tx, ctx.tenantId, [{ patientId, userId }]);
  const values = { assignedTo: userId, assignedToName: name };
  const gate = records(tx, withSystemRights(ctx));
  const record = await gate.lock(patient, patientId, 'assign');
  await gate.changeMany(patient, [{ record, values }], { action: 'assign' });
  return values;
}
