/** Makes up the problems of a person of the demonstration: what workers propose, and what the clinician records, confirms and rules out. */
import { addDays, type CreateOf, type diagnosis, isSocialNeed } from '@puente/contract';
import { chance } from './chance.ts';
import type { Made } from './make-household.ts';
import type { DemoPerson } from './make-person.ts';
import { codesOf } from './make-visits.ts';
import { stableId } from './stable-id.ts';

type Body = CreateOf<typeof diagnosis>;

export interface DemoDiagnosis extends Made<Body> {
  readonly by: 'worker' | 'clinician';
  /** The clinician's later change of it. */
  readonly review: 'confirm' | 'refute' | null;
}

/** Lasting diagnoses; other diagnoses of visits are reasons to meet, and no problem. */
const lasting = ['E119', 'I10', 'J45909', 'F32A'];
export const whyRefuted = 'The tests of this month do not show it.';

/** One in three people has some. */
export function makeDiagnoses(person: DemoPerson, day: string): DemoDiagnosis[] {
  const luck = chance(`${person.key} diagnoses`);
  if (!luck.happens(0.35)) return [];
  return codesOf(person).flatMap((code): DemoDiagnosis[] => {
    const [certainty, ago] = [luck.next(), luck.whole(200, 2500)];
    const made = { id: stableId(`${person.key} diagnosis ${code}`) };
    const about = { patientId: person.id, code };
    if (isSocialNeed(code)) {
      const body: Body = { ...about, assertedBy: 'person', note: 'Told me so during the visit.' };
      return [{ ...made, body, by: 'worker', review: certainty < 0.5 ? 'confirm' : null }];
    }
    if (!lasting.includes(code)) return [];
    const isSure = certainty < 0.8;
    const body: Body = {
      ...about,
      recordedAs: isSure ? 'confirmed' : 'provisional',
      assertedBy: 'staff',
      ...(isSure && { onsetOn: addDays(day, -ago) }),
    };
    return [{ ...made, body, by: 'clinician', review: certainty >= 0.92 ? 'refute' : null }];
  });
}
