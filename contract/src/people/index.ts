export {
  type AssignmentRefusal,
  assignmentRefusals,
  type CaseloadPreview,
  caseloadLeft,
  caseloadLimit,
  caseloadMove,
  caseloadPreview,
  caseloadPreviewRequest,
} from './caseload-move.ts';
export * from './continuing-year.ts';
export * from './me.ts';
export * from './own-account.ts';
export * from './preferences.ts';
export { type QualificationRulesAnswer, qualification, qualificationRulesAnswer } from './qualification.ts';
export * from './qualification-rules.ts';
export * from './qualification-standing.ts';
export {
  mostInvited,
  requiredStaffColumns,
  type StaffColumn,
  type StaffImport,
  type StaffImported,
  type StaffRowFault,
  staffColumns,
  staffImport,
  staffImported,
  staffRowFaults,
} from './staff-import.ts';
export {
  invitationProblems,
  invitations,
  type SignIns,
  type StaffTask,
  signIns,
  type TwoStepStates,
  twoStepStates,
  user,
} from './user.ts';
