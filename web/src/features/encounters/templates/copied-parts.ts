// The parts that a note may copy from an earlier one. Hours, minutes, travel and people present are facts of their day
// and are not copied.
import { type EncounterFormValues, newActivity, toEncounterForm } from '../note/encounter-form-values.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';
import { isUnwritten, withSource } from './fill-from-template.ts';

export const copiedParts = ['where', 'purpose', 'activities', 'note', 'diagnosisCodes'] as const;
export type CopiedPart = (typeof copiedParts)[number];

/**
 * The last visit that its author signed and that is about this person alone; a closed record stays closed (42 CFR
 * 2.12).
 */
export const copiedVisit = (visits: readonly EncounterRecord[], encounterId: string) =>
  visits.find(
    ({ id, part2, groupEncounterId, note }) => id !== encounterId && !part2 && !groupEncounterId && note !== undefined,
  );

/** The form values of one part. */
function partOf(part: CopiedPart, from: EncounterFormValues): Partial<EncounterFormValues> {
  const { mode, placeOfService, purpose, activities, note, diagnosisCodes } = from;
  if (part === 'where') return { mode, placeOfService };
  if (part === 'activities')
    return { activities: activities.map(({ serviceType, text }) => ({ ...newActivity, serviceType, text })) };
  return { purpose: { purpose }, note: { note }, diagnosisCodes: { diagnosisCodes: [...diagnosisCodes] } }[part];
}

/** The parts of a visit with content. */
export const partsIn = (visit: EncounterRecord, zone: string): CopiedPart[] =>
  copiedParts.filter((part) => (part === 'where' ? visit.mode : !isUnwritten(toEncounterForm(visit, zone), part)));

interface Copying {
  readonly from: EncounterRecord;
  readonly parts: readonly CopiedPart[];
  readonly typed: EncounterFormValues;
  readonly zone: string;
}

export function copyFrom({ from, parts, typed, zone }: Copying): Partial<EncounterFormValues> {
  const earlier = toEncounterForm(from, zone);
  return withSource(Object.assign({}, ...parts.map((part) => partOf(part, earlier))), typed, 'visit');
}
