/** The screens that need a state, a reader or a record of their own. The other routes follow: see route-screens.ts. */
import type { Api } from '../support/api.ts';

export const readers = ['nobody', 'chw', 'clinician', 'admin'] as const;
export type Reader = (typeof readers)[number];

export interface Screen {
  readonly name: string;
  readonly readers: readonly Reader[];
  readonly address: (ids: RecordIds) => string;
}

/** Records named in the addresses; every reader can open them. */
export interface RecordIds {
  readonly patient: string;
  /** The person into whom another record was merged. */
  readonly whole: string;
  /** Somebody else of the same organization. */
  readonly other: string;
  readonly draft: string;
  /** A signed visit that waits for the supervisor. */
  readonly toCosign: string;
  readonly signed: string;
  readonly charge: string;
  /** A member of staff. */
  readonly user: string;
  /** Of the reader `chw`. */
  readonly qualification: string;
  readonly payer: string;
  readonly price: string;
  /** Given, of that patient. */
  readonly consent: string;
  readonly disclosure: string;
  /** The person of the disclosure. */
  readonly shared: string;
  /** A text of a consent. */
  readonly words: string;
  /** Of the organization's list. */
  readonly criterion: string;
  readonly policy: string;
  readonly service: string;
  /** Of the organization, of a visit. */
  readonly template: string;
  readonly blocked: string;
  /** Planned by the reader `chw`. */
  readonly group: string;
  readonly closedGroup: string;
  /** To the organization of the reader `chw`, and under way. */
  readonly referral: string;
  readonly referred: string;
  /** With free places. */
  readonly program: string;
  /** A request that waits to be admitted. */
  readonly arrived: string;
}

const nobody: readonly Reader[] = ['nobody'];
const staff: readonly Reader[] = ['chw', 'clinician', 'admin'];
/** Roles that record visits. */
const workers: readonly Reader[] = ['chw', 'clinician'];
const triage: readonly Reader[] = ['clinician', 'admin'];

const styleGuide = [
  '',
  '/detail-lists',
  '/tables',
  '/quick-stats',
  '/grouped-lists',
  '/grid-lists',
  '/forms',
  '/modals',
  '/charts',
  '/buttons',
  '/typography',
  '/colors',
  '/inputs',
];

const demoAuthPages = ['login', 'register', 'forgot-password', 'reset-password', 'verify-code'];

export const screens: readonly Screen[] = [
  { name: 'sign-in', readers: nobody, address: () => '/auth/amplify/login' },
  ...['register', 'confirm-register', 'forgot-password', 'reset-password'].map((page) => ({
    name: `auth-${page}`,
    readers: nobody,
    address: () => `/auth/amplify/${page}?tenant=demo`,
  })),
  { name: 'sign-up', readers: nobody, address: () => '/checkout' },
  { name: 'demo', readers: nobody, address: () => '/demo' },
  { name: 'jwt-login', readers: nobody, address: () => '/auth/jwt/login?tenant=demo' },
  { name: 'jwt-register', readers: nobody, address: () => '/auth/jwt/register?tenant=demo' },
  { name: 'auth0-login', readers: nobody, address: () => '/auth/auth0/login?tenant=demo' },
  { name: 'auth0-callback', readers: nobody, address: () => '/auth/auth0/callback' },
  { name: 'firebase-login', readers: nobody, address: () => '/auth/firebase/login?tenant=demo' },
  { name: 'firebase-register', readers: nobody, address: () => '/auth/firebase/register?tenant=demo' },
  ...demoAuthPages.flatMap((page) =>
    ['classic', 'modern'].map((look) => ({
      name: `auth-demo-${page}-${look}`,
      readers: nobody,
      address: () => `/auth-demo/${page}/${look}`,
    })),
  ),
  { name: 'unauthorized', readers: nobody, address: () => '/401' },
  { name: 'not-found', readers: nobody, address: () => '/404' },
  { name: 'server-error', readers: nobody, address: () => '/500' },
  { name: 'unknown', readers: nobody, address: () => '/nowhere' },
  ...styleGuide.map((page) => ({
    name: `components${page.replace('/', '-')}`,
    readers: nobody,
    address: () => `/components${page}`,
  })),
  { name: 'shell', readers: staff, address: () => '/_app' },
  { name: 'my-day', readers: staff, address: () => '/dashboard' },
  { name: 'blank', readers: ['chw'], address: () => '/dashboard/blank' },
  { name: 'organization', readers: ['admin'], address: () => '/dashboard/account?tab=organization' },
  { name: 'consent-texts', readers: staff, address: () => '/dashboard/consent-texts' },
  { name: 'consent-text', readers: staff, address: ({ words }) => `/dashboard/consent-texts/${words}` },
  { name: 'consent-text-create', readers: ['admin'], address: () => '/dashboard/consent-texts/create' },
  {
    name: 'consent-text-edit',
    readers: ['admin'],
    address: ({ words }) => `/dashboard/consent-texts/${words}/edit`,
  },
  { name: 'account', readers: staff, address: () => '/dashboard/account' },
  { name: 'policies', readers: staff, address: () => '/dashboard/chw/policies' },
  { name: 'policy', readers: staff, address: ({ policy }) => `/dashboard/chw/policies/${policy}` },
  { name: 'policy-library', readers: ['admin'], address: () => '/dashboard/chw/policies/library' },
  { name: 'policy-create', readers: ['admin'], address: () => '/dashboard/chw/policies/create' },
  {
    name: 'policy-version',
    readers: ['admin'],
    address: ({ policy }) => `/dashboard/chw/policies/${policy}/new-version`,
  },
  { name: 'policy-edit', readers: ['admin'], address: ({ policy }) => `/dashboard/chw/policies/${policy}/edit` },
  { name: 'services', readers: staff, address: () => '/dashboard/chw/services' },
  { name: 'service', readers: staff, address: ({ service }) => `/dashboard/chw/services/${service}` },
  { name: 'service-create', readers: ['admin'], address: () => '/dashboard/chw/services/create' },
  { name: 'service-edit', readers: ['admin'], address: ({ service }) => `/dashboard/chw/services/${service}/edit` },
  { name: 'calendar', readers: staff, address: () => '/dashboard/calendar' },
  { name: 'calendar-day', readers: ['chw'], address: () => '/dashboard/calendar?view=day' },
  { name: 'calendar-month', readers: ['chw'], address: () => '/dashboard/calendar?view=month' },
  { name: 'calendar-agenda', readers: workers, address: () => '/dashboard/calendar?view=agenda' },
  { name: 'calendar-team', readers: ['clinician'], address: () => '/dashboard/calendar?staff=team' },
  { name: 'blocked-time-create', readers: workers, address: () => '/dashboard/calendar/blocked/create' },
  {
    name: 'blocked-time-edit',
    readers: ['chw'],
    address: ({ blocked }) => `/dashboard/calendar/blocked/${blocked}/edit`,
  },
  { name: 'directory', readers: staff, address: () => '/dashboard/customers/programs' },
  { name: 'program', readers: staff, address: ({ program }) => `/dashboard/customers/programs/${program}` },
  { name: 'program-create', readers: ['admin'], address: () => '/dashboard/customers/programs/create' },
  {
    name: 'program-edit',
    readers: ['admin'],
    address: ({ program }) => `/dashboard/customers/programs/${program}/edit`,
  },
  { name: 'program-import', readers: ['admin'], address: () => '/dashboard/customers/programs/import' },
  { name: 'referrals', readers: staff, address: () => '/dashboard/referrals' },
  { name: 'arrived', readers: triage, address: () => '/dashboard/referrals/arrived' },
  { name: 'arrived-request', readers: triage, address: ({ arrived }) => `/dashboard/referrals/arrived/${arrived}` },
  { name: 'arrived-import', readers: ['admin'], address: () => '/dashboard/referrals/arrived/import' },
  { name: 'referral', readers: staff, address: ({ referral }) => `/dashboard/referrals/${referral}` },
  { name: 'referral-out', readers: ['chw'], address: ({ referred }) => `/dashboard/referrals/${referred}` },
  {
    name: 'referral-create',
    readers: workers,
    address: ({ patient }) => `/dashboard/referrals/create?patientId=${patient}`,
  },
  { name: 'referral-choose-person', readers: ['chw'], address: () => '/dashboard/referrals/create' },
  { name: 'referral-consent', readers: ['chw'], address: ({ referred }) => `/dashboard/referrals/${referred}/consent` },
  { name: 'referral-edit', readers: ['chw'], address: ({ referral }) => `/dashboard/referrals/${referral}/edit` },
  {
    name: 'patient-referrals',
    readers: staff,
    address: ({ patient }) => `/dashboard/patients/${patient}?tab=referrals`,
  },
  { name: 'groups', readers: staff, address: () => '/dashboard/encounters/groups' },
  { name: 'group', readers: staff, address: ({ group }) => `/dashboard/encounters/groups/${group}` },
  { name: 'group-closed', readers: staff, address: ({ closedGroup }) => `/dashboard/encounters/groups/${closedGroup}` },
  {
    name: 'group-correct',
    readers: ['chw'],
    address: ({ closedGroup }) => `/dashboard/encounters/groups/${closedGroup}/correct`,
  },
  { name: 'group-create', readers: workers, address: () => '/dashboard/encounters/groups/create' },
  { name: 'group-edit', readers: ['chw'], address: ({ group }) => `/dashboard/encounters/groups/${group}/edit` },
  { name: 'group-poster', readers: ['chw'], address: ({ group }) => `/dashboard/encounters/groups/${group}/poster` },
  { name: 'partner-link', readers: nobody, address: () => `/partner-link#${'a'.repeat(43)}` },
  { name: 'check-in', readers: nobody, address: () => `/check-in#${'a'.repeat(43)}` },
  { name: 'note-templates', readers: staff, address: () => '/dashboard/encounters/templates' },
  {
    name: 'note-template-create',
    readers: workers,
    address: () => '/dashboard/encounters/templates/create?kind=visit',
  },
  { name: 'phrase-create', readers: ['chw'], address: () => '/dashboard/encounters/templates/create?kind=phrase' },
  {
    name: 'note-template-edit',
    readers: ['admin'],
    address: ({ template }) => `/dashboard/encounters/templates/${template}/edit`,
  },
  { name: 'criteria', readers: staff, address: () => '/dashboard/chw/criteria' },
  { name: 'criterion', readers: staff, address: ({ criterion }) => `/dashboard/chw/criteria/${criterion}` },
  { name: 'criterion-create', readers: ['admin'], address: () => '/dashboard/chw/criteria/create' },
  {
    name: 'criterion-edit',
    readers: ['admin'],
    address: ({ criterion }) => `/dashboard/chw/criteria/${criterion}/edit`,
  },
  { name: 'account-security', readers: ['chw', 'admin'], address: () => '/dashboard/account?tab=security' },
  { name: 'account-notifications', readers: ['chw', 'admin'], address: () => '/dashboard/account?tab=notifications' },
  { name: 'account-language', readers: ['chw'], address: () => '/dashboard/account?tab=language' },
  { name: 'account-display', readers: ['chw'], address: () => '/dashboard/account?tab=display' },
  { name: 'account-shortcuts', readers: ['chw'], address: () => '/dashboard/account?tab=shortcuts' },
  { name: 'patients', readers: staff, address: () => '/dashboard/patients' },
  { name: 'patient-create', readers: staff, address: () => '/dashboard/patients/create' },
  { name: 'patient-duplicates', readers: ['admin'], address: () => '/dashboard/patients/duplicates' },
  { name: 'patient', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}` },
  { name: 'patient-whole', readers: ['chw', 'admin'], address: ({ whole }) => `/dashboard/patients/${whole}` },
  { name: 'patient-timeline', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}?tab=timeline` },
  {
    name: 'patient-diagnoses',
    readers: staff,
    address: ({ patient }) => `/dashboard/patients/${patient}?tab=diagnoses`,
  },
  { name: 'patient-contacts', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}?tab=contacts` },
  {
    name: 'patient-documents',
    readers: staff,
    address: ({ patient }) => `/dashboard/patients/${patient}?tab=documents`,
  },
  { name: 'patient-coverage', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}?tab=coverage` },
  {
    name: 'patient-eligibility',
    readers: staff,
    address: ({ patient }) => `/dashboard/patients/${patient}?tab=eligibility`,
  },
  { name: 'patient-consents', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}?tab=consents` },
  {
    name: 'consent',
    readers: staff,
    address: ({ patient, consent }) => `/dashboard/patients/${patient}/consents/${consent}`,
  },
  {
    name: 'disclosure',
    readers: staff,
    address: ({ disclosure, shared }) => `/dashboard/patients/${shared}/disclosures/${disclosure}`,
  },
  {
    name: 'patient-merge',
    readers: ['admin'],
    address: ({ patient }) => `/dashboard/patients/${patient}/merge`,
  },
  {
    name: 'patient-merge-both',
    readers: ['admin'],
    address: ({ whole, other }) => `/dashboard/patients/${other}/merge?with=${whole}`,
  },
  { name: 'patient-edit', readers: staff, address: ({ patient }) => `/dashboard/patients/${patient}/edit` },
  { name: 'encounters', readers: staff, address: () => '/dashboard/encounters' },
  { name: 'encounters-to-cosign', readers: ['clinician'], address: () => '/dashboard/encounters?view=cosign' },
  { name: 'encounter-choose-person', readers: workers, address: () => '/dashboard/encounters/create' },
  {
    name: 'encounter-create',
    readers: workers,
    address: ({ patient }) => `/dashboard/encounters/create?patientId=${patient}`,
  },
  {
    name: 'visit-plan',
    readers: workers,
    address: ({ patient }) => `/dashboard/encounters/plan?patientId=${patient}`,
  },
  { name: 'encounter', readers: staff, address: ({ signed }) => `/dashboard/encounters/${signed}` },
  { name: 'encounter-draft', readers: staff, address: ({ draft }) => `/dashboard/encounters/${draft}` },
  {
    name: 'encounter-to-cosign',
    readers: ['clinician'],
    address: ({ toCosign }) => `/dashboard/encounters/${toCosign}`,
  },
  { name: 'encounter-edit', readers: ['chw'], address: ({ draft }) => `/dashboard/encounters/${draft}/edit` },
  {
    name: 'encounter-amend',
    readers: ['chw', 'clinician'],
    address: ({ signed }) => `/dashboard/encounters/${signed}/amend?field=placeOfService`,
  },
  { name: 'charges', readers: staff, address: () => '/dashboard/charges' },
  { name: 'charge', readers: ['chw', 'admin'], address: ({ charge }) => `/dashboard/charges/${charge}` },
  { name: 'users', readers: staff, address: () => '/dashboard/users' },
  { name: 'user-create', readers: staff, address: () => '/dashboard/users/create' },
  { name: 'user', readers: staff, address: ({ user }) => `/dashboard/users/${user}` },
  {
    name: 'qualification-create',
    readers: ['chw', 'admin'],
    address: ({ user }) => `/dashboard/users/${user}/qualifications/create`,
  },
  {
    name: 'qualification-edit',
    readers: ['chw', 'admin'],
    address: ({ user, qualification }) => `/dashboard/users/${user}/qualifications/${qualification}/edit`,
  },
  { name: 'caseload-move', readers: ['chw', 'admin'], address: ({ user }) => `/dashboard/users/${user}/move` },
  { name: 'user-edit', readers: ['chw', 'admin'], address: ({ user }) => `/dashboard/users/${user}/edit` },
  { name: 'access', readers: staff, address: () => '/dashboard/access' },
  { name: 'access-requests', readers: ['chw', 'admin'], address: () => '/dashboard/access?view=requests' },
  { name: 'patient-access', readers: ['admin'], address: ({ patient }) => `/dashboard/patients/${patient}?tab=access` },
  { name: 'payers', readers: ['chw', 'admin'], address: () => '/dashboard/customers' },
  { name: 'partners', readers: ['admin'], address: () => '/dashboard/customers?view=partners' },
  { name: 'partner-create', readers: ['admin'], address: () => '/dashboard/customers/create' },
  { name: 'partner', readers: ['admin'], address: ({ payer }) => `/dashboard/customers/${payer}` },
  { name: 'partner-edit', readers: ['admin'], address: ({ payer }) => `/dashboard/customers/${payer}/edit` },
  { name: 'prices', readers: ['admin'], address: () => '/dashboard/customers/prices' },
  { name: 'price-create', readers: ['admin'], address: () => '/dashboard/customers/prices/create' },
  { name: 'price-import', readers: ['admin'], address: () => '/dashboard/customers/prices/import' },
  { name: 'price-edit', readers: ['admin'], address: ({ price }) => `/dashboard/customers/prices/${price}/edit` },
  { name: 'not-found-inside', readers: ['chw'], address: () => '/dashboard/nowhere' },
];

/** Records of the demonstration: nothing is added, so that the screens stay as they were created. */
export async function recordIds(chw: Api, admin: Api): Promise<RecordIds> {
  const me = await chw.get('me');
  const [charge] = await first<{ id: string; encounterId: string; patientId: string }>(
    chw,
    'charges?sort=-serviceDate&status=ready',
  );
  const [draft] = await first<{ id: string }>(chw, `encounters?sort=startedAt&status=in-progress&authorId=${me.id}`);
  const [toCosign] = await first<{ id: string }>(chw, 'encounters?sort=startedAt&status=cosign-pending');
  if (!toCosign) throw new Error('No note of the demonstration waits for the supervisor.');
  const [user] = await first<{ id: string }>(chw, 'users?sort=familyName');
  const [qualification] = await first<{ id: string }>(chw, `qualifications?userId=${me.id}&sort=dueOn`);
  const [payer] = await first<{ id: string }>(chw, 'payers?sort=name');
  const [price] = await first<{ id: string }>(chw, 'fees?sort=code');
  if (!charge || !draft) throw new Error('The demonstration has no charge that is ready, or no draft.');
  if (!user || !qualification) throw new Error('The demonstration has no staff, or nothing that qualifies it.');
  const [consent] = await first<{ id: string; templateId: string }>(
    chw,
    `consents?patientId=${charge?.patientId}&status=active&sort=givenOn`,
  );
  if (!consent) throw new Error('The person of the charge has agreed to nothing.');
  const [disclosure] = await first<{ id: string; patientId: string }>(chw, 'disclosures?sort=-sharedAt');
  if (!disclosure) throw new Error('Nothing of anybody was shared.');
  const [criterion] = await first<{ id: string }>(chw, 'chw-criteria?sort=code');
  if (!criterion) throw new Error('The organization has no criteria.');
  const [policy] = await first<{ id: string }>(chw, 'benefit-policies?sort=-effectiveFrom');
  const [service] = await first<{ id: string }>(chw, 'chw-services?sort=code');
  if (!policy || !service) throw new Error('The organization has no rules, or no services.');
  const [template] = await first<{ id: string }>(chw, 'note-templates?kind=visit&sort=rank');
  const [blocked] = await first<{ id: string }>(chw, 'blocked-times?sort=startsOn');
  if (!blocked) throw new Error('The worker has blocked no time.');
  const groupsOf = (status: string) =>
    first<{ id: string }>(chw, `group-encounters?status=${status}&facilitatorId=${me.id}&sort=startedAt`);
  const [[group], [closedGroup]] = [await groupsOf('scheduled'), await groupsOf('closed')];
  if (!group || !closedGroup) throw new Error('The worker has no group that is planned, or none that is over.');
  const [referral] = await first<{ id: string }>(chw, `referrals?ownerId=${me.id}&stage=outreach`);
  const [referred] = await first<{ id: string }>(chw, `referrals?ownerId=${me.id}&direction=out`);
  if (!referral || !referred) throw new Error('The worker has no referral that is under way, in or out.');
  const [program] = await first<{ id: string }>(chw, 'healthcare-services?find=boxes');
  if (!program) throw new Error('The demonstration has no directory.');
  const [arrived] = await first<{ id: string }>(admin, 'referral-requests?status=new');
  if (!arrived) throw new Error('No request has arrived in the demonstration.');
  const [merged] = await first<{ mergedIntoId: string }>(admin, 'patients?status=merged');
  if (!merged) throw new Error('Nobody of the demonstration was registered twice.');
  if (!template) throw new Error('The organization has no templates.');
  if (!payer || !price) throw new Error('The demonstration has no payer, or no price.');
  return {
    patient: charge.patientId,
    whole: merged.mergedIntoId,
    other: merged.mergedIntoId === charge.patientId ? disclosure.patientId : charge.patientId,
    draft: draft.id,
    toCosign: toCosign.id,
    signed: charge.encounterId,
    charge: charge.id,
    user: user.id,
    qualification: qualification.id,
    payer: payer.id,
    price: price.id,
    consent: consent.id,
    disclosure: disclosure.id,
    shared: disclosure.patientId,
    words: consent.templateId,
    criterion: criterion.id,
    policy: policy.id,
    service: service.id,
    template: template.id,
    blocked: blocked.id,
    group: group.id,
    closedGroup: closedGroup.id,
    referral: referral.id,
    referred: referred.id,
    program: program.id,
    arrived: arrived.id,
  };
}

async function first<Row>(api: Api, list: string): Promise<Row[]> {
  const { items } = await api.get<{ items: Row[] }>(`${list}&limit=1`);
  return items;
}
