/** The only source of row predicates: which rows of a resource a caller reaches for an action. */
import type { Resource } from '@puente/contract';
import { type Context, closedTo, scopeOf } from './context.ts';
import { AppError } from './errors.ts';
import { patientColumn, snake } from './names.ts';
import type { Parameters } from './sql.ts';

/** The people a user has access to now. `patient` is an SQL expression for the person's id. */
const onPanel = (patient: string, user: string) =>
  `exists (select from patient_access a where a.tenant_id = t.tenant_id and a.user_id = ${user} and a.patient_id = ${patient} and (a.until is null or a.until > now()))`;

/** Colleagues: oneself, one's supervisor, whom one supervises, who has the same supervisor. */
const inTeam = (user: string) =>
  `(t.id = ${user} or t.supervisor_id = ${user} or t.id = (select s.supervisor_id from users s where s.tenant_id = t.tenant_id and s.id = ${user})
    or t.supervisor_id = (select s.supervisor_id from users s where s.tenant_id = t.tenant_id and s.id = ${user}))`;

/**
 * SQL over the row alias `t` that is true for what the caller reaches. `person` replaces the panel where the person is
 * known to be reached already, under this id or one that was merged into it.
 * @throws AppError forbidden where no role allows the action at all.
 */
export function reach(resource: Resource, ctx: Context, action: string, p: Parameters, person?: string): string {
  const scope = scopeOf(resource, ctx, action);
  if (!scope) throw new AppError('forbidden');
  const conditions = [`t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`];
  const patient = patientColumn(resource);
  const closed = closedTo(ctx);
  if (patient && closed !== 0) conditions.push(`t.labels & ${p.add(closed, 'int')} = 0`);
  if (scope === 'tenant') return conditions.join(' and ');
  // Added where it is used: PostgreSQL refuses a parameter that no part of the statement names.
  const user = () => p.add(ctx.principal?.userId, 'uuid');
  if (scope === 'team') conditions.push(inTeam(user()));
  if (patient && (scope === 'panel' || scope === 'own')) conditions.push(person ?? onPanel(`t.${patient}`, user()));
  if (scope === 'own') conditions.push(`t.${snake(resource.owner ?? 'createdBy')} = ${user()}::text`);
  return conditions.join(' and ');
}

/** Whether the caller reaches the row for another action too; `read` is known to hold. */
export function alsoReaches(resource: Resource, ctx: Context, action: string, p: Parameters): string {
  const scope = scopeOf(resource, ctx, action);
  if (!scope) return 'false';
  if (scope === scopeOf(resource, ctx, 'read') || scope === 'tenant') return 'true';
  return `(${reach(resource, ctx, action, p)})`;
}
