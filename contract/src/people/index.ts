import { caseloadMove } from './caseload-move.ts';
import { qualification } from './qualification.ts';
import { user } from './user.ts';

export {
  type AssignmentRefusal,
  assignmentRefusals,
  type CaseloadPreview,
  caseloadLeft,
  caseloadLimit,
  caseloadPreview,
  caseloadPreviewRequest,
} from './caseload-move.ts';
export * from './continuing-year.ts';
export * from './me.ts';
export * from './own-account.ts';
export * from './preferences.ts';
export { type QualificationRulesAnswer, qualificationRulesAnswer } from './qualification.ts';
export * from './qualification-rules.ts';
export * from './qualification-standing.ts';
export {
  invitationProblems,
  invitations,
  type SignIns,
  type StaffTask,
  signIns,
  type TwoStepStates,
  twoStepStates,
} from './user.ts';
export { caseloadMove, qualification, user };

export const resources = { user, qualification, caseloadMove };
