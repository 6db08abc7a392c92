// Fills the form of a visit from a template: prompts, but no hours. Texts of the user stay unless they ask for the
// template's words.
import type { NoteTemplate } from '#api';
import { type EncounterFormValues, newActivity, newEncounter } from '../note/encounter-form-values.ts';
import type { TakenText } from '../note/unchanged-texts.ts';

type Values = Partial<EncounterFormValues>;
/** The fields of a template. */
const said = ['purpose', 'activities', 'mode', 'placeOfService', 'diagnosisCodes'] as const;
export type Said = (typeof said)[number];

export interface Situation {
  readonly typed: EncounterFormValues;
  /** The visit is new: its initial values are defaults, not a user's choice. */
  readonly isNew: boolean;
  readonly zone: string;
}

interface Filled {
  readonly values: Values;
  /** The fields in which the form keeps a value that differs from the template. */
  readonly kept: readonly Said[];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const isUnwritten = (values: EncounterFormValues, name: Said | 'note'): boolean =>
  name === 'activities'
    ? values.activities.every(({ serviceType, minutes, text }) => !serviceType && !minutes && !text.trim())
    : String(values[name]).trim() === '';

function saidBy(template: NoteTemplate): Values {
  const { purpose, activities, mode, placeOfService, diagnosisCodes } = template;
  return {
    ...(purpose && { purpose }),
    ...(activities.length > 0 && {
      activities: activities.map(({ serviceType, minutes, text }) => ({
        ...newActivity,
        serviceType,
        minutes: String(minutes),
        text,
      })),
    }),
    ...(mode && { mode }),
    ...(placeOfService && { placeOfService }),
    ...(diagnosisCodes.length > 0 && { diagnosisCodes: [...diagnosisCodes] }),
  };
}

/** Includes the copied texts: each is marked until a change. */
export function withSource(values: Values, typed: EncounterFormValues, from: TakenText['from']): Values {
  const { purpose, note, activities = [] } = values;
  const texts = [purpose, note, ...activities.map(({ text }) => text)].filter((text) => text?.trim());
  const taken = texts.map((text) => ({ text: text!, from }));
  return taken.length > 0 ? { ...values, unchangedTexts: [...typed.unchangedTexts, ...taken] } : values;
}

/** @param replaces the template's words replace existing ones */
export function fillFrom(template: NoteTemplate, situation: Situation, replaces = false): Filled {
  const { typed, isNew, zone } = situation;
  const offered = saidBy(template);
  const begun = newEncounter(zone);
  // The place depends on the way of the contact: a template never changes only one of them.
  const places = ['mode', 'placeOfService'] as const;
  const isFree = (name: Said): boolean =>
    isUnwritten(typed, name) ||
    (isNew && places.some((one) => one === name) && places.every((one) => same(typed[one], begun[one])));
  const told = said.filter((name) => offered[name] !== undefined && !same(offered[name], typed[name]));
  const taken = told.filter((name) => replaces || isFree(name));
  return {
    values: withSource(Object.fromEntries(taken.map((name) => [name, offered[name]])), typed, 'template'),
    kept: told.filter((name) => !taken.includes(name)),
  };
}

/** Removes the values of a template; later entries over them stay. */
export const takenBack = (before: EncounterFormValues, filled: Values, now: EncounterFormValues): Values =>
  Object.fromEntries(
    Object.entries(filled)
      .filter(([name, value]) => same(now[name as Said], value))
      .map(([name]) => [name, before[name as Said]]),
  );
