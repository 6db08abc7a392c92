import { addendum } from './addendum.ts';
import { encounter } from './encounter.ts';
import { noteTemplate } from './note-template.ts';

export {
  type Activity,
  type Amendment,
  activity,
  amendment,
  type SignedEncounter,
  signedEncounter,
} from './encounter.ts';
export * from './household-visit.ts';
export * from './open-visits.ts';
export * from './sign-rules.ts';
export * from './visit-plan.ts';
export { addendum, encounter, noteTemplate };

export const resources = { encounter, addendum, noteTemplate };
