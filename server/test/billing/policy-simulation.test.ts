/**
 * In any world: what a simulation says of the charges of a month is what they become once the version is saved, also of people
 * whose records were merged, and under limits that codes share. SIMULATION_SEED repeats a run, SIMULATION_WORLDS makes more worlds.
 */
import { addDays, type BenefitPolicyBody, civilDateIn, type PolicySimulation } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const worlds = Number(process.env['SIMULATION_WORLDS'] ?? 4);
const seed = Number(process.env['SIMULATION_SEED'] ?? Date.now() % 1_000_000);

let t: TestApp;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test')]);
  await benefitsEntered(admin);
});
afterAll(() => t.close());

const today = () => civilDateIn(new Date(), 'America/Los_Angeles');
const rules = () => structuredClone(regionRules('US-CA').policies[1]!['body']) as BenefitPolicyBody;

const draftOf = fc.record({
  perDay: fc.integer({ min: 1, max: 9 }),
  perMonth: fc.option(fc.integer({ min: 2, max: 8 })),
  unitMinutes: fc.constantFrom(10, 15, 30, 45),
  rounding: fc.constantFrom('midpoint', 'floor', 'full'),
  aggregate: fc.constantFrom('encounter', 'day', 'month'),
  modifier: fc.constantFrom('U2', 'U3'),
  needsScreening: fc.boolean(),
  shared: fc.boolean(),
  /** Days before today on which it begins. */
  begins: fc.integer({ min: 0, max: 40 }),
});
const visitOf = fc.record({
  person: fc.nat(3),
  minutes: fc.integer({ min: 5, max: 100 }),
  mode: fc.constantFrom('in-person', 'video', 'audio'),
});
const worldOf = fc.record({
  draft: draftOf,
  before: fc.array(visitOf, { minLength: 3, maxLength: 7 }),
  merges: fc.boolean(),
});
type Draft = typeof draftOf extends fc.Arbitrary<infer D> ? D : never;
type World = typeof worldOf extends fc.Arbitrary<infer W> ? W : never;

function bodyOf(draft: Draft): BenefitPolicyBody {
  const body = rules();
  const codes = body.services.map(({ code }) => code);
  for (const service of body.services) {
    const sharedWith = draft.shared ? codes.filter((code) => code !== service.code) : [];
    const limit = (per: 'day' | 'month', maxUnits: number) => ({
      per,
      maxUnits,
      sharedWith,
      overridableBy: null,
    });
    const { unitMinutes, rounding, aggregate, modifier } = draft;
    Object.assign(service, { unitMinutes, rounding, aggregate, modifiersRequired: [modifier] });
    service.limits = [limit('day', draft.perDay), ...(draft.perMonth === null ? [] : [limit('month', draft.perMonth)])];
  }
  body.screening = { required: draft.needsScreening, instruments: [] };
  return body;
}

/** Each world has days of its own. */
let world = -1;

const worthOf = ({ status, code, units, amountCents }: Content) => ({ status, code, units, amountCents });

/** All open charges of a payer, by their ids. */
async function chargesOf(payerId: string): Promise<Map<string, Content>> {
  await t.settled();
  const { items } = ok(await admin.get(`/charges?payerId=${payerId}&limit=200`)) as unknown as { items: Content[] };
  return new Map(items.filter(({ status }) => status !== 'void').map((one) => [one.id, one]));
}

async function simulated(draft: object): Promise<PolicySimulation[]> {
  const portions: PolicySimulation[] = [];
  for (let after: string | undefined; ; ) {
    const answer = await admin.post('/benefit-policies/simulate', { ...draft, ...(after && { after }) });
    expect(answer.status).toBe(200);
    portions.push(answer.body as unknown as PolicySimulation);
    const { next } = portions.at(-1)!;
    if (next === null) return portions;
    after = next;
  }
}

const totalOf = (all: Iterable<Content>) =>
  [...all]
    .filter(({ status }) => status === 'ready')
    .reduce<PolicySimulation['before']>(
      (sum, { units, amountCents }) => ({
        ready: sum.ready + 1,
        units: sum.units + Number(units),
        amountCents: sum.amountCents + Number(amountCents),
      }),
      { ready: 0, units: 0, amountCents: 0 },
    );
const differenceOf = (after: PolicySimulation['before'], before: PolicySimulation['before']) => [
  after.ready - before.ready,
  after.units - before.units,
  after.amountCents - before.amountCents,
];
const sumOf = (portions: readonly PolicySimulation[], side: 'before' | 'after') =>
  portions.reduce(
    (sum, { [side]: one }) => ({
      ready: sum.ready + one.ready,
      units: sum.units + one.units,
      amountCents: sum.amountCents + one.amountCents,
    }),
    { ready: 0, units: 0, amountCents: 0 },
  );

async function hold({ draft, before, merges }: World) {
  const payerId = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: `Plan ${newId()}` }))).id;
  const people: Content[] = [];
  for (let number = 0; number < 4; number += 1) {
    const person = await registered(chw);
    await insured(admin, person.id, payerId);
    people.push(person);
  }
  world += 1;
  for (const [number, { person, minutes, mode }] of before.entries()) {
    const placeOfService = mode === 'in-person' ? '12' : '10';
    // One after the other, so that no two are at the same time; two of them a day.
    const from = 105 * (number % 2) - 1440 * (4 * world + Math.floor(number / 2));
    await signed(chw, people[person]!, { minutes, mode, placeOfService, from });
  }
  if (merges) {
    const { version } = ok(await admin.get(`/patients/${people[0]!.id}`));
    const into = { version, intoId: people[1]!.id, reason: 'The same person.' };
    ok(await admin.post(`/patients/${people[0]!.id}/merge`, into));
  }
  const stored = await chargesOf(payerId);
  const months = new Set([...stored.values()].map(({ serviceDate }) => String(serviceDate).slice(0, 7)));
  const id = newId();
  const version = {
    program: 'CHW',
    payerId,
    effectiveFrom: addDays(today(), -draft.begins),
    body: bodyOf(draft),
  };
  const told: PolicySimulation[] = [];
  for (const month of months) told.push(...(await simulated({ id, ...version, month })));
  expect(await chargesOf(payerId), 'nothing is written').toEqual(stored);

  ok(await admin.put(`/benefit-policies/${id}`, { ...version, title: 'Drafted' }));
  const now = await chargesOf(payerId);
  const changed = new Map(told.flatMap((one) => one.changed).map((one) => [one.chargeId, one]));
  for (const [chargeId, one] of changed) {
    expect(worthOf(stored.get(chargeId)!)).toEqual(one.before);
    expect(worthOf(now.get(chargeId)!)).toEqual(one.after);
  }
  const isWorth = ({ status, units, amountCents }: Content) => (status === 'ready' ? [units, amountCents] : null);
  for (const [chargeId, charge] of now)
    if (!changed.has(chargeId)) expect(isWorth(charge), 'one that stays').toEqual(isWorth(stored.get(chargeId)!));
  expect(differenceOf(sumOf(told, 'after'), sumOf(told, 'before'))).toEqual(
    differenceOf(totalOf(now.values()), totalOf(stored.values())),
  );
  expect(told.reduce((sum, { gain, lose }) => sum + gain + lose, 0)).toBe(changed.size);
  return changed.size;
}

/** Visits of an hour, of which the draft pays one unit a day: every draw has a world whose charges change. */
const capped: World = {
  draft: {
    perDay: 1,
    perMonth: null,
    unitMinutes: 30,
    rounding: 'midpoint',
    aggregate: 'encounter',
    modifier: 'U2',
    needsScreening: false,
    shared: false,
    begins: 40,
  },
  before: [60, 60, 60].map((minutes) => ({ person: 0, minutes, mode: 'in-person' })),
  merges: false,
};

test(`a simulation says what charges become (seed ${seed})`, { timeout: 240_000 }, async () => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(worldOf, async (world) => {
      seen += await hold(world);
    }),
    { numRuns: worlds, seed, endOnFailure: true, examples: [[capped]] },
  );
  expect(seen, 'some charges change').toBeGreaterThan(0);
});
