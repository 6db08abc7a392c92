import { addendum } from './addendum.ts';
import { encounter } from './encounter.ts';
import { groupEncounter } from './group-encounter.ts';
import { groupParticipant } from './group-participant.ts';
import { noteTemplate } from './note-template.ts';

export {
  type Activity,
  type Amendment,
  activity,
  amendment,
  type SignedEncounter,
  signedEncounter,
} from './encounter.ts';
export { type GroupAttendance, groupAttendance } from './group-encounter.ts';
export * from './group-minutes.ts';
export * from './group-poster.ts';
export * from './household-visit.ts';
export * from './open-visits.ts';
export * from './sign-rules.ts';
export * from './visit-plan.ts';
export { addendum, encounter, groupEncounter, groupParticipant, noteTemplate };

export const resources = { encounter, addendum, noteTemplate, groupEncounter, groupParticipant };
