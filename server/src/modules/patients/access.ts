/** Access to people: rows of `patient_access`, written by commands alone. */
import type { Transaction } from '#kernel/database/database';
import { prepared, type Statement } from '#kernel/sql/statement';

/** The person joins a user's panel, and the supervisor's with it. */
const assignSql = `insert into patient_access (tenant_id, user_id, patient_id, reason)
  select u.tenant_id, u.id, $2::uuid, 'assigned' from users_view u where u.tenant_id = $1 and u.id = $3
  union all
  select u.tenant_id, u.supervisor_id, $2::uuid, 'supervision' from users_view u where u.tenant_id = $1 and u.id = $3 and u.supervisor_id is not null
  on conflict do nothing`;

export const assignmentStatement = (
  tenantId: string,
  { patientId, userId }: { patientId: string; userId: string },
): Statement => prepared(assignSql, [tenantId, patientId, userId]);

/** The supervisor of a member reaches the member's panel, and a former one does no more. */
export async function followSupervisor(tx: Transaction, tenantId: string, userId: string) {
  const panel = `select p.id as patient_id, u.supervisor_id from users_view u
    join patients p on p.tenant_id = u.tenant_id and p.assigned_to = u.id where u.tenant_id = $1 and u.id = $2`;
  await tx.query(
    `delete from patient_access a using (${panel}) p
     where a.tenant_id = $1 and a.patient_id = p.patient_id and a.reason = 'supervision' and a.user_id is distinct from p.supervisor_id`,
    [tenantId, userId],
  );
  await tx.query(
    `insert into patient_access (tenant_id, user_id, patient_id, reason)
     select $1, p.supervisor_id, p.patient_id, 'supervision' from (${panel}) p where p.supervisor_id is not null on conflict do nothing`,
    [tenantId, userId],
  );
}

/** A person and the member whose panel the person joins; null: none. */
export interface Assignment {
  readonly patientId: string;
  readonly userId: string | null;
}

/**
 * Each person moves from the assigned member's panel to another one; access for other reasons stays. A member who
 * reaches the person before and after, such as a common supervisor, neither loses nor gains.
 */
export async function moveAccess(tx: Transaction, tenantId: string, people: readonly Assignment[]) {
  await tx.query(
    `with moved as (select * from unnest($2::uuid[], $3::uuid[]) as m (patient_id, user_id)),
      wanted as (
        select m.patient_id, u.id as user_id, 'assigned' as reason from moved m join users_view u on u.tenant_id = $1 and u.id = m.user_id
        union all
        select m.patient_id, u.supervisor_id, 'supervision' from moved m
        join users_view u on u.tenant_id = $1 and u.id = m.user_id where u.supervisor_id is not null),
      gone as (
        delete from patient_access a using moved m
        where a.tenant_id = $1 and a.patient_id = m.patient_id and a.reason in ('assigned', 'supervision')
          and not exists (select from wanted w where w.patient_id = a.patient_id and w.user_id = a.user_id and w.reason = a.reason))
     insert into patient_access (tenant_id, user_id, patient_id, reason)
     select $1, w.user_id, w.patient_id, w.reason from wanted w on conflict do nothing`,
    [tenantId, people.map(({ patientId }) => patientId), people.map(({ userId }) => userId)],
  );
}
