// Records by the names that screens give them.
import type {
  accessRequest,
  addendum,
  assessment,
  assessmentAnswer,
  benefitPolicy,
  blockedTime,
  breakGlass,
  carePlan,
  carePlanTemplate,
  caseloadMove,
  chwCriterion,
  chwService,
  consent,
  consentTemplate,
  diagnosis,
  disclosure,
  document,
  duplicatePair,
  encounter,
  groupEncounter,
  groupParticipant,
  healthcareService,
  need,
  noteTemplate,
  patientCriterion,
  qualification,
  questionnaire,
  RecordOf,
  recommendation,
  referral,
  referralMessage,
  referralRequest,
  run,
  SummaryOf,
  safetyAlert,
  screeningRule,
  staffDocument,
  task,
  teamTask,
  user,
} from '@puente/contract';

export type AccessRequest = RecordOf<typeof accessRequest>;
export type Addendum = RecordOf<typeof addendum>;
export type Assessment = RecordOf<typeof assessment>;
export type AssessmentAnswer = RecordOf<typeof assessmentAnswer>;
export type BenefitPolicy = RecordOf<typeof benefitPolicy>;
export type BlockedTime = RecordOf<typeof blockedTime>;
export type BreakGlass = RecordOf<typeof breakGlass>;
export type CarePlan = RecordOf<typeof carePlan>;
/** Without what is written in it. */
export type CarePlanSummary = SummaryOf<typeof carePlan>;
export type CarePlanTemplate = RecordOf<typeof carePlanTemplate>;
export type CaseloadMove = RecordOf<typeof caseloadMove>;
export type ChwCriterion = RecordOf<typeof chwCriterion>;
export type ChwService = RecordOf<typeof chwService>;
export type ConsentTemplate = RecordOf<typeof consentTemplate>;
export type Consent = RecordOf<typeof consent>;
export type Diagnosis = RecordOf<typeof diagnosis>;
export type Disclosure = RecordOf<typeof disclosure>;
export type Document = RecordOf<typeof document>;
export type DuplicatePair = RecordOf<typeof duplicatePair>;
/** A row of a list of visits. */
export type EncounterSummary = SummaryOf<typeof encounter>;
export type GroupEncounter = RecordOf<typeof groupEncounter>;
export type GroupParticipant = RecordOf<typeof groupParticipant>;
export type HealthcareService = RecordOf<typeof healthcareService>;
export type Need = RecordOf<typeof need>;
export type NoteTemplate = RecordOf<typeof noteTemplate>;
export type PatientCriterion = RecordOf<typeof patientCriterion>;
export type Qualification = RecordOf<typeof qualification>;
export type Questionnaire = RecordOf<typeof questionnaire>;
/** Without its questions. */
export type QuestionnaireSummary = SummaryOf<typeof questionnaire>;
export type Recommendation = RecordOf<typeof recommendation>;
export type ReferralMessage = RecordOf<typeof referralMessage>;
export type ReferralRequest = RecordOf<typeof referralRequest>;
export type Referral = RecordOf<typeof referral>;
export type Run = RecordOf<typeof run>;
export type SafetyAlert = RecordOf<typeof safetyAlert>;
export type ScreeningRule = RecordOf<typeof screeningRule>;
export type StaffDocument = RecordOf<typeof staffDocument>;
/** About a person. */
export type Task = RecordOf<typeof task>;
/** About nobody. */
export type TeamTask = RecordOf<typeof teamTask>;
export type User = RecordOf<typeof user>;
