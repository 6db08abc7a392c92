// The address of every screen, built in one place.
import type { SessionEnd } from './api/session/session-state.ts';

const base = '/dashboard';

export type PartnerKind = 'payer' | 'partner';
const ofKind = (kind: PartnerKind) => (kind === 'partner' ? '?kind=partner' : '');
const atField = (field: string | undefined) => (field ? `?field=${field}` : '');
const tabOfPart = {
  plan: 'tab=coverage&',
  memberId: 'tab=coverage&',
  programs: '',
  consents: 'tab=consents&',
  criteria: 'tab=eligibility&',
  recommendation: 'tab=eligibility&',
} as const;
const ofPayer = (payerId: string | undefined) => (payerId ? `?payerId=${payerId}` : '');

/** The person and the record of a new task. */
export interface TaskSource {
  readonly patientId?: string;
  readonly carePlanId?: string;
  readonly goalId?: string;
  readonly stepId?: string;
  readonly referralId?: string;
  readonly encounterId?: string;
  readonly assessmentId?: string;
  readonly needId?: string;
}

export const paths = {
  home: '/',
  signIn: '/auth/amplify/login',
  /** Sign-up of an organization. */
  signUp: '/checkout',
  /** The demonstration with invented people. */
  demo: '/demo',
  /** The page behind the poster of a group; its secret is behind the #. */
  checkIn: '/check-in',
  /** The page behind the mail to a partner; its secret is behind the #. */
  partnerLink: '/partner-link',
  unauthorized: '/401',
  notFound: '/404',
  serverError: '/500',
  /** The frame of the application, without a screen of its own. */
  applicationShell: '/_app',
  dashboard: base,
  patients: `${base}/patients`,
  patientsIn: (view: 'overdue' | 'never') => `${base}/patients?view=${view}`,
  patientsOf: (status: string) => `${base}/patients?status=${status}`,
  newPatient: `${base}/patients/create`,
  /** With the key of a tab: opens that tab. */
  patient: (id: string, tab?: string) => `${base}/patients/${id}${tab ? `?tab=${tab}` : ''}`,
  /** Opens at the part to correct. */
  patientPart: (id: string, part: keyof typeof tabOfPart) => `${base}/patients/${id}?${tabOfPart[part]}open=${part}`,
  consent: (patientId: string, id: string) => `${base}/patients/${patientId}/consents/${id}`,
  /** The templates of consents. */
  consentTexts: `${base}/consent-texts`,
  consentText: (id: string) => `${base}/consent-texts/${id}`,
  editConsentText: (id: string) => `${base}/consent-texts/${id}/edit`,
  /** With the version to copy. */
  newConsentText: (from?: string) => `${base}/consent-texts/create${from ? `?from=${from}` : ''}`,
  /** The criteria of eligibility for services. */
  chwCriteria: `${base}/chw/criteria`,
  chwCriterion: (id: string) => `${base}/chw/criteria/${id}`,
  newChwCriterion: `${base}/chw/criteria/create`,
  chwServices: `${base}/chw/services`,
  chwService: (id: string) => `${base}/chw/services/${id}`,
  newChwService: `${base}/chw/services/create`,
  editChwService: (id: string) => `${base}/chw/services/${id}/edit`,
  benefitPolicies: `${base}/chw/policies`,
  benefitPolicy: (id: string) => `${base}/chw/policies/${id}`,
  newBenefitPolicy: `${base}/chw/policies/create`,
  policyLibrary: `${base}/chw/policies/library`,
  policyFromLibrary: (key: string) => `${base}/chw/policies/create?from=${key}`,
  newPolicyVersion: (id: string) => `${base}/chw/policies/${id}/new-version`,
  editBenefitPolicy: (id: string) => `${base}/chw/policies/${id}/edit`,
  editChwCriterion: (id: string) => `${base}/chw/criteria/${id}/edit`,
  disclosure: (patientId: string, id: string) => `${base}/patients/${patientId}/disclosures/${id}`,
  editPatient: (id: string) => `${base}/patients/${id}/edit`,
  /** With the other record, if known. */
  mergePatient: (id: string, otherId?: string) => `${base}/patients/${id}/merge${otherId ? `?with=${otherId}` : ''}`,
  duplicates: `${base}/patients/duplicates`,
  encounters: `${base}/encounters`,
  encountersIn: (view: 'drafts' | 'cosign' | 'signed') => `${base}/encounters?view=${view}`,
  encountersOn: (day: string) => `${base}/encounters?serviceDate=${day}..${day}`,
  newEncounter: (patientId?: string) => `${base}/encounters/create${patientId ? `?patientId=${patientId}` : ''}`,
  /** A future visit, with its person and day, if known. */
  planVisit: (known: { readonly patientId?: string; readonly day?: string } = {}) => {
    const query = new URLSearchParams(known).toString();
    return `${base}/encounters/plan${query && `?${query}`}`;
  },
  encounter: (id: string) => `${base}/encounters/${id}`,
  editEncounter: (id: string) => `${base}/encounters/${id}/edit`,
  /** Corrects a signed visit; with the name of a field: at that field. */
  amendEncounter: (id: string, field?: string) => `${base}/encounters/${id}/amend${atField(field)}`,
  groups: `${base}/encounters/groups`,
  newGroup: `${base}/encounters/groups/create`,
  /** A group like this one, a week later. */
  nextGroup: (id: string) => `${base}/encounters/groups/create?after=${id}`,
  group: (id: string) => `${base}/encounters/groups/${id}`,
  editGroup: (id: string) => `${base}/encounters/groups/${id}/edit`,
  correctGroup: (id: string) => `${base}/encounters/groups/${id}/correct`,
  groupPoster: (id: string) => `${base}/encounters/groups/${id}/poster`,
  /** Templates of notes, and phrases. */
  noteTemplates: `${base}/encounters/templates`,
  newNoteTemplate: (kind: 'visit' | 'phrase') => `${base}/encounters/templates/create?kind=${kind}`,
  editNoteTemplate: (id: string) => `${base}/encounters/templates/${id}/edit`,
  directory: `${base}/customers/programs`,
  newService: (partnerOrganizationId = '') =>
    `${base}/customers/programs/create?partnerOrganizationId=${partnerOrganizationId}`,
  importServices: `${base}/customers/programs/import`,
  service: (id: string) => `${base}/customers/programs/${id}`,
  editService: (id: string) => `${base}/customers/programs/${id}/edit`,
  referrals: `${base}/referrals`,
  referralsIn: (view: 'mine' | 'overdue') => `${base}/referrals?view=${view}`,
  /** Optionally about a person, and as the successor of a failed referral. */
  newReferral: (patientId?: string, after?: string) =>
    `${base}/referrals/create${patientId ? `?patientId=${patientId}` : ''}${after ? `&after=${after}` : ''}`,
  /** For a need of the person. */
  newReferralFor: (patientId: string, needId: string) =>
    `${base}/referrals/create?patientId=${patientId}&need=${needId}`,
  /** Received requests that are no referrals yet. */
  arrived: `${base}/referrals/arrived`,
  importRequests: `${base}/referrals/arrived/import`,
  arrivedRequest: (id: string) => `${base}/referrals/arrived/${id}`,
  referral: (id: string) => `${base}/referrals/${id}`,
  editReferral: (id: string) => `${base}/referrals/${id}/edit`,
  /** Asks the person for consent to the partner; with a consent that waits for its signature, shows that consent. */
  referralConsent: (id: string, consentId?: string) =>
    `${base}/referrals/${id}/consent${consentId ? `?consentId=${consentId}` : ''}`,
  /** The work list of assessments. */
  assessments: `${base}/assessments`,
  assessmentsIn: (view: 'due' | 'review') => `${base}/assessments?view=${view}`,
  /** Asks it, or shows its result. */
  assessment: (id: string) => `${base}/assessments/${id}`,
  /** Begins one with a person, in a visit and with a questionnaire if named. */
  assess: (patientId: string, known: { readonly visit?: string; readonly questionnaire?: string } = {}) => {
    const query = new URLSearchParams(known).toString();
    return `${base}/patients/${patientId}/assess${query && `?${query}`}`;
  },
  questionnaires: `${base}/questionnaires`,
  questionnaire: (id: string) => `${base}/questionnaires/${id}`,
  importQuestionnaire: `${base}/questionnaires/import`,
  newScreeningRule: `${base}/questionnaires/rules/create`,
  editScreeningRule: (id: string) => `${base}/questionnaires/rules/${id}/edit`,
  /** The work list of care plans. */
  carePlans: `${base}/care-plans`,
  carePlansIn: (view: 'approve' | 'agree' | 'review' | 'overdue' | 'drafts') => `${base}/care-plans?view=${view}`,
  carePlan: (id: string) => `${base}/care-plans/${id}`,
  editCarePlan: (id: string) => `${base}/care-plans/${id}/edit`,
  /** The person reads the plan in their language, and agrees. */
  agreeToCarePlan: (id: string) => `${base}/care-plans/${id}/agree`,
  printCarePlan: (id: string) => `${base}/care-plans/${id}/print`,
  /** Begins one with a person, for a need if named. */
  beginCarePlan: (patientId: string, known: { readonly need?: string; readonly kind?: string } = {}) => {
    const query = new URLSearchParams(known).toString();
    return `${base}/patients/${patientId}/plan${query && `?${query}`}`;
  },
  carePlanTemplates: `${base}/care-plans/templates`,
  newCarePlanTemplate: `${base}/care-plans/templates/create`,
  editCarePlanTemplate: (id: string) => `${base}/care-plans/templates/${id}/edit`,
  /** The work list of tasks. */
  tasks: `${base}/tasks`,
  tasksIn: (view: 'late' | 'free' | 'team') => `${base}/tasks?view=${view}`,
  task: (id: string) => `${base}/tasks/${id}`,
  editTask: (id: string) => `${base}/tasks/${id}/edit`,
  /** With the person and the record that it is about, if known. */
  newTask: (known: TaskSource = {}) => {
    const query = new URLSearchParams({ ...known }).toString();
    return `${base}/tasks/create${query && `?${query}`}`;
  },
  teamTask: (id: string) => `${base}/tasks/team/${id}`,
  newTeamTask: `${base}/tasks/team/create`,
  editTeamTask: (id: string) => `${base}/tasks/team/${id}/edit`,
  calendar: `${base}/calendar`,
  calendarOn: (day: string) => `${base}/calendar?day=${day}`,
  newBlockedTime: (day?: string) => `${base}/calendar/blocked/create${day ? `?day=${day}` : ''}`,
  /** `from`: that day of the series and later ones. */
  editBlockedTime: (id: string, from?: string) => `${base}/calendar/blocked/${id}/edit${from ? `?from=${from}` : ''}`,
  charges: `${base}/charges`,
  chargesIn: (view: 'needs-info' | 'ready') => `${base}/charges?view=${view}`,
  charge: (id: string) => `${base}/charges/${id}`,
  users: `${base}/users`,
  activeWorkers: `${base}/users?status=active&roles=chw`,
  newUser: `${base}/users/create`,
  importStaff: `${base}/users/import`,
  user: (id: string, part?: 'qualifications') => `${base}/users/${id}${part ? `?open=${part}` : ''}`,
  /** With a field: opens at that field; `supervisor.npi` is a field of the supervisor. */
  editUser: (id: string, field?: string) => `${base}/users/${id}/edit${atField(field)}`,
  newQualification: (userId: string) => `${base}/users/${userId}/qualifications/create`,
  editQualification: (userId: string, id: string) => `${base}/users/${userId}/qualifications/${id}/edit`,
  licensesUntil: (day: string) => `${base}/users?status=active&licenseExpiresOn=..${day}`,
  moveCaseload: (userId: string) => `${base}/users/${userId}/move`,
  panelOf: (userId: string) => `${base}/patients?assignedTo=${userId}`,
  partners: `${base}/customers`,
  partnersIn: (view: 'partners') => `${base}/customers?view=${view}`,
  newPartner: (kind: PartnerKind) => `${base}/customers/create${ofKind(kind)}`,
  partner: (id: string, kind: PartnerKind) => `${base}/customers/${id}${ofKind(kind)}`,
  editPartner: (id: string, kind: PartnerKind) => `${base}/customers/${id}/edit${ofKind(kind)}`,
  /** Prices for payers without prices of their own. */
  prices: `${base}/customers/prices`,
  newPrice: (payerId?: string) => `${base}/customers/prices/create${ofPayer(payerId)}`,
  importPrices: (payerId?: string) => `${base}/customers/prices/import${ofPayer(payerId)}`,
  editPrice: (id: string) => `${base}/customers/prices/${id}/edit`,
  /** Files of one kind, and a copy of all data. */
  exports: `${base}/exports`,
  access: `${base}/access`,
  accessRequests: `${base}/access?view=requests`,
  /** The access report of a member of staff. */
  accessReport: (userId: string) => `${base}/access?view=log&userId=${userId}`,
  account: `${base}/account`,
  accountTab: (tab: 'security' | 'notifications' | 'organization') => `${base}/account?tab=${tab}`,
  /** The living style guide; with a name, that page of it. */
  components: (page?: string) => (page ? `/components/${page}` : '/components'),
} as const;

/**
 * State of the link to a planned visit's form that begins the visit on opening; the address alone does not begin it.
 */
export const beginVisit = { beginsVisit: true } as const;
export const isBeginning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'beginsVisit' in state;

/** The public pages of the user pool. */
export type AuthPage = 'login' | 'register' | 'confirm' | 'forgot' | 'reset';

/** The application's own addresses, or those of the demonstration in one of its two designs. */
export function authPaths(demoDesign?: 'classic' | 'modern'): Readonly<Record<AuthPage, string>> {
  const at = (own: string, shown = own) => (demoDesign ? `/auth-demo/${shown}/${demoDesign}` : `/auth/amplify/${own}`);
  return {
    login: at('login'),
    register: at('register'),
    confirm: at('confirm-register', 'verify-code'),
    forgot: at('forgot-password'),
    reset: at('reset-password'),
  };
}

/** The sign-in pages of issuers other than the user pool. */
export const otherWayPaths = {
  auth0: '/auth/auth0/login',
  firebase: '/auth/firebase/login',
  jwt: '/auth/jwt/login',
} as const;

/** The pages that belong to each navigation entry. */
export const otherPages = {
  oidcCallback: '/auth/auth0/callback',
  firebaseRegister: '/auth/firebase/register',
  jwtRegister: '/auth/jwt/register',
} as const;

interface SignInReturn {
  readonly returnTo?: string | undefined;
  readonly tenantName?: string | undefined;
  /** The reason of the session's end, which the sign-in page shows. */
  readonly ended?: SessionEnd | undefined;
}

/** The sign-in page with the address to return to. */
export function signInAddress({ returnTo, tenantName, ended }: SignInReturn): string {
  const query = new URLSearchParams();
  if (tenantName) query.set('tenant', tenantName);
  if (returnTo && returnTo !== paths.home) query.set('returnTo', returnTo);
  if (ended) query.set('ended', ended);
  return `${paths.signIn}${query.size > 0 ? `?${query}` : ''}`;
}

/** A placeholder for our own origin. */
const here = 'http://here.invalid';

/**
 * Accepts only addresses of this application. It parses them as browsers do: `\\` counts as `/`, tabs and line ends are
 * dropped, and `/./` is resolved.
 */
export function safeReturnAddress(address: string | null): string {
  const url = address?.startsWith('/') ? URL.parse(address, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//') || /%(2f|5c|00)/i.test(url.pathname))
    return paths.dashboard;
  return /^\/auth(-demo)?(\/|$)/.test(url.pathname) ? paths.dashboard : url.pathname + url.search + url.hash;
}
