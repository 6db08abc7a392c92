/** Makes up why a person of the demonstration may receive services: who recommends them, on which paper, and what happened. */
import { addDays, type CreateOf, type patientCriterion, type recommendation } from '@puente/contract';
import { chance } from './chance.ts';
import type { DemoDocument } from './make-documents.ts';
import type { Made } from './make-household.ts';
import type { DemoPerson } from './make-person.ts';
import { smallPdf } from './small-pdf.ts';
import { stableId } from './stable-id.ts';

const outside = [
  { practitioner: 'Grace Okafor', providerType: 'RN', npi: '1234567893', licenseNumber: 'RN 712345' },
  { practitioner: 'Amara Osei', providerType: 'MD' },
  { practitioner: 'Rosa Benítez', providerType: 'PHN' },
] as const;
const reasons = [
  ['CHRONIC_DX'],
  ['CHRONIC_DX', 'SDOH_NEED'],
  ['SDOH_NEED'],
  ['RISK_INDICATOR'],
  ['PREV_NEED'],
] as const;

type Body = CreateOf<typeof recommendation>;

interface Recommended extends Made<Body> {
  /** Null: the clinician of the organization recommends. */
  readonly paper: DemoDocument | null;
}

function paperOf({ key, id }: DemoPerson, practitioner: string): DemoDocument {
  const title = 'Recommendation for CHW services';
  return {
    id: stableId(`${key} recommendation paper`),
    body: { patientId: id, category: 'recommendation', title },
    fileName: 'Recommendation.pdf',
    content: smallPdf(title, practitioner),
  };
}

/** Papers with a last day, by the number of the person: one ends soon, one has ended. In days from today. */
const lastDays: Readonly<Record<number, number>> = { 16: 18, 20: -9 };

/** One of twenty people waits for it; every fourth brought a paper. @param clinicianId the clinician of the organization */
export function makeRecommendation(
  person: DemoPerson,
  { day, clinicianId, number }: { day: string; clinicianId: string; number: number },
): Recommended | null {
  const luck = chance(`${person.key} recommendation`);
  const [by, criteria, ago] = [luck.pick(outside), luck.pick(reasons), luck.whole(800, 1100)];
  const lastDay = lastDays[number];
  if (!luck.happens(0.95) && lastDay === undefined) return null;
  const paper = number % 4 === 0 ? paperOf(person, by.practitioner) : null;
  const about = { patientId: person.id, recommendedOn: addDays(day, -ago), criteria: [...criteria] };
  const body: Body = paper
    ? {
        ...about,
        ...by,
        documentId: paper.id,
        ...(lastDay !== undefined && { recommendedOn: addDays(day, lastDay - 365), expiresOn: addDays(day, lastDay) }),
      }
    : { ...about, userId: clinicianId, providerType: 'NP' };
  return { id: stableId(`${person.key} recommendation`), body, paper };
}

/** One in eight was in an emergency department lately, or too long ago to count. */
export function makeCriterion({ key, id }: DemoPerson, day: string): Made<CreateOf<typeof patientCriterion>> | null {
  const luck = chance(`${key} criterion`);
  if (!luck.happens(0.12)) return null;
  return {
    id: stableId(`${key} criterion`),
    body: {
      patientId: id,
      criterion: 'ED_VISIT',
      metOn: addDays(day, -luck.whole(5, 300)),
      evidence: 'Emergency department of the county hospital, seen in the discharge papers.',
      determinedBy: 'Grace Okafor',
    },
  };
}
