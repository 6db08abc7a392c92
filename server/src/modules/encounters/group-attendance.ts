/**
 * `GET /group-encounters/{id}/attendance`: the numbers of expected and present people, the same for every caller and
 * without names.
 */
import { field, groupAttendance, groupEncounter, groupParticipant, presentStates } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { Parameters, prepared } from '#kernel/sql/statement';

async function count({ db }: Kernel, ctx: Context, id: string) {
  const p = new Parameters();
  const wanted = p.add(id, 'uuid');
  const reached = reach(groupParticipant, 'read', { ctx, p });
  const [[row]] = await db.batch<[z.infer<typeof groupAttendance>[]]>(
    ctx,
    [
      prepared(
        `select n.* from (select t.* from group_encounters t where t.id = ${wanted} and ${reach(groupEncounter, 'read', { ctx, p })}) g
         cross join lateral (select count(*) filter (where t.status = any (${p.add(presentStates, 'text[]')}))::int as present,
             count(*) filter (where t.status = 'expected')::int as expected, count(*) filter (where (${reached}) is not true)::int as "notReached"
           from group_participants t where t.tenant_id = g.tenant_id and t.group_encounter_id = g.id and t.status <> 'removed') n`,
        p.values,
      ),
    ],
    { relaxed: true },
  );
  if (!row) throw new AppError('not_found');
  return row;
}

export function mountAttendance(app: Scope, kernel: Kernel) {
  typed(app).get('/group-encounters/:id/attendance', {
    config: { rule: { resource: groupEncounter, action: 'read' } },
    schema: {
      operationId: 'getGroupAttendance',
      tags: ['group-encounters'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: groupAttendance }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => count(kernel, ctx, request.params.id)),
  });
}
