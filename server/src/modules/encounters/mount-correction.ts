/** `GET /group-encounters/{id}/correction`: whose visits the caller may correct together, and which are left, by name. */
import { encounter, field, groupCorrectionPreview, groupEncounter } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { alsoReaches, reach, readsPersonOf } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { joinPatient } from '#kernel/records/select';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { type CorrectableVisit, type CorrectionPreview, differs, type GroupSays, whyLeft } from './group-correction.ts';

interface Found extends Row, GroupSays {
  readonly may: boolean;
  readonly status: string;
  /** Visits that stand, reached or not. */
  readonly visits: number;
}

type Listed = Row &
  CorrectableVisit & {
    readonly id: string;
    readonly version: number;
    readonly authorName: string | null;
    readonly patient: CorrectionPreview['visits'][number]['patient'];
    readonly may: boolean;
    readonly arrivedAt: string | null;
    readonly leftAt: string | null;
  };

function groupStatement(ctx: Context, id: string): Statement {
  const p = new Parameters();
  return prepared(
    `select t.status, ${alsoReaches(groupEncounter, 'correct', { ctx, p, by: 'link' })} as may, t.started_at as "startedAt", t.ended_at as "endedAt",
       t.mode, t.place_of_service as "placeOfService", t.service_type as "serviceType", t.topic,
       (select count(*) from encounters e where e.tenant_id = t.tenant_id and e.group_encounter_id = t.id and (e.is_signed or e.is_open))::int as visits
     from group_encounters t where t.id = ${p.add(id, 'uuid')} and ${reach(groupEncounter, 'read', { ctx, p })}`,
    p.values,
  );
}

function visitsStatement(ctx: Context, id: string): Statement {
  const p = new Parameters();
  return prepared(
    `with found as materialized (
       select t.* from encounters_view t where t.group_encounter_id = ${p.add(id, 'uuid')} and (t.is_signed or t.is_open)
         and ${reach(encounter, 'read', { ctx, p })}),
       seen as (${auditRead({ resource: encounter, ctx, p, action: 'list', rows: 'found', unlessEmpty: true })})
     select t.id, t.version, t.status, t.author_name as "authorName", t.started_at as "startedAt", t.ended_at as "endedAt", t.mode,
       t.place_of_service as "placeOfService", t.activities, (${alsoReaches(encounter, 'amend', { ctx, p })}) is true as may,
       (select to_json(y) from (select who.*, ${readsPersonOf(encounter, { ctx, p })} as reached) y) as patient,
       l.arrived_at as "arrivedAt", l.left_at as "leftAt"
     from found t ${joinPatient(encounter)}
     left join group_participants l on l.tenant_id = t.tenant_id and l.encounter_id = t.id
     order by (who."familyName", who."givenName", t.id)`,
    p.values,
  );
}

/** @throws AppError not_found, forbidden, invalid_move */
async function preview({ db }: Kernel, ctx: Context, id: string): Promise<CorrectionPreview> {
  const [[group], listed] = await db.batch<[Found[], Listed[]]>(
    ctx,
    [groupStatement(ctx, id), visitsStatement(ctx, id)],
    {
      relaxed: true,
    },
  );
  if (!group) throw new AppError('not_found');
  if (!group.may) throw new AppError('forbidden');
  if (group.status !== 'closed') throw new AppError('invalid_move');
  const left = listed.flatMap((one) => {
    const why = whyLeft(one, one.may);
    return why ? [{ id: one.id, patient: one.patient, authorName: one.authorName ?? '', why }] : [];
  });
  const visits = listed
    .filter((one) => !whyLeft(one, one.may))
    .map((one) => ({ id: one.id, version: one.version, patient: one.patient, differs: differs(one, group, one) }));
  return { visits, left, notReached: group.visits - listed.length };
}

export function mountCorrection(app: Scope, kernel: Kernel) {
  typed(app).get('/group-encounters/:id/correction', {
    config: { rule: { resource: groupEncounter, action: 'correct' } },
    schema: {
      operationId: 'previewGroupCorrection',
      tags: ['group-encounters'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: groupCorrectionPreview }, 'validation', 'not_found', 'invalid_move'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => preview(kernel, ctx, request.params.id)),
  });
}
