// Converts between the fields of the encounter form and the body the API takes. Wall-clock times are in the
// organization's zone.
import type {
  Activity,
  EncounterMode,
  encounter,
  InterpreterMode,
  PlaceOfService,
  RecordOf,
  ServiceType,
} from '@puente/contract';
import { civilDateOf, instantOf, isCivilDate, timeOf } from '#i18n';
import type { FormDefinition } from '#records';
import { type FieldCode, type FieldFormats, isTime, minutesOf, orNull } from '#ui';
import { type TakenText, takenTextsOf, unchangedOf } from './unchanged-texts.ts';

export type Encounter = RecordOf<typeof encounter>;

export interface ActivityValues {
  serviceType: string;
  minutes: string;
  text: string;
}

export interface EncounterFormValues {
  date: string;
  start: string;
  end: string;
  mode: string;
  placeOfService: string;
  purpose: string;
  activities: ActivityValues[];
  /** What came from elsewhere, also where it was changed since. */
  unchangedTexts: TakenText[];
  note: string;
  diagnosisCodes: string[];
  interpreterMode: string;
  interpreterLanguage: string;
  interpreter: string;
  /** Names, separated by commas. */
  participants: string;
  travelMinutes: string;
  travelMiles: string;
  nextStep: string;
  nextStepOn: string;
  lateReason: string;
}

const encounterFormats: FieldFormats = {
  date: 'date',
  start: 'time',
  end: 'time',
  startedAt: 'time',
  endedAt: 'time',
  mode: 'choose',
  placeOfService: 'choose',
  serviceType: 'choose',
  minutes: 'minutes',
  interpreterMode: 'choose',
  interpreterLanguage: 'choose',
  diagnosisCodes: 'diagnosisCodes',
  nextStepOn: 'date',
};

/** @param zone the clock of the organization */
export const encounterForm = (zone: string): FormDefinition<EncounterFormValues> => ({
  one: 'encounter',
  empty: newEncounter(zone),
  toForm: (record) => toEncounterForm(record as Encounter, zone),
  toBody: (values) => toEncounterBody(values, zone),
  formats: encounterFormats,
  inWords: (path, values) => String(values[path as 'note']),
  check: (values) => checkEncounterTimes(values, zone),
  // The date and the times say themselves what they lack.
  checked: ['startedAt', 'endedAt'],
  fieldOf: formField,
});

/** Characters of a purpose. */
export const longestPurpose = 500;

export const newActivity: ActivityValues = { serviceType: '', minutes: '', text: '' };

/** A new visit began today; the hour is typed or taken from the clock. */
export function newEncounter(zone: string): EncounterFormValues {
  return {
    date: civilDateOf(new Date(), zone),
    start: '',
    end: '',
    mode: 'in-person',
    placeOfService: '12',
    purpose: '',
    unchangedTexts: [],
    activities: [newActivity],
    note: '',
    diagnosisCodes: [],
    interpreterMode: '',
    interpreterLanguage: '',
    interpreter: '',
    participants: '',
    travelMinutes: '',
    travelMiles: '',
    nextStep: '',
    nextStepOn: '',
    lateReason: '',
  };
}

export function toEncounterForm(record: Encounter, zone: string): EncounterFormValues {
  const start = record.startedAt ? new Date(record.startedAt) : null;
  const end = record.endedAt ? new Date(record.endedAt) : null;
  return {
    date: start ? civilDateOf(start, zone) : '',
    start: start ? timeOf(start, zone) : '',
    end: end ? timeOf(end, zone) : '',
    mode: record.mode ?? '',
    placeOfService: record.placeOfService ?? '',
    purpose: record.purpose ?? '',
    unchangedTexts: takenTextsOf(record),
    activities: (record.activities ?? []).map(({ serviceType, minutes, text }) => ({
      serviceType,
      minutes: String(minutes),
      text,
    })),
    note: record.note ?? '',
    diagnosisCodes: record.diagnosisCodes ?? [],
    interpreterMode: record.interpreterMode ?? '',
    interpreterLanguage: record.interpreterLanguage ?? '',
    interpreter: record.interpreter ?? '',
    participants: (record.participants ?? []).join(', '),
    travelMinutes: record.travelMinutes == null ? '' : String(record.travelMinutes),
    travelMiles: record.travelMiles == null ? '' : String(record.travelMiles),
    nextStep: record.nextStep ?? '',
    nextStepOn: record.nextStepOn ?? '',
    lateReason: record.lateReason ?? '',
  };
}

export const instantAt = (date: string, time: string, zone: string): string | null =>
  isCivilDate(date) && isTime(time) ? instantOf(date, time, zone) : null;

/** Rows at the end that nobody has begun are not sent: a draft may be saved before its first activity. */
function begunActivities(activities: readonly ActivityValues[]): readonly ActivityValues[] {
  const last = activities.findLastIndex(({ serviceType, minutes, text }) => serviceType || minutes || text.trim());
  return activities.slice(0, last + 1);
}

function namesIn(text: string): string[] | null {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : null;
}

/** Where nobody interpreted there is no language and no name. */
const interpretedBy = ({ interpreterMode, interpreterLanguage, interpreter }: EncounterFormValues) =>
  interpreterMode === 'none'
    ? { interpreterLanguage: null, interpreter: null }
    : { interpreterLanguage: orNull(interpreterLanguage), interpreter: orNull(interpreter) };

export function toEncounterBody(values: EncounterFormValues, zone: string) {
  return {
    startedAt: instantAt(values.date, values.start, zone) ?? '',
    endedAt: instantAt(values.date, values.end, zone),
    mode: orNull(values.mode) as EncounterMode | null,
    placeOfService: orNull(values.placeOfService) as PlaceOfService | null,
    purpose: orNull(values.purpose),
    unchangedTexts: unchangedOf(values),
    activities: begunActivities(values.activities).map(
      ({ serviceType, minutes, text }): Activity => ({
        serviceType: serviceType as ServiceType,
        minutes: minutesOf(minutes),
        text: text.trim(),
      }),
    ),
    note: orNull(values.note),
    diagnosisCodes: values.diagnosisCodes,
    interpreterMode: orNull(values.interpreterMode) as InterpreterMode | null,
    ...interpretedBy(values),
    participants: namesIn(values.participants),
    travelMinutes: values.travelMinutes ? minutesOf(values.travelMinutes) : null,
    travelMiles: values.travelMiles ? minutesOf(values.travelMiles) : null,
    nextStep: orNull(values.nextStep),
    nextStepOn: orNull(values.nextStepOn),
    lateReason: orNull(values.lateReason),
  };
}

/** The form field for a field of the body, by its path. */
export const formField = (path: string): string => {
  if (path === 'endedAt') return 'end';
  if (path === 'startedAt') return 'start';
  return ['diagnosisCodes', 'participants'].find((name) => path.startsWith(name)) ?? path;
};

export type EncounterBody = ReturnType<typeof toEncounterBody>;

/** What the typed parts of date and times lack. */
export function checkEncounterTimes(
  values: Pick<EncounterFormValues, 'date' | 'start' | 'end'>,
  zone: string,
): Record<string, FieldCode> {
  const { date, start, end } = values;
  // Without an end, what is to come is a plan.
  const isEarly = end !== '' && date > civilDateOf(new Date(), zone);
  return {
    ...(!isCivilDate(date) ? { date: 'date' as const } : isEarly ? { date: 'dateFuture' as const } : {}),
    ...(!isTime(start) && { start: 'time' as const }),
    ...(end && !isTime(end) ? { end: 'time' as const } : {}),
    ...(isTime(start) && isTime(end) && end < start && { end: 'endBeforeStart' as const }),
  };
}
