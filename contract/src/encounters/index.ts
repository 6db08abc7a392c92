export { addendum } from './addendum.ts';
export {
  type Activity,
  type Amendment,
  activity,
  amendment,
  encounter,
  type SignedEncounter,
  signedEncounter,
  type UnchangedText,
} from './encounter.ts';
export * from './group-correction.ts';
export { type GroupAttendance, groupAttendance, groupEncounter } from './group-encounter.ts';
export * from './group-minutes.ts';
export { groupParticipant } from './group-participant.ts';
export * from './group-poster.ts';
export * from './household-visit.ts';
export { noteTemplate } from './note-template.ts';
export * from './open-visits.ts';
export * from './sign-rules.ts';
export * from './supervising-provider.ts';
export * from './visit-plan.ts';
export * from './void-asked.ts';
export * from './void-deciders.ts';
