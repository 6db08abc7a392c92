/** The closed records that nobody reaches, for administrators: initials, year of birth, and giving the person to a colleague. */
import {
  mostUnreached,
  patient,
  type UnreachedAssignment,
  unreachedAssigned,
  unreachedAssignment,
  unreachedPeople,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeaders, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { answerOnce } from '#kernel/records/idempotency';
import { Parameters, prepared } from '#kernel/sql/statement';
import { assignUnreached, isUnreached, sealAccessHandle } from '#modules/patients';
import { chosenKey } from './chosen-key.ts';
import { personOfHandle } from './person-of-handle.ts';

interface Found {
  readonly id: string | null;
  readonly item: object;
  readonly total: number;
}

function statement(ctx: Context) {
  const p = new Parameters();
  return prepared(
    `with unreached as materialized (select t.* from patients_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and ${isUnreached}),
      shown as materialized (select * from unreached order by id limit ${p.add(mostUnreached, 'int')}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'list', rows: 'shown', unlessEmpty: true })})
     select s.id, (select count(*)::int from unreached) as total,
       json_build_object('initials', concat_ws(' ', left(s.given_name, 1) || '.', left(s.family_name, 1) || '.'), 'birthYear', extract(year from s.birth_date)::int,
         'status', s.status, 'assignedToName', s.assigned_to_name) as item
     from (select) one left join shown s on true order by s.id`,
    p.values,
  );
}

export function mountUnreached(app: Scope, { dataSecret, ...kernel }: Kernel & { readonly dataSecret: string }) {
  const routes = typed(app);
  const rule = { config: { rule: { resource: patient, action: 'assign' } } } as const;
  const tags = ['patients'];

  routes.get('/patients/unreached', {
    ...rule,
    schema: { operationId: 'listUnreachedPatients', tags, response: answers({ 200: unreachedPeople }) },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        const [found] = await kernel.db.batch<[Found[]]>(ctx, [statement(ctx)], { relaxed: true });
        return {
          items: found.flatMap(({ id, item }) =>
            id ? [{ ...item, accessHandle: sealAccessHandle(dataSecret, ctx, id) }] : [],
          ),
          total: found[0]!.total,
        } as z.output<typeof unreachedPeople>;
      }),
  });

  routes.post('/patients/unreached/assign', {
    ...rule,
    schema: {
      operationId: 'assignUnreachedPatient',
      tags,
      headers: keyHeaders,
      body: unreachedAssignment,
      response: answers({ 200: unreachedAssigned }, 'validation', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => {
          const { accessHandle, userId } = request.body as UnreachedAssignment;
          // A member cannot open a closed record to themselves.
          if (userId === ctx.actor) throw fieldRefusal('userId', 'own', 'Choose somebody else than yourself.');
          return kernel.db.work(ctx, (tx) =>
            answerOnce(tx, ctx, {
              key: chosenKey(request, 'assign unreached'),
              make: async () => {
                const patientId = personOfHandle(dataSecret, ctx, accessHandle);
                return { status: 200, body: JSON.stringify(await assignUnreached(tx, ctx, { patientId, userId })) };
              },
            }),
          );
        }),
      ),
  });
}
