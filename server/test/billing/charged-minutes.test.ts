/**
 * No sequence of visits, addenda, voids, merges, partings and changes of policy charges a minute twice or loses one. Histories are
 * random and the charges follow while they go on; at the end each day of a person is held against its visits as they are.
 * CHARGE_SEED repeats the histories, CHARGE_RUNS says how many.
 */
import type { BenefitPolicyBody, PolicyService } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPayer, benefitsEntered, insured, newId, registered, signed } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const seed = Number(process.env['CHARGE_SEED'] ?? 230807);
const runs = Number(process.env['CHARGE_RUNS'] ?? 8);
const code = '98960';

let t: TestApp;
let chw: Caller;
let admin: Caller;
let shipped: BenefitPolicyBody;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' });
  [chw, admin] = (await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')])) as [Caller, Caller];
  await benefitsEntered(admin);
  const { items } = ok(await admin.get('/benefit-policies?sort=-effectiveFrom'));
  shipped = items.find(({ program, payerId }) => program === 'CHW' && payerId === null)!['body'] as BenefitPolicyBody;
});
afterAll(() => t.close());

/* ---- The rules, said again in a few words ----------------------------------------------------------------- */

interface Rule {
  readonly unitMinutes: number;
  readonly rounding: 'midpoint' | 'floor';
  readonly aggregate: 'day' | 'encounter';
  /** Units a day. */
  readonly most: number;
}
const rules: readonly Rule[] = [
  { unitMinutes: 30, rounding: 'midpoint', aggregate: 'day', most: 4 },
  { unitMinutes: 30, rounding: 'floor', aggregate: 'day', most: 2 },
  { unitMinutes: 20, rounding: 'floor', aggregate: 'day', most: 50 },
  { unitMinutes: 15, rounding: 'midpoint', aggregate: 'encounter', most: 50 },
];

/** CPT: a unit is earned when more than half of it has passed. */
const unitsOf = ({ unitMinutes, rounding }: Rule, minutes: number) =>
  rounding === 'floor' ? Math.floor(minutes / unitMinutes) : Math.max(0, Math.ceil(minutes / unitMinutes - 0.5));

function unitsOfDay(rule: Rule, minutes: readonly number[]): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const earned =
    rule.aggregate === 'day' ? unitsOf(rule, sum(minutes)) : sum(minutes.map((value) => unitsOf(rule, value)));
  return Math.min(rule.most, earned);
}

function bodyOf({ most, ...rule }: Rule): BenefitPolicyBody {
  const service = shipped.services.find((one) => one.code === code)!;
  const limit: PolicyService['limits'][number] = { per: 'day', maxUnits: most, sharedWith: [], overridableBy: null };
  return { ...shipped, services: [{ ...service, ...rule, limits: [limit] }] };
}

/* ---- Histories -------------------------------------------------------------------------------------------- */

/** Often few, where a minute more or less decides about a unit. */
const minutes = fc.oneof(fc.integer({ min: 2, max: 30 }), fc.integer({ min: 2, max: 130 }));
const place = fc.nat({ max: 30 });
/** Few, so that visits share them. */
const day = fc.integer({ min: 0, max: 1 });
/** Whether the charges have followed before it: what is taken back at once never had one. */
const settled = fc.boolean();
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('visit' as const), settled, who: fc.nat({ max: 1 }), day, minutes }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('amend' as const), settled, place, minutes }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('void' as const), settled, place }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('merge' as const), settled }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('part' as const), settled }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('policy' as const), settled, day, rule: fc.nat({ max: 3 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Visit {
  readonly id: string;
  readonly who: number;
  readonly day: number;
  readonly startedAt: number;
  minutes: number;
  isVoid: boolean;
}

const dayOf = (at: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 10 + at, 15));
};
const civil = (at: number) => dayOf(at).toISOString().slice(0, 10);

/** One payer, whose rules change, and two records that may be one person. */
async function makeWorld() {
  const payer = ok(await admin.put(`/payers/${newId()}`, aPayer({ name: `Plan ${newId()}` })));
  const begin = async (effectiveFrom: string, rule: Rule) =>
    ok(
      await admin.put(`/benefit-policies/${newId()}`, {
        program: 'CHW',
        title: 'Own rules',
        payerId: payer.id,
        effectiveFrom,
        body: bodyOf(rule),
      }),
    );
  await begin('2020-01-01', rules[0]!);
  const people = await Promise.all([registered(chw, { cin: null }), registered(chw, { cin: null })]);
  for (const { id } of people) await insured(admin, id, payer.id);
  return { payer, people, begin };
}

async function live(history: readonly Step[]) {
  const { payer, people, begin } = await makeWorld();
  const visits: Visit[] = [];
  /** Each day's rule; a version replaces what applied from its day on until the next one. */
  const versions = [{ from: -1, rule: rules[0]! }];
  let areOne = false;
  const person = async (who: number) => ok(await admin.get(`/patients/${people[who]!.id}`));
  const standing = () => visits.filter(({ isVoid }) => !isVoid);
  const chosen = (at: number) => standing()[at % Math.max(1, standing().length)];
  const versionOf = async ({ id }: Visit) => ok(await chw.get(`/encounters/${id}`)).version;

  const acts: { [Act in Step['act']]: (one: Extract<Step, { act: Act }>) => Promise<void> } = {
    async visit({ who, day: on, minutes: length }) {
      const startedAt = dayOf(on).getTime() + visits.filter((one) => one.day === on).length * 135 * 60_000;
      const about = areOne ? 1 : who;
      const times = {
        startedAt: new Date(startedAt).toISOString(),
        endedAt: new Date(startedAt + length * 60_000).toISOString(),
      };
      const { id } = await signed(chw, people[about]!, { ...times, minutes: length });
      visits.push({ id, who: about, day: on, startedAt, minutes: length, isVoid: false });
    },
    async amend({ place: at, minutes: length }) {
      const visit = chosen(at);
      if (!visit) return;
      const [activity] = ok(await chw.get(`/encounters/${visit.id}`))['activities'] as Content[];
      ok(
        await chw.post(`/encounters/${visit.id}/amend`, {
          version: await versionOf(visit),
          reason: 'The clock was wrong.',
          text: 'It took another time.',
          endedAt: new Date(visit.startedAt + length * 60_000).toISOString(),
          activities: [{ ...activity, minutes: length }],
        }),
      );
      visit.minutes = length;
    },
    async void({ place: at }) {
      const visit = chosen(at);
      if (!visit) return;
      ok(await admin.post(`/encounters/${visit.id}/void`, { version: await versionOf(visit), reason: 'Not so.' }));
      visit.isVoid = true;
    },
    async merge() {
      if (areOne) return;
      const { id, version } = await person(0);
      ok(await admin.post(`/patients/${id}/merge`, { version, intoId: people[1]!.id, reason: 'The same card.' }));
      areOne = true;
    },
    async part() {
      if (!areOne) return;
      const { id, version } = await person(0);
      ok(await admin.post(`/patients/${id}/unmerge`, { version, reason: 'Two people after all.' }));
      areOne = false;
    },
    async policy({ day: on, rule }) {
      // Rules that have begun stay as they are: a version begins after all others.
      if (versions.some(({ from }) => from >= on)) return;
      await begin(civil(on), rules[rule]!);
      versions.push({ from: on, rule: rules[rule]! });
    },
  };
  for (const one of history) {
    if (one.settled) await t.settled();
    await acts[one.act](one as never);
  }
  await t.settled();
  return { payer, people, visits, versions, areOne };
}

const said = (one: unknown) => JSON.stringify(one);

async function check(history: readonly Step[]) {
  const { people, visits, versions, areOne } = await live(history);
  const listed = await Promise.all(
    people.map(async ({ id }) => ok(await admin.get(`/charges?patientId=${id}&limit=200`)).items),
  );
  // The list of a person who stays has those of the merged record, too.
  const charges = [...new Map(listed.flat().map((one) => [one.id, one])).values()];
  const standing = charges.filter(({ status }) => status !== 'void');
  const chargeOf = ({ id }: Visit) => standing.find(({ encounterId }) => encounterId === id)!;
  // A visit that was voided at once never had one.
  expect(standing.map(({ encounterId }) => encounterId).toSorted()).toEqual(
    visits
      .filter(({ isVoid }) => !isVoid)
      .map(({ id }) => id)
      .toSorted(),
  );
  const days = Map.groupBy(visits, ({ who, day: on }) => `${areOne ? 0 : who} ${on}`);
  for (const [name, ofDay] of days) {
    const counted = ofDay.filter(({ isVoid }) => !isVoid);
    const { rule } = versions.findLast(({ from }) => from <= ofDay[0]!.day)!;
    const made = counted.map(chargeOf);
    const sum = (field: string) => made.reduce((total, charge) => total + Number(charge[field]), 0);
    const told = `day ${name} under ${said(rule)}: ${said(counted.map((visit) => visit.minutes))} became ${said(made.map(({ units, minutes: kept, status }) => [status, kept, units]))}`;
    expect(sum('units'), told).toBe(
      unitsOfDay(
        rule,
        counted.map((visit) => visit.minutes),
      ),
    );
    expect(sum('minutes'), told).toBe(counted.reduce((total, visit) => total + visit.minutes, 0));
  }
}

test(`each minute is charged once (CHARGE_SEED=${seed})`, { timeout: runs * 60_000 }, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), check), {
    seed,
    numRuns: runs,
    endOnFailure: true,
  });
});
