/** The consequences of the two statuses of a referral, for server, screen and file alike. */
import {
  type ClosedLoopState,
  type LoopClosureReason,
  type OrderState,
  openReferralStates,
  type ReferralCloseReason,
  type ReferralOutcome,
  type ReferralStage,
  type ReferralState,
  type ReferralStep,
  referralStages,
} from '../kernel/codes/referral.ts';

export interface ReferralStanding {
  readonly status: ReferralState;
  readonly businessStatus: ReferralStep | null;
  readonly closeReason: ReferralCloseReason | null;
}

/** Which states of the task an order may have beside it: the two never contradict each other. */
const together: Readonly<Record<OrderState, readonly ReferralState[]>> = {
  draft: ['draft'],
  active: ['requested', 'accepted', 'in-progress', 'on-hold', 'rejected', 'failed'],
  'on-hold': ['on-hold'],
  revoked: ['cancelled', 'rejected', 'failed'],
  completed: ['completed'],
  'entered-in-error': ['entered-in-error'],
};

export const agree = (order: OrderState, task: ReferralState): boolean => together[order].includes(task);

export const isOpenReferral = (status: string): boolean => openReferralStates.some((state) => state === status);

interface TaskStanding extends Pick<ReferralStanding, 'businessStatus'> {
  readonly status: string;
}

export function stageOfReferral({ status, businessStatus }: TaskStanding): ReferralStage {
  if (status === 'draft') return 'draft';
  if (!isOpenReferral(status)) return 'closed';
  if (status === 'requested') return businessStatus === 'eligibility' ? 'eligibility' : 'new';
  return businessStatus === 'outreach' || businessStatus === 'engaged' ? businessStatus : 'accepted';
}

const closures: Readonly<Record<ReferralCloseReason, LoopClosureReason>> = {
  served: 'Services Received',
  'unable-to-reach': 'Unable to Reach Member',
  declined: 'Member No Longer Needs or Declines Services',
  ineligible: 'Member No Longer Eligible',
  'not-accepted': 'Service Provider Declined',
  deceased: 'Other',
  moved: 'Other',
  duplicate: 'Other',
  other: 'Other',
};

export interface ClosedLoop {
  readonly closedLoopStatus: ClosedLoopState | null;
  readonly loopClosureReason: LoopClosureReason | null;
}

/**
 * The closed-loop fields that a plan gets. The loop is closed as soon as services begin (DHCS, Closed-Loop Referral
 * FAQs); a draft, and a referral entered in error, have none.
 */
export function closedLoopOf(standing: ReferralStanding): ClosedLoop {
  const open = (closedLoopStatus: ClosedLoopState | null): ClosedLoop => ({
    closedLoopStatus,
    loopClosureReason: null,
  });
  const stage = stageOfReferral(standing);
  if (standing.status === 'entered-in-error' || stage === 'draft') return open(null);
  if (stage === 'engaged') return { closedLoopStatus: 'Loop Closed', loopClosureReason: closures.served };
  if (stage === 'closed')
    return { closedLoopStatus: 'Loop Closed', loopClosureReason: closures[standing.closeReason ?? 'other'] };
  if (stage === 'outreach') return open('Outreach Initiated');
  return open(stage === 'accepted' ? 'Accepted' : 'Pending');
}

/** Facts that prove a stage by themselves, also for a referral older than `course`. */
interface Facts {
  readonly status: string;
  readonly businessStatus: ReferralStep | null;
  readonly course: readonly { readonly stage: ReferralStage }[];
  readonly attempts: readonly unknown[];
  readonly eligibility: unknown;
  readonly outcome: ReferralOutcome | null;
}

/** The stages that a referral reached. A stage that nobody reported is not among them. */
export function stagesReached({ status, businessStatus, course, ...facts }: Facts): ReadonlySet<ReferralStage> {
  const takenOn: readonly string[] = ['accepted', 'in-progress', 'on-hold', 'completed', 'failed'];
  const signs: Readonly<Record<ReferralStage, boolean>> = {
    draft: true,
    new: status !== 'draft',
    eligibility: facts.eligibility !== null,
    accepted: takenOn.includes(status) || businessStatus === 'outreach' || businessStatus === 'engaged',
    outreach: facts.attempts.length > 0 || businessStatus === 'outreach',
    engaged: businessStatus === 'engaged' || facts.outcome === 'enrolled',
    closed: stageOfReferral({ status, businessStatus }) === 'closed',
  };
  const told = new Set(course.map(({ stage }) => stage));
  return new Set(referralStages.filter((stage) => signs[stage] || told.has(stage)));
}
