/** Makes up those who help a person of the demonstration, and the person's insurance. */
import { addDays, addMonths, type CreateOf, type caregiver, type coverage } from '@puente/contract';
import { chance } from './chance.ts';
import type { DemoPayer, SeedTenant } from './data/seed-tenants.ts';
import { type DemoPerson, phoneNumber } from './make-person.ts';
import { stableId } from './stable-id.ts';

export interface Made<Body> {
  readonly id: string;
  readonly body: Body;
}

type Relation = readonly [relationship: string, sex: 'F' | 'M'];

const ofChild: readonly Relation[] = [
  ['MTH', 'F'],
  ['MTH', 'F'],
  ['FTH', 'M'],
  ['GRPRN', 'F'],
  ['GUARD', 'F'],
];
const ofAdult: readonly Relation[] = [
  ['SPS', 'F'],
  ['SPS', 'M'],
  ['SIS', 'F'],
  ['BRO', 'M'],
  ['MTH', 'F'],
  ['FRND', 'F'],
  ['NBOR', 'M'],
  ['DOMPART', 'F'],
];
const ofElder: readonly Relation[] = [
  ['DAU', 'F'],
  ['DAU', 'F'],
  ['SON', 'M'],
  ['SPS', 'F'],
  ['GRNDCHILD', 'M'],
  ['NBOR', 'F'],
];
const outsideFamily = ['FRND', 'NBOR'];

/** Everything of a child may be shared, more or less of others; without consent the server keeps none of it. */
const scopeOf = (age: number, luck: ReturnType<typeof chance>): Pick<CreateOf<typeof caregiver>, 'shareScope'> => ({
  shareScope: age < 18 ? ['all'] : luck.pick([['all'], ['appointments'], ['appointments', 'care-plan'], ['benefits']]),
});

export function makeCaregivers(
  { key, id, age, origin, familyName, body }: DemoPerson,
  { areaCodes }: SeedTenant,
  number: number,
): Made<CreateOf<typeof caregiver>>[] {
  const luck = chance(`${key} caregivers`);
  if (age >= 18 && !luck.happens(age >= 70 ? 0.6 : 0.2)) return [];
  const count = luck.happens(0.2) ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const [relationship, sex] = luck.pick(age < 18 ? ofChild : age >= 65 ? ofElder : ofAdult);
    const more = chance(`${key} caregiver ${index}`);
    return {
      id: stableId(`${key} caregiver ${index}`),
      body: {
        patientId: id,
        givenName: luck.pick((sex === 'F' ? origin.female : origin.male).filter((name) => name !== body.givenName)),
        familyName: outsideFamily.includes(relationship) ? luck.pick(origin.family) : familyName,
        relationship,
        ...(luck.happens(0.9) && { phone: phoneNumber(areaCodes, number + 53 + index) }),
        emergencyContact: index === 0,
        livesWith: age < 18 || more.happens(0.5),
        language: body.preferredLanguage ?? null,
        legalAuthority: relationship === 'GUARD' ? 'guardian' : age >= 75 && more.happens(0.2) ? 'dpoa-hc' : 'none',
        ...(more.happens(0.5) && { strain: more.whole(0, 9) }),
        consentToShare: age < 18 || luck.happens(0.7),
        ...scopeOf(age, more),
      },
    };
  });
}

/** The ways people are insured, in parts of a hundred: the rest has nothing. */
const insured = [
  { upTo: 0.42, is: 'plan' },
  { upTo: 0.62, is: 'secondPlan' },
  { upTo: 0.74, is: 'state' },
  { upTo: 0.84, is: 'changed' },
  { upTo: 0.91, is: 'ended' },
  { upTo: 0.95, is: 'grant' },
] as const;

interface Insurers {
  readonly seedTenant: Pick<SeedTenant, 'payers'>;
  readonly payerId: (payer: DemoPayer) => string;
  readonly day: string;
}

const firstOfMonth = (day: string, monthsAgo: number) => `${addMonths(day, -monthsAgo).slice(0, 7)}-01`;

export function makeCoverages(
  { key, id }: DemoPerson,
  { seedTenant: { payers }, payerId, day }: Insurers,
): Made<CreateOf<typeof coverage>>[] {
  const luck = chance(`${key} coverages`);
  const share = luck.next();
  const way = insured.find(({ upTo }) => share < upTo)?.is;
  const by = (payerKey: DemoPayer['key'], startsOn: string, endsOn?: string): Made<CreateOf<typeof coverage>> => {
    const payer = payers.find((one) => one.key === payerKey)!;
    return {
      id: stableId(`${key} coverage ${payerKey}`),
      body: {
        patientId: id,
        payerId: payerId(payer),
        ...(payer.memberIdPrefix && { memberId: `${payer.memberIdPrefix}${luck.whole(100_000_000, 999_999_999)}` }),
        priority: 1,
        startsOn,
        ...(endsOn && { endsOn }),
      },
    };
  };
  const since = firstOfMonth(day, luck.whole(4, 40));
  switch (way) {
    case 'changed': {
      const change = firstOfMonth(day, luck.whole(0, 2));
      return [by('state', since, addDays(change, -1)), by('plan', change)];
    }
    case 'ended':
      return [by('plan', since, addDays(firstOfMonth(day, luck.whole(0, 2)), -1))];
    case undefined:
      return [];
    default:
      return [by(way, since)];
  }
}
