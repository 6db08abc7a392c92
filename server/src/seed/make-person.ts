/** Makes up a person of the demonstration: name, age, language, how to reach them. */
import { addDays, addMonths, type CreateOf, type patient } from '@puente/contract';
import { type Chance, chance } from './chance.ts';
import { type Origin, type OriginName, origins } from './data/origins.ts';
import type { SeedTenant } from './data/seed-tenants.ts';
import { makeRecord } from './make-record.ts';
import { stableId } from './stable-id.ts';

export interface DemoPerson {
  /** Names the person in all ids made from it. */
  readonly key: string;
  readonly id: string;
  readonly story: SeedTenant['story'];
  /** In whole years, on the day of the demonstration. */
  readonly age: number;
  readonly origin: Origin;
  readonly familyName: string;
  readonly body: CreateOf<typeof patient>;
}

const ageBands = [
  [0, 12],
  [13, 17],
  [18, 29],
  [30, 44],
  [45, 64],
  [65, 79],
  [80, 96],
] as const;
/** How many of a hundred people are in each band. */
const ageWeights = [9, 4, 20, 25, 25, 13, 4];
/** Every so many people one has no home, so that each organization has some. */
const homelessEvery = 12;
/** One person of each organization was born on a leap day. */
const leapling = { number: 7, birthDate: '1996-02-29' };

/** The item whose part of the whole holds `share`, 0 ≤ share < 1. */
function weighted<T>(share: number, items: readonly T[], weights: readonly number[]): T {
  let left = share * weights.reduce((sum, weight) => sum + weight, 0);
  const found = items.find((_, index) => {
    left -= weights[index]!;
    return left < 0;
  });
  return found ?? items.at(-1)!;
}

/** Numbers that fill 0 to 1 without gaps, so that a small organization too has people of each origin. */
const evenly = (number: number) => (number * ((Math.sqrt(5) - 1) / 2)) % 1;

/** One of the numbers 555-0100 to 555-0199, which belong to nobody. */
export function phoneNumber(areaCodes: readonly string[], number: number): string {
  const areaCode = areaCodes[Math.floor(number / 100) % areaCodes.length]!;
  return `+1${areaCode}55501${String((number * 37) % 100).padStart(2, '0')}`;
}

function pronounsOf(luck: Chance, sex: string, language: string): string | undefined {
  if (!luck.happens(0.25)) return undefined;
  if (luck.happens(0.12)) return language === 'es' ? 'elle' : 'they/them';
  if (sex === 'F') return language === 'es' ? 'ella' : 'she/her';
  return sex === 'M' ? (language === 'es' ? 'él' : 'he/him') : undefined;
}

function nameOf(luck: Chance, { origin, sex, taken }: { origin: Origin; sex: string; taken: Set<string> }) {
  for (;;) {
    const givenName = luck.pick(sex === 'M' ? origin.male : origin.female);
    const two = origin.twoFamilyNames && luck.happens(0.5);
    const familyName = two
      ? [...new Set([luck.pick(origin.family), luck.pick(origin.family)])].join(' ')
      : luck.pick(origin.family);
    const name = `${givenName} ${familyName}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { givenName, familyName };
  }
}

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();

interface Population {
  readonly tenantName: string;
  readonly seedTenant: SeedTenant;
  readonly day: string;
}

/** `taken` holds the full names given so far: no two people of an organization share one. */
export function makePerson(
  { tenantName, seedTenant, day }: Population,
  number: number,
  taken: Set<string>,
): DemoPerson {
  const key = `${tenantName} person ${number}`;
  const luck = chance(key);
  const names = Object.keys(seedTenant.origins) as OriginName[];
  const originName = weighted(
    evenly(number),
    names,
    names.map((name) => seedTenant.origins[name]!),
  );
  const origin: Origin = origins[originName];
  const sexForClaims = weighted(luck.next(), ['F', 'M', 'U'] as const, [54, 44, 2]);
  const { givenName, familyName } = nameOf(luck, { origin, sex: sexForClaims, taken });
  const [youngest, oldest] = weighted(luck.next(), ageBands, ageWeights);
  const years = luck.whole(youngest, oldest);
  const isLeapling = number === leapling.number;
  const age = isLeapling ? Number(day.slice(0, 4)) - Number(leapling.birthDate.slice(0, 4)) : years;
  const preferredLanguage = luck.pick(origin.languages);
  const homeless = age >= 18 && number % homelessEvery === 4;
  const city = luck.pick(
    seedTenant.cities.flatMap(({ name, postalCodes }) => postalCodes.map((postalCode) => ({ name, postalCode }))),
  );
  const preferredName = luck.happens(0.7) ? origin.preferred[givenName] : undefined;
  const pronouns = pronounsOf(luck, sexForClaims, preferredLanguage);
  const hasPhone = luck.happens(homeless ? 0.4 : 0.92);
  const body: CreateOf<typeof patient> = {
    givenName,
    familyName,
    ...(preferredName && { preferredName }),
    ...(pronouns && { pronouns }),
    birthDate: isLeapling ? leapling.birthDate : addDays(addMonths(day, -12 * years), -luck.whole(0, 364)),
    sexForClaims,
    ...(luck.happens(0.92) && {
      cin: `9${seedTenant.cinBlock + ((number * 7919) % 99_991)}${luck.pick([...'ABCDEFGHJKLMNPRSTUVWXY'])}`,
    }),
    ...(luck.happens(0.6) && { medicalRecordNumber: `${seedTenant.recordPrefix}-${10_000 + number * 17}` }),
    preferredLanguage,
    interpreterNeeded: preferredLanguage !== 'en' && luck.happens(0.6),
    ...(hasPhone && { phone: phoneNumber(seedTenant.areaCodes, number) }),
    phoneSafe: !hasPhone || !luck.happens(0.07),
    ...(age >= 16 &&
      age < 70 &&
      luck.happens(0.4) && { email: `${ascii(givenName)}.${ascii(familyName)}${number}@example.org` }),
    ...(!homeless && {
      addressLine: `${luck.whole(101, 4890)} ${luck.pick(seedTenant.streets)}${luck.happens(0.25) ? ` Apt ${luck.whole(1, 24)}` : ''}`,
      postalCode: city.postalCode,
    }),
    city: city.name,
    state: 'CA',
    homeless,
  };
  return {
    key,
    id: stableId(key),
    story: seedTenant.story,
    age,
    origin,
    familyName,
    body: { ...body, ...makeRecord(body, { key, originName, age, day }) },
  };
}
