/** Members who may take people over: an active CHW or clinician who has the certificate, if one is due. */
import { type AssignmentRefusal, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';

export interface Assignee {
  readonly name: string;
  readonly caseloadTarget: number | null;
  readonly refusal: AssignmentRefusal | null;
}

const sentences: Readonly<Record<AssignmentRefusal, string>> = {
  unknown: 'Choose a CHW or a clinician who is active.',
  overdue: 'The certificate of this person is overdue. Verify a newer one first, or choose somebody else.',
  same: 'These people are on the panel of this person already.',
};

/** The reason why a member takes nobody over, as SQL over `u` of `users` and `z`, the organization. */
const refusalSql = `case when u.status <> 'active' or not (u.roles ? 'chw' or u.roles ? 'clinician') then 'unknown'
  when u.certificate_due_on < tenant_today(z.tenant_id) then 'overdue' end`;
export const isAssignable = `(${refusalSql}) is null`;

/** Until the transaction ends, none of them can be suspended or deactivated. Members of other organizations are left out. */
export async function assigneesOf(
  tx: Transaction,
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Assignee>> {
  await records(tx, ctx).hold(user, (p) => `t.id = any (${p.add(ids, 'uuid[]')})`, 'share');
  const rows = await tx.query<Assignee & { id: string } & Record<string, unknown>>(
    `select u.id, u.given_name || ' ' || u.family_name as name, u.caseload_target as "caseloadTarget", ${refusalSql} as refusal
     from users_view u join tenants z on z.tenant_id = u.tenant_id
     where u.tenant_id = $1 and u.id = any($2::uuid[])`,
    [ctx.tenantId, ids],
  );
  return new Map(rows.map(({ id, name, caseloadTarget, refusal }) => [id, { name, caseloadTarget, refusal }]));
}

export const assignmentRefusal = (path: string, refusal: AssignmentRefusal) =>
  fieldRefusal(path, refusal, sentences[refusal]);

/** @throws AppError validation that names `userId` */
export async function requireAssignee(
  tx: Transaction,
  ctx: Context,
  { userId }: { userId: string },
): Promise<Assignee> {
  const found = (await assigneesOf(tx, ctx, [userId])).get(userId);
  if (!found || found.refusal) throw assignmentRefusal('userId', found?.refusal ?? 'unknown');
  return found;
}
