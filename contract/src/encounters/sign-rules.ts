/**
 * What an encounter must hold before its author may sign it. Duration and nature of the service in detail: DHCS, FAQ
 * Community Health Worker services, billing.
 */

import type { FieldError } from '../kernel/errors.ts';
import type { Activity } from './encounter.ts';

/** Shortest purpose that tells an auditor why the contact took place. */
export const purposeLength = 20;
/** Longest single contact. */
const longestMinutes = 8 * 60;

export interface SignableEncounter {
  startedAt: string | null;
  endedAt?: string | null;
  mode?: string | null;
  placeOfService?: string | null;
  purpose?: string | null;
  activities?: readonly Activity[] | null;
  interpreterMode?: string | null;
  interpreterLanguage?: string | null;
}

/** Whole minutes between two instants; null while one is missing. */
export function durationMinutes(
  startedAt: string | null | undefined,
  endedAt: string | null | undefined,
): number | null {
  if (!startedAt || !endedAt) return null;
  return Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000);
}

/** Everything that is still missing, in the order of the form; empty when the encounter may be signed. */
export function signingErrors(encounter: SignableEncounter, now: Date): FieldError[] {
  const errors: FieldError[] = [];
  const miss = (path: string, code: string, message: string) => errors.push({ path, code, message });
  const minutes = durationMinutes(encounter.startedAt, encounter.endedAt);
  const activities = encounter.activities ?? [];
  if (!encounter.endedAt) miss('endedAt', 'required', 'Enter when the visit ended.');
  if (minutes !== null && minutes <= 0)
    miss('endedAt', 'before_start', 'The end time is before the start time. Change one of them.');
  if (minutes !== null && minutes > longestMinutes)
    miss('endedAt', 'too_long', `A visit lasts at most ${longestMinutes} minutes.`);
  if (encounter.endedAt && Date.parse(encounter.endedAt) > now.getTime())
    miss('endedAt', 'future', 'A visit can be signed once it has ended.');
  if (!encounter.mode) miss('mode', 'required', 'Choose how you met.');
  if (!encounter.placeOfService) miss('placeOfService', 'required', 'Choose where you met.');
  if (activities.length === 0) miss('activities', 'required', 'Add at least one activity.');
  const explained = activities.reduce((sum, activity) => sum + activity.minutes, 0);
  if (activities.length > 0 && minutes !== null && explained !== minutes) {
    miss('activities', 'minutes_differ', `The activities explain ${explained} of ${minutes} minutes.`);
  }
  for (const [index, activity] of activities.entries()) {
    if (activity.text.trim() === '') miss(`activities.${index}.text`, 'required', 'Say what you did.');
  }
  if ((encounter.purpose ?? '').trim().length < purposeLength) {
    miss('purpose', 'too_short', `Say why you met, in at least ${purposeLength} characters.`);
  }
  const { interpreterMode, interpreterLanguage } = encounter;
  if (interpreterMode && interpreterMode !== 'none' && !interpreterLanguage)
    miss('interpreterLanguage', 'required', 'Choose the language that was interpreted.');
  return errors;
}
