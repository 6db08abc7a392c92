/**
 * Members whose calendar the caller may read: their own and those of supervised staff; administrators read all of the
 * organization.
 */
import type { Context } from '#kernel/access/context';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** People of one calendar. */
const mostStaff = 100;

/** The time zone, and the staff: first the caller. */
export function staffStatement({ tenantId, principal }: Context): Statement[] {
  const z = new Parameters();
  const p = new Parameters();
  const self = p.add(principal!.userId, 'uuid');
  const theirs = principal!.roles.includes('TenantAdmin')
    ? `t.status = 'active' and t.roles ?| array['chw', 'clinician']`
    : `t.status = 'active' and t.supervisor_id = ${self}`;
  return [
    prepared(`select time_zone as "timeZone" from tenants where tenant_id = ${z.add(tenantId, 'uuid')}`, z.values),
    prepared(
      `select t.id, t.given_name || ' ' || t.family_name as name from users_view t
       where t.tenant_id = ${p.add(tenantId, 'uuid')} and (t.id = ${self} or ${theirs})
       order by t.id <> ${self}, t.family_name_key, t.id limit ${mostStaff}`,
      p.values,
    ),
  ];
}
