// The values of the encounter form and the body of its request. Wall-clock times are in the organization's zone.
import type { encounter, RecordOf, StoredFields } from '@puente/contract';
import { civilDateOf, instantOf, isCivilDate, timeOf } from '#i18n';
import {
  beginning,
  choice,
  choices,
  date,
  defineForm,
  rows,
  shownOnly,
  text,
  time,
  type ValuesOf,
  whole,
} from '#records';
import { type FieldCode, isTime, minutesOf, orNull } from '#ui';
import { type Served, servedBy, servedValue } from './served.ts';
import { type TakenText, takenTextsOf, unchangedOf } from './unchanged-texts.ts';

export type Encounter = RecordOf<typeof encounter>;

/** The largest length of a purpose. */
export const longestPurpose = 500;

const activities = rows(
  {
    serviceType: choice,
    minutes: { ...text, toBody: minutesOf, format: 'minutes' },
    text: { ...text, toBody: (value: string) => value.trim() },
    /** The goal, step or need that it served. */
    serves: { ...choice, toForm: (_: unknown, activity: object) => servedValue(activity as Served) },
  },
  ({ serves, ...activity }) => ({ ...activity, ...servedBy(String(serves ?? '')) }),
);

export const newActivity = activities.newRow;
export type ActivityValues = typeof newActivity;

/** Empty rows at the end are not sent: a draft may be saved before its first activity. */
function begunActivities(values: ActivityValues[]): ActivityValues[] {
  const last = values.findLastIndex((row) => row.serviceType || row.minutes || row.text.trim());
  return values.slice(0, last + 1);
}

function namesIn(typed: string): string[] | null {
  const names = typed
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
  return names.length > 0 ? names : null;
}

/** The day or the hour of an instant of the record. */
const partOf = (instant: 'startedAt' | 'endedAt', read: (at: Date) => string) => (_: unknown, record: object) => {
  const stored = (record as Encounter)[instant];
  return stored ? read(new Date(stored)) : '';
};

/** @param zone the clock of the organization */
const kindsIn = (zone: string) => ({
  // A new visit begins today; the user types the hour or takes it from the clock.
  date: {
    ...beginning(date, civilDateOf(new Date(), zone)),
    toForm: partOf('startedAt', (at) => civilDateOf(at, zone)),
  },
  start: { ...time, toForm: partOf('startedAt', (at) => timeOf(at, zone)) },
  end: { ...time, toForm: partOf('endedAt', (at) => timeOf(at, zone)) },
  mode: beginning(choice, 'in-person'),
  placeOfService: beginning(choice, '12'),
  purpose: text,
  activities: {
    ...beginning(activities, [newActivity]),
    toBody: (values: ActivityValues[]) => activities.toBody(begunActivities(values)),
  },
  /** Texts of another source, even if they were changed since. */
  unchangedTexts: shownOnly<TakenText[]>([], (_, record) => takenTextsOf(record as object)),
  note: text,
  diagnosisCodes: { ...choices, format: 'diagnosisCodes' as const },
  interpreterMode: choice,
  interpreterLanguage: choice,
  interpreter: text,
  /** Names, separated by commas. */
  participants: {
    ...text,
    toForm: (stored: unknown) => ((stored as string[] | null | undefined) ?? []).join(', '),
    toBody: namesIn,
  },
  travelMinutes: whole,
  travelMiles: whole,
  nextStep: text,
  nextStepOn: date,
  lateReason: text,
});

export type EncounterFormValues = ValuesOf<ReturnType<typeof kindsIn>>;
/** The fields of the API that the form has. */
export type EncounterBody = Omit<StoredFields<(typeof encounter)['fields']>, 'patientId' | 'plannedAt'>;

/** Without an interpreter, language and name are empty. */
const interpretedBy = ({ interpreterMode, interpreterLanguage, interpreter }: EncounterFormValues) =>
  interpreterMode === 'none'
    ? { interpreterLanguage: null, interpreter: null }
    : { interpreterLanguage: orNull(interpreterLanguage), interpreter: orNull(interpreter) };

/** @param zone the clock of the organization */
export const encounterForm = (zone: string) =>
  defineForm('encounter', kindsIn(zone), {
    adjust: ({ date: _date, start: _start, end: _end, ...body }, values) => ({
      ...body,
      startedAt: instantAt(values.date, values.start, zone) ?? '',
      endedAt: instantAt(values.date, values.end, zone),
      unchangedTexts: unchangedOf(values),
      ...interpretedBy(values),
    }),
    check: (values) => checkEncounterTimes(values, zone),
    // The fields of date and times show their own errors.
    checked: ['startedAt', 'endedAt'],
    formats: { startedAt: 'time', endedAt: 'time' },
    fieldOf: formField,
  });

export const newEncounter = (zone: string): EncounterFormValues => encounterForm(zone).empty;

export const toEncounterForm = (record: Encounter, zone: string): EncounterFormValues =>
  encounterForm(zone).toForm(record);

export const toEncounterBody = (values: EncounterFormValues, zone: string) =>
  encounterForm(zone).toBody(values) as EncounterBody;

export const instantAt = (date: string, time: string, zone: string): string | null =>
  isCivilDate(date) && isTime(time) ? instantOf(date, time, zone) : null;

/** The form field for a field of the body, by its path. */
export const formField = (path: string): string => {
  if (path === 'endedAt') return 'end';
  if (path === 'startedAt') return 'start';
  if (/^activities\.\d+\.(goal|step|need)Id$/.test(path)) return `${path.slice(0, path.lastIndexOf('.'))}.serves`;
  return ['diagnosisCodes', 'participants'].find((name) => path.startsWith(name)) ?? path;
};

/** The errors of the typed date and times. */
export function checkEncounterTimes(
  values: Pick<EncounterFormValues, 'date' | 'start' | 'end'>,
  zone: string,
): Record<string, FieldCode> {
  const { date, start, end } = values;
  // Without an end, a future visit is a plan.
  const isEarly = end !== '' && date > civilDateOf(new Date(), zone);
  return {
    ...(!isCivilDate(date) ? { date: 'date' as const } : isEarly ? { date: 'dateFuture' as const } : {}),
    ...(!isTime(start) && { start: 'time' as const }),
    ...(end && !isTime(end) ? { end: 'time' as const } : {}),
    ...(isTime(start) && isTime(end) && end < start && { end: 'endBeforeStart' as const }),
  };
}
