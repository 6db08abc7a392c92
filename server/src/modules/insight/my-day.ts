/** `GET /my-day`: the parts of the start page that fit the caller's roles, read in one round trip under the caller's reach. */
import { encounter, type MyDay, myDay, patient, type Resource, type Role, task } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Row } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { panelOfRows, panelStatements } from './own-panel.ts';
import { taskStatements, tasksOfRows } from './own-tasks.ts';
import { teamOfRows, teamStatements } from './supervised-team.ts';
import { tenantOfRows, tenantStatements } from './whole-tenant.ts';

interface Part<Content> {
  readonly role: Role;
  statements(ctx: Context): Statement[];
  read(rows: readonly Row[][]): Content;
}

const parts = {
  panel: { role: 'chw', statements: panelStatements, read: panelOfRows },
  team: { role: 'clinician', statements: teamStatements, read: teamOfRows },
  tenant: { role: 'TenantAdmin', statements: tenantStatements, read: tenantOfRows },
} as const satisfies { [K in Exclude<keyof MyDay, 'tasks'>]: Part<NonNullable<MyDay[K]>> };

function shown(resource: Resource, ctx: Context, ids: readonly string[]): Statement[] {
  if (ids.length === 0) return [];
  const p = new Parameters();
  const rows = `select t.* from ${tableOf(resource)}_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = any (${p.add(ids, 'uuid[]')})`;
  const line = auditRead({ resource, ctx, p, action: 'list', rows: 'shown' });
  return [prepared(`with shown as materialized (${rows}) ${line}`, p.values)];
}

const idsOf = (items: readonly { readonly patient: { readonly id: string } }[] = []) =>
  items.map((item) => item.patient.id);

async function readDay({ db }: Kernel, ctx: Context): Promise<MyDay> {
  const held = ctx.principal!.roles;
  const wanted = Object.values(parts).map(({ role, statements }) => (held.includes(role) ? statements(ctx) : []));
  const ownTasks = taskStatements(ctx);
  const rows = await db.batch(ctx, [...ownTasks, ...wanted.flat()], { relaxed: true });
  let at = ownTasks.length;
  const taken = wanted.map(({ length }) => {
    at += length;
    return rows.slice(at - length, at);
  });
  const [panel, team, tenant] = taken;
  const day: MyDay = {
    tasks: tasksOfRows(rows.slice(0, ownTasks.length)),
    panel: panel?.length ? parts.panel.read(panel) : null,
    team: team?.length ? parts.team.read(team) : null,
    tenant: tenant?.length ? parts.tenant.read(tenant) : null,
  };
  const people = [...idsOf(day.panel?.arrived.items), ...idsOf(day.panel?.unitsNear.items)];
  const encounters = [...(day.team?.signed.items ?? []), ...(day.team?.unsigned.items ?? [])].map(({ id }) => id);
  const tasks = day.tasks.items.flatMap((one) => (one.patient ? [one.id] : []));
  const lines = [...shown(patient, ctx, people), ...shown(encounter, ctx, encounters), ...shown(task, ctx, tasks)];
  if (lines.length > 0) await db.batch(ctx, lines, { relaxed: true });
  return day;
}

export function mountMyDay(app: Scope, kernel: Kernel) {
  typed(app).get('/my-day', {
    config: { rule: { signedIn: true } },
    schema: { operationId: 'getMyDay', tags: ['insight'], response: answers({ 200: myDay }) },
    handler: (request) => asCaller(kernel, request, (ctx) => readDay(kernel, ctx)),
  });
}
