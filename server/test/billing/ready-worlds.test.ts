/**
 * In any world of rules, prices, people, visits, groups and merges: no charge is ready while a fact that its policy
 * requires is missing or cannot be known. This file derives the required facts from the world itself. READY_WORLDS
 * makes more of them.
 */
import type { BenefitPolicyBody } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, aVisit, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const worlds = Number(process.env['READY_WORLDS'] ?? 6);

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
  await benefitsEntered(admin);
});
afterAll(() => t.close());

const california = regionRules('US-CA').policies[1]!['body'] as BenefitPolicyBody;
/** Facts that the product does not record yet. */
const unknown = ['screening', 'workerEnrollment', 'initiatingVisit', 'authorization'] as const;

const rarely = fc.integer({ min: 0, max: 5 }).map((one) => one === 0);
const effect = fc.constantFrom('hold' as const, 'warn' as const, undefined);
const world = fc.record({
  asked: fc.record({ screening: rarely, workerEnrollment: rarely, initiatingVisit: rarely, authorization: rarely }),
  planAfter: fc.constantFrom(null, 1, 3, 6),
  diagnosis: fc.boolean(),
  listed: rarely,
  unchecked: fc.record({
    screening: effect,
    workerEnrollment: effect,
    initiatingVisit: effect,
    authorization: effect,
    fee: effect,
  }),
  isPriceConfirmed: fc.integer({ min: 0, max: 3 }).map((one) => one > 0),
  people: fc.array(
    fc.record({
      isInsured: fc.integer({ min: 0, max: 5 }).map((one) => one > 0),
      visits: fc.array(
        fc.record({
          minutes: fc.constantFrom(15, 30, 60, 120),
          placeOfService: fc.constantFrom('12', '12', '23'),
          diagnosisCodes: fc.constantFrom([], ['E119'], ['Z5900'], ['E119', 'Z5900']),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
    { minLength: 2, maxLength: 2 },
  ),
  /** The diagnoses of the two in a group; null: there was none. */
  group: fc.option(fc.constantFrom(['Z5900'], [])),
  isMerged: fc.boolean(),
});
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never;

function rulesOf({ asked, planAfter, diagnosis, listed, unchecked }: World): BenefitPolicyBody {
  const chosen = Object.fromEntries(Object.entries(unchecked).filter(([, said]) => said !== undefined));
  return {
    ...structuredClone(california),
    services: california.services.slice(0, 3).map((service) => ({
      ...service,
      needsAuthorization: asked.authorization,
      needsInitiatingVisit: asked.initiatingVisit,
      dxValueSet: listed ? 'needs' : null,
    })),
    valueSets: { needs: ['Z59'] },
    planOfCare: { ...california.planOfCare, requiredAfterUnits: planAfter, exemptPlacesOfService: ['23'] },
    screening: { required: asked.screening, instruments: [] },
    worker: { ...california.worker, individualEnrollment: asked.workerEnrollment },
    diagnosis: { required: diagnosis },
    unchecked: chosen,
  };
}

let day = 0;

async function heldGroup(people: readonly Content[], diagnosisCodes: readonly string[], from: number) {
  const { startedAt, endedAt } = aVisit('x', { minutes: 60, from });
  const group = ok(
    await chw.put(`/group-encounters/${newId()}`, {
      ...{ title: 'Together', startedAt, endedAt, mode: 'in-person', placeOfService: '99', capacity: 8 },
      ...{ serviceType: 'health-education', purpose: 'Members learn to plan their meals.', topic: 'Read labels.' },
    }),
  );
  ok(await chw.post(`/group-encounters/${group.id}/start`, { version: group.version }));
  for (const { id } of people) {
    const said = { groupEncounterId: group.id, patientId: id, diagnosisCodes };
    const one = ok(await chw.put(`/group-participants/${newId()}`, said));
    ok(await chw.post(`/group-participants/${one.id}/check-in`, { version: one.version }));
  }
  const { version } = ok(await chw.get(`/group-encounters/${group.id}`));
  ok(await chw.post(`/group-encounters/${group.id}/close`, { version, note: null }));
}

/** Makes it, and gives the people as they are known in the end: those that were merged are one. */
async function made(of: World): Promise<{ people: Content[]; insured: ReadonlySet<string> }> {
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: `Plan ${newId()}` }))).id;
  const policy = { program: 'CHW', title: 'Rules of a world', payerId: payer, effectiveFrom: '2022-07-01' };
  ok(await admin.put(`/benefit-policies/${newId()}`, { ...policy, body: rulesOf(of) }));
  for (const code of ['98960', '98961'])
    ok(
      await admin.put(`/fees/${newId()}`, {
        ...{ payerId: payer, code, modifiers: [], unitPriceCents: 2500, effectiveFrom: '2022-07-01' },
        verified: of.isPriceConfirmed,
      }),
    );
  const people: Content[] = [];
  const withPlan = new Set<string>();
  for (const { isInsured, visits } of of.people) {
    const patient = await registered(chw, { cin: null });
    people.push(patient);
    if (isInsured) {
      await insured(admin, patient.id, payer);
      withPlan.add(patient.id);
    }
    for (const visit of visits) {
      day += 1;
      await signed(chw, patient, { ...visit, from: -1440 * day });
    }
  }
  day += 1;
  if (of.group) await heldGroup(people, of.group, -1440 * day);
  await t.settled();
  if (of.isMerged) {
    const [into, from] = people as [Content, Content];
    const { version } = ok(await admin.get(`/patients/${from.id}`));
    ok(await admin.post(`/patients/${from.id}/merge`, { version, intoId: into.id, reason: 'The same person.' }));
    await t.settled();
  }
  return { people, insured: withPlan };
}

/** Why a charge may not be billed, from the world alone. */
async function whyNot(
  of: World,
  charge: Content,
  { earlierUnits, hasPlan }: { earlierUnits: number; hasPlan: boolean },
) {
  const visit = ok(await admin.get(`/encounters/${charge['encounterId']}`));
  const codes = visit['diagnosisCodes'] as string[];
  const units =
    Number(charge['units']) + (charge['addOns'] as { units: number }[]).reduce((sum, addOn) => sum + addOn.units, 0);
  const holds = (rule: keyof World['unchecked']) => of.unchecked[rule] !== 'warn';
  // People without a plan in this world are charged by the rules of California and their prices.
  if (!hasPlan) return ['nobody pays'];
  return [
    ...unknown.filter((rule) => of.asked[rule] && holds(rule)),
    ...(of.diagnosis && codes.length === 0 ? ['no diagnosis'] : []),
    ...(of.listed && !codes.some((code) => code.startsWith('Z59')) ? ['no diagnosis of the list'] : []),
    ...(of.planAfter !== null && earlierUnits + units > of.planAfter && visit['placeOfService'] !== '23'
      ? ['no plan of care']
      : []),
    ...(!of.isPriceConfirmed && holds('fee') ? ['the price is not confirmed'] : []),
    // Both were in the group: as one person they were there twice.
    ...(of.isMerged && visit['groupEncounterId'] ? ['two visits at the same time'] : []),
  ];
}

test(`no charge is ready in ${worlds} worlds while something is missing or unknown`, {
  timeout: 120_000 + worlds * 20_000,
}, async () => {
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(world, async (of) => {
      const { people, insured: withPlan } = await made(of);
      const records = of.isMerged ? [people] : people.map((one) => [one]);
      for (const record of records) {
        const charges = (
          await Promise.all(record.map(async ({ id }) => ok(await admin.get(`/charges?patientId=${id}`)).items))
        ).flat();
        const once = [...new Map(charges.map((one) => [one.id, one])).values()].toSorted((a, b) =>
          `${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? -1 : 1,
        );
        const hasPlan = record.some(({ id }) => withPlan.has(id));
        let earlierUnits = 0;
        for (const charge of once) {
          seen.set(charge.status, 1 + (seen.get(charge.status) ?? 0));
          const why = await whyNot(of, charge, { earlierUnits, hasPlan });
          if (charge.status === 'ready') {
            expect(why, JSON.stringify(charge)).toEqual([]);
            const unsaid = (charge['findings'] as { messageKey: string; severity: string }[]).filter(
              ({ messageKey, severity }) => /notChecked|unverified/.test(messageKey) && severity !== 'warn',
            );
            expect(unsaid).toEqual([]);
          } else if (charge.status === 'needs-info') expect(why.length, JSON.stringify(charge)).toBeGreaterThan(0);
          earlierUnits +=
            Number(charge['units']) +
            (charge['addOns'] as { units: number }[]).reduce((sum, addOn) => sum + addOn.units, 0);
        }
      }
    }),
    { numRuns: worlds, endOnFailure: true },
  );
  if (worlds >= 20) expect([...seen.keys()].toSorted()).toEqual(['needs-info', 'not-billable', 'ready']);
});
