/** Codes of assessments, their answers, the needs they find and the warnings they give. */

/** States of an assessment (docs: FHIR QuestionnaireResponse.status, with a planned one before and a reviewed one after). */
export const assessmentStates = [
  'not-started',
  'in-progress',
  'completed',
  'reviewed',
  'stopped',
  'amended',
  'cancelled',
  'entered-in-error',
] as const;
export type AssessmentState = (typeof assessmentStates)[number];

/** Whose answers they are: SDOHCC-CodeSystemTemporaryCodes, self-reported, reported-by-related-person, observed. */
export const informants = ['self', 'proxy', 'observed'] as const;
export type Informant = (typeof informants)[number];

export const assessmentModes = ['in-person', 'phone', 'video', 'paper'] as const;
export type AssessmentMode = (typeof assessmentModes)[number];

/** Why there is no answer: FHIR data-absent-reason, asked-declined and not-asked. */
export const absentReasons = ['declined', 'not-asked'] as const;
export type AbsentReason = (typeof absentReasons)[number];

export const stopReasons = [
  'person-declined',
  'no-time',
  'not-private',
  'too-distressed',
  'lost-contact',
  'other',
] as const;
export type StopReason = (typeof stopReasons)[number];

/** The ranges of a total that a screen names. */
export const scoreBands = [
  'no-risk',
  'at-risk',
  'none',
  'minimal',
  'low',
  'mild',
  'moderate',
  'moderately-severe',
  'substantial',
  'severe',
  'negative',
  'positive',
  'unsafe',
] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** Dangers for which staff follow a protocol. */
export const safetyReasons = ['self-harm', 'partner-violence'] as const;
export type SafetyReason = (typeof safetyReasons)[number];

/** The steps of the protocol by danger, in the order in which they are done. */
export const safetySteps = {
  'self-harm': [
    'stay-with-person',
    'ask-danger-now',
    'offer-crisis-line',
    'call-emergency-if-danger',
    'tell-supervisor',
  ],
  'partner-violence': [
    'find-private-place',
    'ask-danger-now',
    'offer-violence-line',
    'call-emergency-if-danger',
    'leave-no-trace',
    'tell-supervisor',
  ],
} as const satisfies Readonly<Record<SafetyReason, readonly string[]>>;
export type SafetyStep = (typeof safetySteps)[SafetyReason][number];
export const allSafetySteps = [...new Set(Object.values(safetySteps).flat())] as [SafetyStep, ...SafetyStep[]];

export const safetyAlertStates = ['raised', 'acknowledged', 'closed'] as const;

/** States of a need: possible until the person and a worker agree that it is one. */
export const needStates = [
  'possible',
  'open',
  'in-work',
  'met',
  'not-met',
  'declined',
  'refuted',
  'entered-in-error',
] as const;
export type NeedState = (typeof needStates)[number];
/** States in which somebody still has to act. */
export const openNeedStates = ['possible', 'open', 'in-work'] as const;

export const needPriorities = ['high', 'medium', 'low'] as const;
export type NeedPriority = (typeof needPriorities)[number];

/** Facts of the record that a question may begin with. */
export const recordFacts = [
  'preferred-language',
  'ethnicity',
  'race',
  'address',
  'household-size',
  'insurance',
  'veteran',
] as const;
export type RecordFact = (typeof recordFacts)[number];
