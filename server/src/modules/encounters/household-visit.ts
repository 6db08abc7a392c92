/** One visit to several people of a household: a draft for each person, all made together. */
import { encounter, type HouseholdVisit, household, householdVisit, householdVisitMade } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach, reachesPerson } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal, idTaken } from '#kernel/errors/errors';
import { AlreadyStored } from '#kernel/errors/refusals';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeader, type Scope, typed } from '#kernel/http/api';
import { type Answer, answerOnce, requestKey } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';
import { createEncounter } from './create-encounter.ts';

/** @throws AppError validation that names absent records and those out of reach alike */
async function requirePeople(tx: Transaction, ctx: Context, { householdId, people }: HouseholdVisit) {
  const h = new Parameters();
  const [home] = await tx.query(
    `select from households_view t where t.id = ${h.add(householdId, 'uuid')} and ${reach(household, 'read', { ctx, p: h })}`,
    h.values,
  );
  if (!home) throw fieldRefusal('householdId', 'unknown', 'There is no such record.');
  const p = new Parameters();
  const wanted = p.add(
    people.map(({ patientId }) => patientId),
    'uuid[]',
  );
  const found = await tx.query<{ id: string }>(
    `select t.id from patients_view t where t.id = any (${wanted}) and ${reachesPerson(encounter, 'create', { ctx, p })}
       and exists (select from household_members_view m join tenants z on z.tenant_id = m.tenant_id
         where m.tenant_id = t.tenant_id and m.patient_id = t.id and m.household_id = ${p.add(householdId, 'uuid')}
           and (m.ends_on is null or m.ends_on >= tenant_today(z.tenant_id)))`,
    p.values,
  );
  const known = new Set(found.map(({ id }) => id));
  const missing = people.findIndex(({ patientId }) => !known.has(patientId));
  if (missing >= 0) throw fieldRefusal(`people.${missing}.patientId`, 'unknown', 'There is no such record.');
}

async function record(
  { db }: Kernel,
  ctx: Context,
  { visit, header }: { visit: HouseholdVisit; header: string | undefined },
): Promise<Answer> {
  const { householdId, people, ...common } = visit;
  const key = requestKey({ action: 'record household visit', id: people[0]!.id, body: visit, header });
  try {
    return await db.work(ctx, (tx) =>
      answerOnce(tx, ctx, {
        key,
        async holds(stored) {
          await requirePeople(tx, ctx, visit);
          return stored;
        },
        make: async () => {
          await requirePeople(tx, ctx, visit);
          const bodies: string[] = [];
          for (const { id, patientId } of people) {
            const values = { ...common, patientId, ...createEncounter({ ctx }).values };
            bodies.push((await records(tx, ctx).create(encounter, { id, values })).body);
          }
          return { status: 201, body: `{"items":[${bodies.join(',')}]}` };
        },
      }),
    );
  } catch (error) {
    throw error instanceof AlreadyStored ? idTaken('people') : error;
  }
}

export function mountHouseholdVisit(app: Scope, kernel: Kernel) {
  typed(app).post('/encounters/for-household', {
    config: { rule: { resource: encounter, action: 'create' } },
    schema: {
      operationId: 'recordHouseholdVisit',
      tags: ['encounters'],
      body: householdVisit,
      response: answers({ 201: householdVisitMade }, 'validation', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => record(kernel, ctx, { visit: request.body, header: keyHeader(request) })),
      ),
  });
}
