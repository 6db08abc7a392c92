/** Makes up the programs a person of the demonstration is in, and how far they have come. */
import { addDays, type CreateOf, type enrollment } from '@puente/contract';
import { chance } from './chance.ts';
import type { Made } from './make-household.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

export interface DemoEnrollment extends Made<CreateOf<typeof enrollment>> {
  /** The commands after the referral, in their order. */
  readonly moves: readonly (readonly [name: string, body: object])[];
}

/** How far people have come, one of these each time. */
const courses = ['referred', 'outreach', 'active', 'active', 'active', 'on-hold', 'graduated', 'disenrolled'] as const;

/** Two of three people who were born before the earliest referral are in a program; most of them in the one of the community health workers. */
export function makeEnrollments({ key, id, age }: DemoPerson, day: string): DemoEnrollment[] {
  const luck = chance(`${key} enrollments`);
  if (age < 2 || !luck.happens(0.66)) return [];
  const program = luck.happens(0.8)
    ? 'CHW'
    : luck.pick(age < 18 ? (['APS'] as const) : (['ECM', 'CS', 'HRSN'] as const));
  const referredOn = addDays(day, -luck.whole(40, 300));
  const startsOn = addDays(referredOn, luck.whole(2, 20));
  const endsOn = addDays(startsOn, luck.whole(5, 15));
  const course = luck.pick(courses);
  const enroll = ['enroll', { startsOn }] as const;
  const moves = {
    referred: [],
    outreach: [['reach-out', {}]],
    active: [enroll, ['activate', {}]],
    'on-hold': [enroll, ['hold', { reason: 'In hospital.' }]],
    graduated: [enroll, ['graduate', { endsOn }]],
    disenrolled: [['disenroll', { endsOn, disenrollReason: luck.pick(['unable-to-contact', 'declined', 'moved']) }]],
  } as const;
  return [{ id: stableId(`${key} enrollment`), body: { patientId: id, program, referredOn }, moves: moves[course] }];
}
