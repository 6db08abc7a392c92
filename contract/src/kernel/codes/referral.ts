/** Referrals: a request that somebody gets a service, on two sides. */

/** `in`: we do the requested service. `out`: a partner does. */
export const referralDirections = ['in', 'out'] as const;
export type ReferralDirection = (typeof referralDirections)[number];

/** States of the task (FHIR Task.status, as SDOH Clinical Care 3.0.0 uses it), set by the performer. */
export const referralStates = [
  'draft',
  'requested',
  'accepted',
  'in-progress',
  'on-hold',
  'rejected',
  'failed',
  'completed',
  'cancelled',
  'entered-in-error',
] as const;
export type ReferralState = (typeof referralStates)[number];

/** Somebody still has to act. */
export const openReferralStates = ['draft', 'requested', 'accepted', 'in-progress', 'on-hold'] as const;

/** States of the order (FHIR ServiceRequest.status), set by the requester. */
export const orderStates = ['draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error'] as const;
export type OrderState = (typeof orderStates)[number];

/** The present activity (FHIR Task.businessStatus). */
export const referralSteps = ['eligibility', 'outreach', 'engaged'] as const;
export type ReferralStep = (typeof referralSteps)[number];

/** The course of a referral as staff see it. */
export const referralStages = ['draft', 'new', 'eligibility', 'accepted', 'outreach', 'engaged', 'closed'] as const;
export type ReferralStage = (typeof referralStages)[number];

/** FHIR request-priority. */
export const referralPriorities = ['routine', 'urgent', 'asap', 'stat'] as const;
export type ReferralPriority = (typeof referralPriorities)[number];

/** How it came to us, or where it began. */
export const referralSources = [
  'staff',
  'self',
  'phone',
  'fax',
  'e-form',
  'platform',
  'plan-file',
  'file',
  'community-event',
] as const;
export type ReferralSource = (typeof referralSources)[number];

/** The way of a request that no member wrote: the public form, a plan's list, another file, another program. */
export const requestSources = ['e-form', 'plan-file', 'file', 'platform'] as const satisfies readonly ReferralSource[];
export type RequestSource = (typeof requestSources)[number];

/** A request before it is a referral. */
export const requestStates = ['new', 'admitted', 'declined'] as const;
export type RequestState = (typeof requestStates)[number];

/** Why a request became no referral; `not-a-request`: an advertisement, a joke. */
export const requestDeclineReasons = ['not-for-us', 'duplicate', 'incomplete', 'not-a-request', 'other'] as const;
export type RequestDeclineReason = (typeof requestDeclineReasons)[number];

/** Why a referral was closed. */
export const referralCloseReasons = [
  'served',
  'unable-to-reach',
  'declined',
  'ineligible',
  'not-accepted',
  'deceased',
  'moved',
  'duplicate',
  'other',
] as const;
export type ReferralCloseReason = (typeof referralCloseReasons)[number];

/** Reasons by command: before a referral is accepted, nobody has tried to reach the person. */
export const rejectReasons = ['not-accepted', 'ineligible', 'duplicate', 'other'] as const;
export const failReasons = ['unable-to-reach', 'declined', 'ineligible', 'deceased', 'moved', 'other'] as const;
export const cancelReasons = ['declined', 'ineligible', 'deceased', 'moved', 'duplicate', 'other'] as const;
export const notServedReasons = ['declined', 'ineligible', 'moved', 'other'] as const;

/** The result of a completed task (SDOHCC enrollment status). */
export const referralOutcomes = ['enrolled', 'not-enrolled', 'not-enrolled-on-waitlist'] as const;
export type ReferralOutcome = (typeof referralOutcomes)[number];

export const contactModes = ['phone', 'in-person', 'text', 'email', 'letter', 'video'] as const;
export type ContactMode = (typeof contactModes)[number];

export const contactOutcomes = ['reached', 'no-answer', 'left-message', 'wrong-contact', 'declined'] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

interface CommandFacts {
  /** The side that gives the command; left out: either. */
  readonly by?: 'performer' | 'requester';
  /** It says why, in words. */
  readonly isReasoned?: true;
  /** Why it closes the referral. */
  readonly closeReasons?: readonly ReferralCloseReason[];
  /** Only for referrals that go out to a partner. */
  readonly isOutward?: true;
}

/**
 * The commands of a referral that change its status, in the order in which they are offered. We are the performer of
 * incoming referrals, and the requester of outgoing ones. A command of the other side is recorded with the name of the
 * person who reported it.
 */
export const referralCommands = {
  request: {},
  'check-eligibility': {},
  accept: { by: 'performer' },
  reject: { by: 'performer', isReasoned: true, closeReasons: rejectReasons },
  assign: {},
  claim: {},
  'reach-out': { by: 'performer' },
  engage: { by: 'performer' },
  hold: { by: 'performer', isReasoned: true },
  resume: { by: 'performer' },
  suspend: { by: 'requester', isReasoned: true },
  reinstate: { by: 'requester' },
  complete: { by: 'performer' },
  fail: { by: 'performer', isReasoned: true, closeReasons: failReasons },
  cancel: { isReasoned: true, closeReasons: cancelReasons },
  'end-order': { by: 'requester', isReasoned: true },
  'ask-next': { isReasoned: true, isOutward: true },
  'send-link': { isOutward: true },
  'revoke-link': { isOutward: true },
  void: { isReasoned: true },
} as const satisfies Readonly<Record<string, CommandFacts>>;
export type ReferralCommandName = keyof typeof referralCommands;

export const referralCommand = (name: ReferralCommandName): CommandFacts => referralCommands[name];

/** @param name of any command of a referral; one that is not in the table belongs to either side */
export const isOfOtherSide = (direction: ReferralDirection, name: string): boolean => {
  const other = direction === 'in' ? 'requester' : 'performer';
  return name in referralCommands && referralCommand(name as ReferralCommandName).by === other;
};

/** A partner's acts by a link: commands of the performer. */
export const partnerActs = ['accept', 'reject', 'engage', 'hold', 'resume', 'complete', 'fail'] as const;
export type PartnerAct = (typeof partnerActs)[number];

/** By when something is due: a first action, a decision, the first contact, the end of the outreach, a partner's answer. */
export const referralClocks = ['first-action', 'decision', 'first-contact', 'outreach', 'answer'] as const;
export type ReferralClock = (typeof referralClocks)[number];

/** Gravity Project, SDOHCC-CodeSystemTemporaryCodes. */
export const sdohCategories = [
  'food-insecurity',
  'housing-instability',
  'homelessness',
  'inadequate-housing',
  'transportation-insecurity',
  'financial-insecurity',
  'utility-insecurity',
  'material-hardship',
  'employment-status',
  'educational-attainment',
  'personal-health-literacy',
  'veteran-status',
  'stress',
  'social-connection',
  'intimate-partner-violence',
  'elder-abuse',
  'health-insurance-coverage-status',
  'medical-cost-burden',
  'digital-literacy',
  'digital-access',
  'incarceration-status',
  'language-access',
  'sdoh-category-unspecified',
] as const;
export type SdohCategory = (typeof sdohCategories)[number];

/**
 * The three values of the Return Transmission File: DHCS, Closed-Loop Referral FAQs (Declined, Services Received); the others are
 * not verified. They are sent as they stand here.
 */
export const closedLoopStates = ['Pending', 'Accepted', 'Declined', 'Outreach Initiated', 'Loop Closed'] as const;
export type ClosedLoopState = (typeof closedLoopStates)[number];
export const loopClosureReasons = [
  'Services Received',
  'Service Provider Declined',
  'Unable to Reach Member',
  'Member No Longer Eligible',
  'Member No Longer Needs or Declines Services',
  'Other',
] as const;
export type LoopClosureReason = (typeof loopClosureReasons)[number];

/** Bytes of a paper that a partner sends: `PUT /Prod/partner-links/files/{id}`, where the id is that of a message without words. */
export const partnerFileBytes = 6_000_000;

/** `Authorization: PartnerSession <token>.<session>`: the header of all other routes of a link. */
export const partnerSessionScheme = 'PartnerSession';

/** Columns of a file of received requests. */
export const requestColumns = [
  'givenName',
  'familyName',
  'birthDate',
  'cin',
  'phone',
  'email',
  'preferredLanguage',
  'addressLine',
  'city',
  'postalCode',
  'program',
  'service',
  'category',
  'reason',
  'priority',
  'receivedOn',
  'requester',
  'requesterPhone',
  'requesterEmail',
  'note',
  /** In files that have one column for the whole name. */
  'fullName',
] as const;
export type RequestColumn = (typeof requestColumns)[number];
