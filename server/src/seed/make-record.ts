/** Makes up what a person of the demonstration has said about themselves, and how they live and are reached. */
import {
  addDays,
  askedDeclined,
  type CreateOf,
  type EthnicityCode,
  type patient,
  type RaceCode,
} from '@puente/contract';
import { type Chance, chance } from './chance.ts';
import type { OriginName } from './data/origins.ts';

type Body = CreateOf<typeof patient>;

/** CDC Race and Ethnicity codes that people of an origin mostly give. */
const groups: Readonly<Record<OriginName, { race: readonly RaceCode[]; ethnicity?: EthnicityCode }>> = {
  latino: { race: ['2131-1'], ethnicity: '2148-5' },
  mixteco: { race: ['1002-5'], ethnicity: '2148-5' },
  hmong: { race: ['2028-9', '2037-0'] },
  punjabi: { race: ['2028-9', '2029-7'] },
  armenian: { race: ['2106-3'] },
  blackAmerican: { race: ['2054-5', '2058-6'] },
  filipino: { race: ['2028-9', '2036-2'] },
  vietnamese: { race: ['2028-9', '2047-9'] },
  chinese: { race: ['2028-9', '2034-7'] },
  ukrainian: { race: ['2106-3', '2108-9'] },
  arabic: { race: ['2106-3', '2118-8'] },
  persian: { race: ['2106-3', '2118-8'] },
  lao: { race: ['2028-9', '2041-2'] },
  european: { race: ['2106-3', '2108-9'] },
};

/** Counties of the cities of the demonstration (FIPS). */
const counties: Readonly<Record<string, string>> = {
  Fresno: '06019',
  Clovis: '06019',
  Sanger: '06019',
  Reedley: '06019',
  Mendota: '06019',
  Parlier: '06019',
  Madera: '06039',
  Chowchilla: '06039',
  Oakland: '06001',
  Hayward: '06001',
  'San Leandro': '06001',
  Richmond: '06013',
  'San Pablo': '06013',
  Concord: '06013',
  Antioch: '06013',
};

interface Background {
  readonly originName: OriginName;
  readonly age: number;
}

/** One in twelve declines to answer, one in ten was not asked. */
function answered<T>(luck: Chance, value: T): T | typeof askedDeclined | undefined {
  if (luck.happens(0.1)) return undefined;
  return luck.happens(0.08) ? askedDeclined : value;
}

function identity(luck: Chance, { sexForClaims: sex = 'U' }: Body, { originName, age }: Background): Partial<Body> {
  const { race, ethnicity = '2186-5' } = groups[originName];
  const given = answered(luck, race);
  const isAdult = age >= 18;
  return {
    race: given === askedDeclined ? [askedDeclined] : given && [...given],
    ethnicity: answered(luck, ethnicity),
    ...(originName === 'mixteco' && { tribalAffiliation: 'Mixteco' }),
    ...(isAdult && {
      genderIdentity: answered(luck, luck.happens(0.03) ? 'non-binary' : sex === 'M' ? 'male' : 'female'),
      sexualOrientation: answered(luck, luck.happens(0.06) ? 'gay-or-lesbian' : 'straight'),
      veteran: answered(luck, age > 40 && luck.happens(0.06) ? 'yes' : 'no'),
      justiceInvolved: answered(luck, luck.happens(0.08) ? 'yes' : 'no'),
    }),
  };
}

/** How one reaches them: nobody under sixteen has a number of their own. */
function contact(luck: Chance, { phone, email }: Body, age: number): Partial<Body> {
  if (!phone) return { preferredContact: 'visit' };
  const use = age < 16 ? 'other' : luck.pick(['mobile', 'mobile', 'mobile', 'home'] as const);
  return {
    phoneUse: use,
    phoneCanText: use === 'mobile' && luck.happens(0.8),
    phoneCanLeaveVoicemail: luck.happens(0.7),
    preferredContact: email && luck.happens(0.1) ? 'email' : use === 'mobile' && luck.happens(0.4) ? 'text' : 'call',
    ...(luck.happens(0.2) && { bestTimes: luck.pick(['9–11', '17–19', '12–13']) }),
  };
}

function living(luck: Chance, { homeless, city }: Body, age: number): Partial<Body> {
  const county = counties[city ?? ''];
  return {
    ...(county && { county }),
    housingStatus: homeless
      ? luck.pick(['shelter', 'unsheltered', 'doubled-up'] as const)
      : luck.pick(['stable', 'stable', 'stable', 'at-risk', 'doubled-up'] as const),
    riskTier: luck.pick(
      age >= 65 || homeless ? (['rising', 'high', 'highest'] as const) : (['low', 'low', 'rising', 'high'] as const),
    ),
    ...(!homeless && luck.happens(0.08) && { flags: [{ kind: 'dog' as const }] }),
    ...(luck.happens(0.15) && { literacy: age >= 65 ? 'large-print' : 'easy-to-read' }),
  };
}

/** The fields beside the name, the age and the address of `body`; choices of their own, so that those stay as they are. */
export function makeRecord(body: Body, background: Background & { key: string; day: string }): Partial<Body> {
  const { key, age, day } = background;
  const luck = chance(`${key} record`);
  const mayBear = body.sexForClaims === 'F' && age >= 18 && age <= 42;
  return {
    ...identity(luck, body, background),
    ...contact(luck, body, age),
    ...living(luck, body, age),
    ...(mayBear && luck.happens(0.12) && { pregnancyDueOn: addDays(day, luck.whole(14, 220)) }),
  };
}
