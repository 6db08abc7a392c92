/** `POST /benefit-policies/simulate`: the visits of a month under rules that are being written, by the function that charges. */
import {
  addMonths,
  benefitPolicy,
  charge,
  compareWorth,
  draftInMonth,
  isReady,
  openCharge,
  type PolicySimulation,
  type PolicySimulationRequest,
  policySimulation,
  policySimulationRequest,
  type VisitWorth,
  withDraft,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { sharePlaces } from '#kernel/places/share-places';
import { auditRead } from '#kernel/records/audit';
import { Parameters } from '#kernel/sql/statement';
import { assertPayer } from './assert-payer.ts';
import { assessInOrder } from './charges/assess-in-order.ts';
import type { ChargeValues } from './charges/assess-visit.ts';
import { gatherFacts } from './charges/gather-facts.ts';
import type { Policy } from './charges/person-facts.ts';
import { signedVisits } from './charges/visit.ts';
import { assertPolicyWords } from './known-words.ts';

/** People of a portion: it takes about a second. */
const peopleAtOnce = 25;
/** Changed visits that a portion names. */
const mostNamed = 100;
/** For portions: each holds a connection of the requests' pool. */
const places = sharePlaces({ inAll: 2, ofOne: 1, waiting: 4 });

interface Asked {
  readonly id: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly [column: string]: unknown;
}

/** Condition of a charge `t`: open, of the month, and within reach of the caller. */
function ofMonth(ctx: Context, p: Parameters, month: string): string {
  const first = `${month}-01`;
  return `t.status = any (${p.add(openCharge, 'text[]')}) and t.service_date >= ${p.add(first, 'date')}
    and t.service_date < ${p.add(addMonths(first, 1), 'date')} and ${reach(charge, 'read', { ctx, p })}`;
}

/** Whether a version of the same days would refuse the draft. */
async function standsBeside(tx: Transaction, ctx: Context, draft: Policy): Promise<boolean> {
  const { id, program, payerId = null, effectiveFrom, effectiveTo = null } = draft;
  const rows = await tx.query(
    `select from benefit_policies b where b.tenant_id = $1 and b.id <> $2 and b.status = 'active' and b.program = $3 and b.payer_id is not distinct from $4::uuid
       and b.effective_from >= $5 and daterange(b.effective_from, b.effective_to, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
    [ctx.tenantId, id, program, payerId, effectiveFrom, effectiveTo],
  );
  return rows.length > 0;
}

async function peopleOf(tx: Transaction, ctx: Context, month: string): Promise<number> {
  const p = new Parameters();
  const [row] = await tx.query<{ people: number }>(
    `select count(distinct t.patient_id)::int as people from charges t where ${ofMonth(ctx, p, month)}`,
    p.values,
  );
  return row!.people;
}

/** Null where no open charge is on a day of the draft. */
async function monthToTry(tx: Transaction, ctx: Context, draft: Policy): Promise<string | null> {
  const { program, payerId, effectiveFrom, effectiveTo } = draft;
  if (program !== 'CHW') return null;
  const p = new Parameters();
  const [row] = await tx.query<{ month: string | null }>(
    `select to_char(max(t.service_date), 'YYYY-MM') as month from charges t
     where t.status = any (${p.add(openCharge, 'text[]')}) and t.service_date >= ${p.add(effectiveFrom, 'date')}
       and t.service_date <= coalesce(${p.add(effectiveTo, 'date')}, 'infinity')
       and coalesce(${p.add(payerId, 'uuid')}, t.payer_id) is not distinct from t.payer_id and ${reach(charge, 'read', { ctx, p })}`,
    p.values,
  );
  return row!.month;
}

/** The charges of the next people, in the order of the people; the line of the read goes with them. */
function chargesOf(tx: Transaction, ctx: Context, { month, after }: PolicySimulationRequest): Promise<Asked[]> {
  const p = new Parameters();
  const mine = ofMonth(ctx, p, month);
  const later = after ? `and t.patient_id > ${p.add(after, 'uuid')}` : '';
  const seen = auditRead({ resource: charge, ctx, p, action: 'list-simulation', rows: 'shown', unlessEmpty: true });
  return tx.query<Asked>(
    `with people as materialized (select distinct t.patient_id from charges t where ${mine} ${later} order by 1 limit ${peopleAtOnce}),
      shown as materialized (select t.* from charges t where ${mine} and t.patient_id in (select patient_id from people)),
      seen as (${seen})
     select t.id, t.patient_id as "patientId", concat_ws(' ', x.given_name, x.family_name) as "patientName"
     from shown t join patients_view x on x.tenant_id = t.tenant_id and x.id = t.patient_id order by t.patient_id`,
    p.values,
  );
}

/** All open charges of the person, of any month: earlier ones decide how many units are left for later ones. */
async function openChargesOf(tx: Transaction, ctx: Context, patientId: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; encounterId: string }>(
    `select c.id, c.encounter_id as "encounterId" from charges c
     where c.tenant_id = $1 and c.patient_id = any (array(select same_person($2))) and c.status = any ($3::text[])`,
    [ctx.tenantId, patientId, openCharge],
  );
  return new Map(rows.map(({ id, encounterId }) => [id, encounterId]));
}

const worthOf = ({ status, code, units, amountCents }: ChargeValues): VisitWorth => ({
  status,
  code,
  units,
  amountCents,
});

type Changed = PolicySimulation['changed'][number];
type Compared = Omit<Changed, 'patientId' | 'patientName'>;

/** Every open visit of the person under the rules as they are, and as they would be. */
async function comparePerson(
  tx: Transaction,
  ctx: Context,
  { patientId, draft }: { patientId: string; draft: Policy },
): Promise<Map<string, Compared>> {
  const { tenantId } = ctx;
  const open = await openChargesOf(tx, ctx, patientId);
  const visits = await signedVisits(tx, tenantId, [...open.values()]);
  if (visits.size === 0) return new Map();
  const codes = draft.body.services.map(({ code }) => code);
  const facts = await gatherFacts(tx, { tenantId, patientId, visits: [...visits.values()], codes });
  const ids = new Set(open.keys());
  const under = (policies: readonly Policy[]) => [...assessInOrder({ ...facts, policies }, ids, visits)];
  const after = new Map(
    under(withDraft(facts.policies, draft)).map(({ chargeId, values }) => [chargeId, worthOf(values)]),
  );
  return new Map(
    under(facts.policies).map(({ chargeId, visit: { id, serviceDate }, values }) => [
      chargeId,
      { chargeId, encounterId: id, serviceDate, before: worthOf(values), after: after.get(chargeId)! },
    ]),
  );
}

const nothing = () => ({ ready: 0, units: 0, amountCents: 0 });

function count(total: ReturnType<typeof nothing>, worth: VisitWorth) {
  if (!isReady(worth)) return;
  total.ready += 1;
  total.units += worth.units;
  total.amountCents += worth.amountCents ?? 0;
}

async function simulate(
  tx: Transaction,
  { db, ctx }: { db: Database; ctx: Context },
  asked: PolicySimulationRequest,
): Promise<PolicySimulation> {
  const { id, program, payerId = null, effectiveFrom, effectiveTo = null, body, month, after } = asked;
  const draft: Policy = { id, version: 1, program, payerId, effectiveFrom, effectiveTo, body };
  await assertPayer(tx, ctx, payerId);
  if (!after) await assertPolicyWords(tx, { db, ctx }, { id, body });
  if (await standsBeside(tx, ctx, draft))
    throw fieldRefusal('effectiveFrom', 'overlap', 'Another version applies on these days.');
  const peopleOfMonth = after ? null : await peopleOf(tx, ctx, month);
  const toTry = after ? null : await monthToTry(tx, ctx, draft);
  const shown = await chargesOf(tx, ctx, asked);
  const people = Map.groupBy(shown, ({ patientId }) => patientId);
  const [before, then] = [nothing(), nothing()];
  const counts = { gain: 0, lose: 0, stay: 0 };
  const changed: Changed[] = [];
  for (const [patientId, charges] of people) {
    const compared = await comparePerson(tx, ctx, { patientId, draft });
    for (const { id: chargeId, patientName } of charges) {
      const one = compared.get(chargeId);
      if (!one) continue;
      count(before, one.before);
      count(then, one.after);
      const way = compareWorth(one.after, one.before);
      counts[way > 0 ? 'gain' : way < 0 ? 'lose' : 'stay'] += 1;
      if (way !== 0 && changed.length < mostNamed) changed.push({ ...one, patientId, patientName });
    }
  }
  const last = [...people.keys()].at(-1) ?? null;
  const next = people.size === peopleAtOnce ? last : null;
  return {
    ...draftInMonth(draft, month),
    monthToTry: toTry,
    people: people.size,
    peopleOfMonth,
    ...counts,
    before,
    after: then,
    changed,
    next,
  };
}

export function mountPolicySimulation(app: Scope, kernel: Kernel) {
  typed(app).post('/benefit-policies/simulate', {
    config: { rule: { resource: benefitPolicy, action: 'create' } },
    schema: {
      operationId: 'simulateBenefitPolicy',
      tags: [benefitPolicy.many],
      body: policySimulationRequest,
      response: answers({ 200: policySimulation }, 'validation', 'too_many_requests'),
    },
    handler: (request) =>
      places.within(request.ctx.tenantId, () =>
        asCaller(kernel, request, (ctx) =>
          kernel.db.work(ctx, (tx) => simulate(tx, { db: kernel.db, ctx }, request.body)),
        ),
      ),
  });
}
