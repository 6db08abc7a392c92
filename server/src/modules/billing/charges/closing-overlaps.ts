/**
 * Overlaps with a group that is about to be closed, as far as the caller reads them: signed visits of the caller and of
 * the people who are there, other groups once each, and the caller's groups that are not closed yet.
 */
import { encounter, groupEncounter, type OverlappingVisit } from '@puente/contract';
import type { Context } from '#kernel/access/context';

import { reach, readsPersonOf } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { auditRead } from '#kernel/records/audit';
import { joinPatient } from '#kernel/records/select';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Closing } from '#modules/encounters';
import { goesOnAt } from './visit-surroundings.ts';

export interface Overlap extends Row {
  readonly found: OverlappingVisit;
}

interface Around extends Closing {
  readonly groupId: string;
}

export const overlapOf = ({ found }: Overlap): OverlappingVisit => ({
  ...found,
  startedAt: new Date(found.startedAt).toISOString(),
  endedAt: new Date(found.endedAt).toISOString(),
});

/** Rows in the order of their start; the line of the read goes with them. */
export function overlapsStatement(ctx: Context, { groupId, startedAt, endedAt, visits }: Around): Statement {
  const p = new Parameters();
  const [tenant, actor, group] = [p.add(ctx.tenantId, 'uuid'), p.add(ctx.actor, 'text'), p.add(groupId, 'uuid')];
  const each = [
    p.add(
      visits.map(({ patientId }) => patientId),
      'uuid[]',
    ),
    p.add(
      visits.map((visit) => visit.startedAt),
      'timestamptz[]',
    ),
    p.add(
      visits.map((visit) => visit.endedAt),
      'timestamptz[]',
    ),
  ];
  const at = goesOnAt('e', 'v.started_at', 'v.ended_at');
  const ready = `(select count(*) from charges c where c.tenant_id = t.tenant_id and c.encounter_id = t.id and c.author_id = ${actor} and c.status = 'ready')::int`;
  const who = `(select to_json(y) from (select who.*, ${readsPersonOf(encounter, { ctx, p })} as reached) y)`;
  return prepared(
    `with v as (select * from unnest(${each.join(', ')}) v (patient_id, started_at, ended_at)),
       beside as (
         select e.id from v join encounters_view e on e.tenant_id = ${tenant} and e.author_id = ${actor} and ${at}
         union
         select e.id from v join encounters_view e on e.tenant_id = ${tenant} and e.patient_id = any (array(select same_person(v.patient_id))) and ${at}),
       found as materialized (
         select t.* from encounters_view t where t.id in (select id from beside) and t.group_encounter_id is distinct from ${group}
           and ${reach(encounter, 'read', { ctx, p })}),
       seen as (${auditRead({ resource: encounter, ctx, p, action: 'list', rows: 'found', unlessEmpty: true })}),
       told as (
         select 'visit' as kind, t.id, null as title, ${who} as patient, t.started_at as "startedAt", t.ended_at as "endedAt", true as "isSigned", ${ready} as ready
         from found t ${joinPatient(encounter)} where t.group_encounter_id is null
         union all
         select 'group', g.id, g.title, null, min(t.started_at), max(t.ended_at), true, sum(${ready})::int
         from found t join group_encounters_view g on g.tenant_id = t.tenant_id and g.id = t.group_encounter_id group by g.id, g.title
         union all
         select 'group', t.id, t.title, null, t.started_at, t.ended_at, false, 0 from group_encounters_view t
         where ${reach(groupEncounter, 'read', { ctx, p })} and t.id <> ${group} and t.status in ('scheduled', 'in-progress')
           and ${actor} in (t.facilitator_id, t.co_facilitator_id::text)
           and t.started_at < ${p.add(endedAt, 'timestamptz')} and t.ended_at > ${p.add(startedAt, 'timestamptz')})
     select to_json(o) as found from told o order by o."startedAt", o.id`,
    p.values,
  );
}
