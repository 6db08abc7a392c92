/** The caller's tasks that are late or due soon: late ones first, then by the risk of the person, priority and day. */
import {
  type MyDay,
  mostCounted,
  mostOfCard,
  type Resource,
  riskTiers,
  type TaskLine,
  task,
  taskPriorities,
  teamTask,
} from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { Parameters, prepared, quoted, type Statement } from '#kernel/sql/statement';
import { summary } from './parts.ts';

const soonDays = 7;

/** A place in an order, SQL; of nothing the last. */
const placeIn = (all: readonly string[], column: string) =>
  `coalesce(array_position(array[${all.map(quoted).join(', ')}], ${column}), ${all.length + 1})`;

const lateFrom = `case when e.due_time is null then (e.due_on + 1)::timestamp else e.due_on + e.due_time::time end`;

interface Source {
  readonly resource: Resource;
  readonly rows: string;
  /** SQL over the row `e` and its person `t`. */
  readonly person: { readonly join: string; readonly summary: string; readonly risk: string };
}

const sources: readonly Source[] = [
  {
    resource: task,
    rows: 'from tasks_view t',
    person: {
      join: `join patients_view t on t.tenant_id = e.tenant_id and t.id = e.patient_id
        join patient_risks_view r on r.tenant_id = t.tenant_id and r.id = coalesce(t.merged_into_id, t.id)`,
      summary,
      risk: placeIn(riskTiers.toReversed(), 'r.risk_tier'),
    },
  },
  {
    resource: teamTask,
    rows: 'from team_tasks_view t',
    person: { join: '', summary: 'null::json', risk: `${riskTiers.length + 1}` },
  },
];

/** The first lines, each with how many there are of its kind. */
function statementOf(ctx: Context, { resource, rows, person }: Source): Statement {
  const p = new Parameters();
  const user = p.add(ctx.principal!.userId, 'uuid');
  const today = `(select tenant_today(${p.add(ctx.tenantId, 'uuid')}))`;
  return prepared(
    `with due as materialized (select t.* ${rows} where t.owner_id = ${user} and t.is_open
        and t.due_on <= ${today} + ${p.add(soonDays, 'int')} and ${reach(resource, 'read', { ctx, p })} order by t.due_on, t.id limit ${mostCounted + 1}),
      line as (select e.id, e.version, e.title, ${person.summary} as patient, e.due_on as "dueOn", e.due_time as "dueTime",
        (${lateFrom}) at time zone z.time_zone <= now() as "isLate", e.priority, e.status, ${person.risk} as risk,
        ${placeIn(taskPriorities, 'e.priority')} as place
        from due e join tenants z on z.tenant_id = e.tenant_id ${person.join})
     select to_json(l) as line, (select count(*)::int from due) as count from line l
     order by l."isLate" desc, l.risk, l.place, l."dueOn", coalesce(l."dueTime", '24:00'), l.id limit ${mostOfCard}`,
    p.values,
  );
}

export const taskStatements = (ctx: Context): Statement[] =>
  sources.filter(({ resource }) => scopeOf(resource, ctx, 'read')).map((source) => statementOf(ctx, source));

type Line = TaskLine & { readonly risk: number; readonly place: number };
type Found = Row & { readonly line: Line; readonly count: number };

const orderOf = ({ isLate, risk, place, dueOn, dueTime, id }: Line) =>
  [isLate ? 0 : 1, risk, place, dueOn, dueTime ?? '24:00', id].join(' ');

export function tasksOfRows(rows: readonly Row[][]): MyDay['tasks'] {
  const found = rows as readonly Found[][];
  const count = found.reduce((sum, [first]) => sum + (first?.count ?? 0), 0);
  const lines = found.flat().map(({ line }) => line);
  return {
    count: Math.min(count, mostCounted),
    capped: count > mostCounted,
    items: lines
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
      .slice(0, mostOfCard)
      .map(({ risk, place, ...line }) => line),
  };
}
