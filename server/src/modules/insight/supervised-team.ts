/** The encounters of whom the caller supervises: lately signed, and not signed for too long. */
import { encounter, lateAfterHours, type MyDay, mostCounted, recentDays } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { someOf, summary } from './parts.ts';

type Team = NonNullable<MyDay['team']>;

const supervised = (ctx: Context, p: Parameters) =>
  `select u.id::text from users_view u where u.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and u.supervisor_id = ${p.add(ctx.principal!.userId, 'uuid')} and u.status = 'active'`;

function workersStatement(ctx: Context): Statement {
  const p = new Parameters();
  return prepared(`select count(*)::int as n from (${supervised(ctx, p)}) w`, p.values);
}

/** `moment` is a column of the encounter; `condition` and `order` are SQL over it. */
function encountersStatement(
  ctx: Context,
  { moment, condition, order }: { moment: string; condition: (p: Parameters) => string; order: string },
): Statement {
  const p = new Parameters();
  return prepared(
    `select e.id, e.author_name as "authorName", e.service_date::text as "serviceDate", to_json(e.${moment}) as at, ${summary} as patient
     from (select t.* from encounters_view t where t.author_id in (${supervised(ctx, p)}) and ${condition(p)} and ${reach(encounter, 'read', { ctx, p })}
       order by t.${order}, t.id limit ${mostCounted + 1}) e
     join patients_view t on t.tenant_id = e.tenant_id and t.id = e.patient_id order by e.${order}, e.id`,
    p.values,
  );
}

export const teamStatements = (ctx: Context): Statement[] => [
  workersStatement(ctx),
  encountersStatement(ctx, {
    moment: 'signed_at',
    condition: (p) => `t.is_signed and t.signed_at > now() - make_interval(days => ${p.add(recentDays, 'int')})`,
    order: 'signed_at desc',
  }),
  encountersStatement(ctx, {
    moment: 'started_at',
    condition: (p) =>
      `t.status in ('in-progress', 'documented') and t.started_at < now() - make_interval(hours => ${p.add(lateAfterHours, 'int')})`,
    order: 'started_at',
  }),
];

export const teamOfRows = ([workers, signed = [], unsigned = []]: readonly Row[][]): Team => ({
  workers: workers?.[0]?.['n'] as number,
  signed: someOf(signed as (Row & Team['signed']['items'][number])[]),
  unsigned: someOf(unsigned as (Row & Team['unsigned']['items'][number])[]),
});
