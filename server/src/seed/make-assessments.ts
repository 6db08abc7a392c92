/** Makes up what people of the demonstration answer. */
import type { SdohCategory } from '@puente/contract';
import { shippedQuestionnaireId, shippedQuestionnaires } from '#modules/assessments';
import { chance } from './chance.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

type Instrument = 'short-questions' | 'phq-9' | 'gad-7';
/** The code that was chosen, by question, in order. */
type Answers = readonly (readonly [linkId: string, code: string])[];

export interface DemoAssessment {
  readonly id: string;
  readonly body: object;
  readonly answers: Answers;
  readonly daysAgo: number;
}

interface Asked {
  readonly tenantId: string;
  readonly instrument: Instrument;
  readonly answers: Answers;
  readonly daysAgo: number;
}

/** LOINC LL358-3: not at all, several days, more than half of the days, nearly every day. */
const often = ['LA6568-5', 'LA6569-3', 'LA6570-1', 'LA6571-9'];
const prefixes = { 'phq-9': 'phq9.matrix.q', 'gad-7': 'gad7.matrix.q' } as const;

/** @param weights 0 to 3, of each question */
export const weighing = (instrument: keyof typeof prefixes, ...weights: readonly number[]): Answers =>
  weights.map((weight, at) => [`${prefixes[instrument]}${at + 1}`, often[weight]!]);

/** Most people have no need, or one. */
export function shortAnswers({ key }: DemoPerson, { isHungry = false } = {}): Answers {
  const luck = chance(`${key} short questions`);
  const yesNo = (share: number) => (luck.happens(share) ? 'yes' : 'no');
  const place = luck.happens(0.85) ? 'own' : luck.pick(['with-others', 'shelter']);
  return [
    ['food.ran-out', isHungry ? 'yes' : yesNo(0.2)],
    ['food.less', yesNo(0.1)],
    ['housing.place', place],
    ...(place === 'own' ? ([['housing.worry', yesNo(0.15)]] as const) : []),
    ['utilities.shut-off', yesNo(0.1)],
    ['transport.missed', yesNo(0.2)],
    ['safety.partner', 'no'],
    ['contact.often', luck.pick(['daily', 'several-weekly', 'weekly', 'rarely'])],
  ];
}

export const questionnaireOf = (tenantId: string, instrument: Instrument) =>
  shippedQuestionnaireId(tenantId, shippedQuestionnaires.find(({ url }) => url.endsWith(`/${instrument}`))!);

export function makeAssessment(
  { key, id, body }: DemoPerson,
  { tenantId, instrument, answers, daysAgo }: Asked,
): DemoAssessment {
  const { preferredLanguage } = body;
  return {
    id: stableId(`${key} ${instrument} ${daysAgo}`),
    body: {
      patientId: id,
      questionnaireId: questionnaireOf(tenantId, instrument),
      language: preferredLanguage === 'es' && instrument === 'short-questions' ? 'es' : 'en',
      mode: chance(`${key} mode`).pick(['in-person', 'in-person', 'phone']),
      informant: 'self',
      ...(preferredLanguage !== 'en' && instrument !== 'short-questions' && { withInterpreter: true }),
    },
    answers,
    daysAgo,
  };
}

/** What people say of a need. */
export const ownWords: Readonly<Partial<Record<SdohCategory, string>>> = {
  'food-insecurity': 'By the last week of the month we eat rice.',
  'housing-instability': 'I am two months behind with the rent.',
  'transportation-insecurity': 'The bus does not go to the clinic.',
  'utility-insecurity': 'They want to turn off the light.',
};
