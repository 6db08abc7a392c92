/** Codes of care plans and of the tasks that come of them. */

/** `chw-plan-of-care` is the written plan that a program of CHW services demands. */
export const carePlanKinds = ['chw-plan-of-care', 'ecm', 'community-supports', 'general'] as const;
export type CarePlanKind = (typeof carePlanKinds)[number];

/**
 * States of a plan (FHIR CarePlan.status: draft, active, on-hold, revoked, completed, entered-in-error; what waits is a draft there).
 * `approved`: a clinician agrees, the person not yet. `superseded`: a newer version is in force. `expired`: its last day is over.
 */
export const carePlanStates = [
  'draft',
  'proposed',
  'approved',
  'active',
  'on-hold',
  'completed',
  'revoked',
  'superseded',
  'expired',
  'entered-in-error',
] as const;
export type CarePlanState = (typeof carePlanStates)[number];
/** States in which somebody still has to act, or works by it. */
export const openCarePlanStates = ['draft', 'proposed', 'approved', 'active', 'on-hold'] as const;

/** A plan that is written or in force. */
export const isOpenCarePlan = (state: string): boolean => openCarePlanStates.some((one) => one === state);

/** FHIR Goal.achievementStatus. */
export const goalAchievements = [
  'in-progress',
  'improving',
  'worsening',
  'no-change',
  'achieved',
  'sustaining',
  'not-achieved',
  'no-progress',
  'not-attainable',
] as const;
export type GoalAchievement = (typeof goalAchievements)[number];

/** Who does a step of a plan. */
export const planActors = ['chw', 'clinician', 'person', 'family', 'partner', 'other'] as const;
export type PlanActor = (typeof planActors)[number];

export const planFrequencies = ['once', 'weekly', 'every-2-weeks', 'monthly', 'every-3-months', 'as-needed'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** What a clinician decides in a review: the services are still needed, the plan changes, or they end. */
export const reviewDecisions = ['continue', 'amend', 'end'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const agreementMethods = ['verbal', 'signed'] as const;
export type AgreementMethod = (typeof agreementMethods)[number];

/** FHIR Task.status, as far as a task needs it. */
export const taskStates = ['open', 'in-progress', 'completed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];
export const openTaskStates = ['open', 'in-progress'] as const;

export const taskPriorities = ['high', 'medium', 'low'] as const;
export type TaskPriority = (typeof taskPriorities)[number];

/**
 * Rules that make tasks by themselves: a plan is to be reviewed, waits for the person's agreement, was returned; a step of a plan is
 * due; a repeated task is due again.
 */
export const taskRules = ['plan-review', 'plan-agreement', 'plan-returned', 'plan-step', 'repeated'] as const;
export type TaskRule = (typeof taskRules)[number];
