/** Staff who can be chosen for a task, by the rule that the task itself checks: the filter `eligibleFor` of the staff list. */
import { patient, type StaffTask } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import { AppError } from '#kernel/errors/errors';
import type { Kernel } from '#kernel/http/api';
import type { Lookup } from '#kernel/records/lookups';
import { isAssignable, joinsCareTeams } from '#modules/patients';
import { supervises } from './staff-rules.ts';

/** SQL over `u` of `users` and `z`, the organization. */
const rules: Readonly<Record<StaffTask, string>> = {
  assignment: isAssignable,
  'care-team': joinsCareTeams,
  supervision: supervises('u'),
};

/** The list still filters by the caller's reach. Only callers who assign people learn whose certificate is overdue. */
export const eligibleStaff =
  ({ db }: Pick<Kernel, 'db'>): Lookup<StaffTask> =>
  async (ctx, task) => {
    if (task === 'assignment' && !scopeOf(patient, ctx, 'assign')) throw new AppError('forbidden');
    const rows = await db.work(ctx, (tx) =>
      tx.query<{ id: string }>(
        `select u.id from users u join tenants z on z.tenant_id = u.tenant_id where u.tenant_id = $1 and ${rules[task]}`,
        [ctx.tenantId],
      ),
    );
    return rows.map(({ id }) => id);
  };
