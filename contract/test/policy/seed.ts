/** The shipped rules and prices, checked, and a visit under them with nothing missing. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { benefitPolicyBody, type EncounterFacts, programs, type Usage } from '../../src/index.ts';

const seed = new URL('../../../server/src/modules/tenancy/regions/', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, seed), 'utf8'));

const effective = {
  payerId: z.nullable(z.string()),
  effectiveFrom: z.iso.date(),
  effectiveTo: z.nullable(z.iso.date()),
};

const rows = z.array(
  z.strictObject({ ...effective, program: z.enum(programs), title: z.string(), body: benefitPolicyBody }),
);
const policiesOf = (region: string) => z.parse(rows, read(`${region}/policies.json`));

/** Of every region, by its folder. */
export const shipped = ['us-ca', 'us-mi', 'us-mn', 'us-ny', 'us'].flatMap(policiesOf);

/** Those of Medi-Cal that decide about charges. */
export const policies = policiesOf('us-ca').filter(({ program }) => program === 'CHW');

/** The only row of a state or of a program of Medicare. */
export function shippedOf(jurisdiction: string, program: (typeof programs)[number] = 'CHW') {
  const row = shipped.find(({ body, ...one }) => body.jurisdiction === jurisdiction && one.program === program);
  if (!row) throw new Error(`Nothing ships for ${program} of ${jurisdiction}`);
  return { id: `${jurisdiction} ${program}`, version: 1, body: row.body };
}
export const fees = z.parse(
  z.array(
    z.strictObject({
      ...effective,
      code: z.string(),
      modifiers: z.array(z.string()),
      unitPriceCents: z.int(),
      citation: z.string().check(z.maxLength(500)),
      verified: z.boolean(),
    }),
  ),
  read('us-ca/fees.json'),
);

export function policyOn(on: string) {
  const row = policies.find(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= on && (effectiveTo === null || on <= effectiveTo),
  );
  if (!row) throw new Error(`No seeded policy on ${on}`);
  return { id: row.effectiveFrom, version: 1, body: row.body };
}

export const usage = (part: Partial<Usage>): Usage => ({
  dayMinutes: 0,
  dayUnits: 0,
  dayVisits: 0,
  monthMinutes: 0,
  monthUnits: 0,
  monthVisits: 0,
  yearUnits: 0,
  planUnits: 0,
  ...part,
});

/** An individual visit of 47 minutes at home for which every fact is known and in order. */
export const completeVisit: EncounterFacts = {
  serviceDate: '2026-02-10',
  mode: 'in-person',
  placeOfService: '12',
  minutes: 47,
  groupSize: 1,
  activities: [
    { serviceType: 'health-education', minutes: 27 },
    { serviceType: 'advocacy', minutes: 20 },
  ],
  documented: { purpose: true, times: true },
  priorUsage: {},
  documentedOn: '2026-02-11',
  signature: 'given',
  overlaps: { worker: 0, patient: 0 },
  coverage: { payerId: 'plan', planType: 'medi-cal-managed-care', memberId: '91234567A' },
  deceasedOn: null,
  enrollments: [],
  criteria: ['SDOH_NEED'],
  recommendation: { date: '2026-01-05', providerType: 'NP' },
  initiatingVisit: { date: '2026-01-05', code: '99213' },
  consents: ['billing', 'telehealth'],
  screenings: [],
  diagnoses: ['Z5900'],
  planOfCare: { effectiveFrom: '2026-01-05', effectiveTo: null, lastReviewOn: null, authorType: 'NP' },
  authorization: null,
  worker: { qualified: true, npi: null, enrolled: false },
  supervisor: { providerType: 'NP', npi: '1234567893' },
};

/** The same visit with one covered activity of so many minutes. */
export const visitOf = (minutes: number, change: Partial<EncounterFacts> = {}): EncounterFacts => ({
  ...completeVisit,
  minutes,
  activities: [{ serviceType: 'health-education', minutes }],
  ...change,
});
