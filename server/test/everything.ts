/** One record of every resource, and for every route of the API a request that makes sense about such a set. */

import { enrolmentProgrammes, exportFields, pathOf, type Resource, resources } from '@puente/contract';
import { regionRules } from '#modules/tenancy';
import { type Content, ok } from './answer.ts';
import { aColleague, aFeeFile, aPayer, aPerson, aVisit, newId, recorded, signed } from './factories.ts';
import { type TenantName, type TestApp, tenantIds, userId } from './support.ts';

export type One = keyof typeof resources;
/** An id for each resource, by its singular. */
export type Ids = Readonly<Record<One, string>>;

export const allResources: Resource[] = Object.values(resources);
const [policy] = regionRules('US-CA').policies as readonly [{ readonly title?: unknown }];
const { title: _title, ...withoutTitle } = policy;

/** Ids of nothing at all. */
export const absentIds = (): Ids => Object.fromEntries(allResources.map(({ one }) => [one, newId()])) as Ids;

type Body = Readonly<Record<string, unknown>>;
const civilToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now());
let enrolled = 0;
/** Nobody is in a programme twice at a time. */
const freshProgramme = () => enrolmentProgrammes[enrolled++ % enrolmentProgrammes.length];
const needs = [
  'Z5900',
  'Z5901',
  'Z5902',
  'Z5941',
  'Z5948',
  'Z595',
  'Z596',
  'Z5982',
  'Z602',
  'Z608',
  'Z634',
  'Z651',
  'Z654',
];
let proposed = 0;
/** A problem stands once in the list. */
const freshNeed = () => needs[proposed++ % needs.length];
let lastYear = 2030;
/** A year of its own: rules and prices of the same time exclude each other. */
const freshYear = () => {
  lastYear += 1;
  return { effectiveFrom: `${lastYear}-01-01`, effectiveTo: `${lastYear}-12-31` };
};

/** Every Thursday, from a Thursday on. */
const huddles = { startsOn: '2026-03-05', time: '08:30', minutes: 30, rule: 'FREQ=WEEKLY' };

/** The criterion of each such organisation that its people meet. */
const guide = 'GUIDE';
let coded = 0;
/** Once in the organisation. */
const freshCode = () => {
  coded += 1;
  return `CRITERION_${coded}`;
};

const freshActive = () => {
  const { effectiveFrom, effectiveTo } = freshYear();
  return { activeFrom: effectiveFrom, activeTo: effectiveTo };
};

const freshPeriod = () => {
  const { effectiveFrom, effectiveTo } = freshYear();
  return { startsOn: effectiveFrom, endsOn: effectiveTo };
};

/** A body for a create, with ids of `ids` in each field that names a record. */
export const createBodies: Partial<Record<One, (ids: Ids) => Body>> = {
  user: () => aColleague(),
  qualification: ({ user }) => ({
    userId: user,
    pathway: 'certificate',
    issuer: 'City College',
    earnedOn: '2024-02-29',
  }),
  caseloadMove: ({ user }) => {
    const tenant = user === userId('chw@demo.test') ? 'demo' : 'second';
    return {
      fromUserId: userId(`chw3@${tenant}.test`),
      targets: [{ userId: userId(`chw2@${tenant}.test`) }],
      reason: 'Works elsewhere now.',
    };
  },
  patient: () => aPerson(),
  caregiver: ({ patient }) => ({ patientId: patient, givenName: 'Ana', familyName: 'Ruiz', relationship: 'PRN' }),
  careTeamMember: ({ patient }) => ({
    patientId: patient,
    name: 'Dr. Osei',
    role: 'primary-care',
    startsOn: '2020-01-01',
  }),
  household: () => ({ name: 'The house on Elm Street' }),
  householdMember: ({ patient, household }) => ({
    patientId: patient,
    householdId: household,
    relationship: 'head',
    ...freshPeriod(),
  }),
  coverage: ({ patient, payer }) => ({ patientId: patient, payerId: payer, memberId: 'M1', ...freshPeriod() }),
  consentTemplate: () => ({ kind: 'group', texts: [{ language: 'en', title: 'Group', body: 'Others hear me.' }] }),
  consent: ({ patient, consentTemplate }) => ({
    patientId: patient,
    kind: 'group',
    templateId: consentTemplate,
    language: 'en',
    method: 'verbal',
    witness: 'Ana Ruiz',
    givenOn: '2026-01-05',
  }),
  disclosure: ({ patient }) => ({
    patientId: patient,
    purpose: 'own-request',
    dataClasses: ['identity'],
    way: 'print',
  }),
  encounter: ({ patient }) => aVisit(patient),
  blockedTime: () => ({ title: 'Team huddle', schedule: huddles }),
  noteTemplate: () => ({ kind: 'phrase', isShared: true, title: 'Agreed', language: 'en', text: 'We agreed on it.' }),
  groupEncounter: () => ({
    title: 'Living with diabetes',
    startedAt: '2024-01-08T18:00:00Z',
    endedAt: '2024-01-08T19:00:00Z',
    mode: 'in-person',
    placeOfService: '99',
    serviceType: 'health-education',
    purpose: 'Members learn to plan their meals.',
    topic: 'Reading labels together.',
  }),
  groupParticipant: ({ groupEncounter, patient }) => ({
    groupEncounterId: groupEncounter,
    patientId: patient,
    note: 'Asked about bread.',
  }),
  document: ({ patient }) => ({ patientId: patient, title: 'Consent', category: 'consent' }),
  staffDocument: ({ user }) => ({ userId: user, title: 'Certificate', category: 'certificate' }),
  enrolment: ({ patient }) => ({ patientId: patient, programme: freshProgramme(), referredOn: '2026-01-05' }),
  diagnosis: ({ patient }) => ({ patientId: patient, code: freshNeed(), note: 'Sleeps in the car.' }),
  payer: () => aPayer(),
  organization: () => ({ name: 'Valley Clinic', kind: 'provider' }),
  healthcareService: ({ organization }) => ({
    organizationId: organization,
    name: 'Food boxes',
    service: 'food',
    categories: ['food-insecurity'],
    counties: ['06019'],
    languages: ['es'],
  }),
  referralMessage: ({ referral }) => ({ referralId: referral, text: 'Is there a place this week?' }),
  chwCriterion: () => ({
    code: freshCode(),
    titleEn: 'Needs a guide',
    titleEs: 'Necesita una guía',
    titleDe: 'Braucht Begleitung',
    category: 'needs',
    minCount: 1,
    activeFrom: '2020-01-01',
  }),
  recommendation: ({ patient, document }) => ({
    patientId: patient,
    practitioner: 'Grace Okafor',
    providerType: 'RN',
    recommendedOn: '2020-01-01',
    criteria: [guide],
    documentId: document,
  }),
  patientCriterion: ({ patient }) => ({
    patientId: patient,
    criterion: guide,
    metOn: '2020-01-01',
    evidence: 'Two stays at the county hospital.',
    determinedBy: 'Grace Okafor',
  }),
  referral: ({ patient }) => ({
    patientId: patient,
    direction: 'in',
    programme: freshProgramme(),
    service: 'food',
    reason: 'Has no food at the end of the month.',
    // Nothing of it is due while a test runs.
    receivedOn: civilToday(),
    source: 'phone',
    requester: 'Valley Clinic',
    secondReason: 'Another need.',
  }),
  referralRequest: ({ payer }) => ({
    givenName: 'Elena',
    familyName: 'Cruz',
    phone: '+15595550133',
    reason: 'Has no food at the end of the month.',
    receivedOn: civilToday(),
    payerId: payer,
  }),
  chwService: () => ({
    code: 'health-education',
    titleEn: 'Health education',
    titleEs: 'Educación para la salud',
    titleDe: 'Gesundheitsberatung',
    covered: true,
    ...freshActive(),
  }),
  benefitPolicy: ({ payer }) => ({
    ...policy,
    payerId: payer,
    ...freshYear(),
  }),
  fee: ({ payer }) => ({
    payerId: payer,
    code: '98960',
    modifiers: ['U2'],
    unitPriceCents: 100,
    ...freshYear(),
  }),
};

const updateBodies: Partial<Record<One, (ids: Ids) => Body>> = {
  user: ({ user }) => ({ version: 1, supervisorId: user }),
  qualification: () => ({ version: 1, hours: 40 }),
  patient: () => ({ version: 1, city: 'Fresno' }),
  caregiver: () => ({ version: 1, phone: '+15595550100' }),
  careTeamMember: () => ({ version: 1, role: 'nurse' }),
  household: () => ({ version: 1, city: 'Fresno' }),
  householdMember: () => ({ version: 1, relationship: 'parent' }),
  coverage: ({ payer }) => ({ version: 1, payerId: payer }),
  consentTemplate: () => ({ version: 1, texts: [{ language: 'es', title: 'Grupo', body: 'Otros me oyen.' }] }),
  consent: () => ({ version: 1, interpreter: 'Thanh Nguyen' }),
  encounter: () => ({ version: 1, note: 'Changed.' }),
  blockedTime: () => ({ version: 1, title: 'Huddle' }),
  noteTemplate: () => ({ version: 1, title: 'Agreed on' }),
  groupEncounter: () => ({ version: 1, location: 'Library' }),
  groupParticipant: () => ({ version: 1, note: 'Asked about bread.' }),
  document: () => ({ version: 1, title: 'Consent to share' }),
  staffDocument: () => ({ version: 1, title: 'CHW certificate' }),
  enrolment: ({ payer }) => ({ version: 1, payerId: payer }),
  diagnosis: () => ({ version: 1, note: 'Sleeps at a shelter.' }),
  chwCriterion: () => ({ version: 1, minCount: 2 }),
  recommendation: () => ({ version: 1, licenceNumber: 'RN 712345' }),
  patientCriterion: () => ({ version: 1, evidence: 'Three stays.' }),
  payer: () => ({ version: 1, name: 'Another plan' }),
  organization: () => ({ version: 1, name: 'Another clinic' }),
  healthcareService: () => ({ version: 1, hours: 'Mondays' }),
  referral: () => ({ version: 1, note: 'Speaks Mixteco.' }),
  chwService: () => ({ version: 1, titleEn: 'Teaching' }),
  benefitPolicy: () => ({ version: 1, title: 'Another title' }),
  fee: ({ payer }) => ({ version: 1, payerId: payer }),
};

const commandBodies: Readonly<Record<string, (ids: Ids) => Body>> = {
  // Bytes alone are taken; documents.test.ts sends some.
  content: () => ({}),
  import: ({ payer }) => ({ payerId: payer, ...aFeeFile('code,price,from\r\n98960,1.00,2020-01-01') }),
  assign: ({ user }) => ({ version: 1, userId: user }),
  verify: () => ({ version: 1, source: 'card', verifiedOn: '2020-01-01' }),
  end: () => ({ version: 1 }),
  start: () => ({ version: 1 }),
  'check-in': () => ({ version: 1 }),
  complete: () => ({ version: 1 }),
  cosign: () => ({ version: 1 }),
  return: () => ({ version: 1, reason: 'Which clinic?' }),
  reschedule: () => ({ version: 1, startedAt: '2999-01-08T18:00:00Z', reason: 'Asked for another day.' }),
  'no-show': () => ({ version: 1 }),
  dissolve: () => ({ version: 1, endsOn: civilToday() }),
  'for-household': ({ patient, household }) => ({
    householdId: household,
    people: [{ id: newId(), patientId: patient }],
    startedAt: '2024-01-08T18:00:00Z',
  }),
  restrict: () => ({ version: 1, reason: 'Works at the clinic.' }),
  unrestrict: () => ({ version: 1, reason: 'Works there no more.' }),
  'mark-part2': () => ({ version: 1, reason: 'Tells of the treatment.' }),
  'unmark-part2': () => ({ version: 1, reason: 'Tells of no treatment.' }),
  review: () => ({ version: 1, note: 'In order.' }),
  grant: () => ({ version: 1, until: civilToday() }),
  decline: () => ({ version: 1, reason: 'Another team has the case.' }),
  withdraw: () => ({ version: 1 }),
  give: () => ({ version: 1 }),
  'share-preview': () => ({ recipient: 'Mesa Food Bank', purpose: 'coordination', dataClasses: ['identity'] }),
  revoke: () => ({ version: 1, reason: 'Asked for it.' }),
  'revoke recommendation': () => ({ version: 1, revokedOn: '2026-01-05', reason: 'No longer needed.' }),
  'mail-receipt': () => ({ version: 1 }),
  publish: () => ({ version: 1 }),
  retire: () => ({ version: 1 }),
  request: () => ({ version: 1 }),
  claim: () => ({ version: 1 }),
  'check-eligibility': () => ({ version: 1 }),
  accept: () => ({ version: 1 }),
  reject: () => ({ version: 1, reason: 'No worker speaks the language.', closeReason: 'not-accepted' }),
  'log-attempt': () => ({ version: 1, mode: 'phone', outcome: 'no-answer' }),
  engage: () => ({ version: 1 }),
  suspend: () => ({ version: 1, reason: 'In hospital.', toldBy: 'Ana at the clinic' }),
  reinstate: () => ({ version: 1, toldBy: 'Ana at the clinic' }),
  'complete referral': () => ({ version: 1, outcome: 'enrolled' }),
  fail: () => ({ version: 1, reason: 'Moved to Reno.', closeReason: 'moved' }),
  'cancel referral': () => ({ version: 1, reason: 'Moved to Reno.', closeReason: 'moved' }),
  'send-link referral': () => ({ version: 1, email: 'rosa@bank.test' }),
  'revoke-link': () => ({ version: 1 }),
  'ask-next': () => ({ version: 1, reason: 'No answer.' }),
  'report-capacity': () => ({ version: 1, places: 2, toldBy: 'Rosa at the food bank' }),
  services: ({ patient }) => ({ patientId: patient }),
  admit: ({ patient }) => ({ version: 1, patientId: patient, programme: 'CHW', secondReason: 'Another need.' }),
  'decline referralRequest': () => ({ version: 1, declineReason: 'not-for-us' }),
  'end-order': () => ({ version: 1, reason: 'Nobody else is near.', toldBy: 'Ana at the clinic' }),
  merge: ({ patient }) => ({ version: 1, intoId: patient, reason: 'The same person.' }),
  unmerge: () => ({ version: 1, reason: 'Two people.' }),
  deactivate: () => ({ version: 1, reason: 'Moved away.' }),
  reactivate: () => ({ version: 1 }),
  confirm: () => ({ version: 1 }),
  refute: () => ({ version: 1, reason: 'Has a home.' }),
  resolve: () => ({ version: 1, abatedOn: '2026-01-05' }),
  'reactivate diagnosis': () => ({ version: 1, clinicalStatus: 'recurrence' }),
  'withdraw benefitPolicy': () => ({ version: 1, reason: 'Entered twice.' }),
  'withdraw diagnosis': () => ({ version: 1, reason: 'Wrong person.' }),
  decease: () => ({ version: 1, deceasedOn: '2026-01-05' }),
  revive: () => ({ version: 1, reason: 'Another person of that name.' }),
  'reach-out': () => ({ version: 1 }),
  enrol: () => ({ version: 1, startsOn: '2026-01-06' }),
  activate: () => ({ version: 1 }),
  hold: () => ({ version: 1, reason: 'In hospital.' }),
  resume: () => ({ version: 1 }),
  graduate: () => ({ version: 1, endsOn: '2026-01-07' }),
  disenrol: () => ({ version: 1, endsOn: '2026-01-07', disenrolReason: 'moved' }),
  sign: () => ({ version: 1 }),
  close: () => ({ version: 1 }),
  leave: () => ({ version: 1 }),
  remove: () => ({ version: 1, reason: 'Was not there.' }),
  'renew-poster': () => ({}),
  'running-late': () => ({ minutes: 20 }),
  'dismiss-check-in': () => ({ checkInId: newId() }),
  cancel: () => ({ version: 1, reason: 'Did not happen.' }),
  amend: () => ({ version: 1, reason: 'The wrong place.', text: 'We met at the clinic.', placeOfService: '11' }),
  void: () => ({ version: 1, reason: 'Wrong person.' }),
  resend: () => ({ version: 1 }),
  disable: () => ({ version: 1 }),
  enable: () => ({ version: 1 }),
  undo: () => ({ version: 1 }),
  'cancel run': () => ({ version: 1 }),
  'verify qualification': () => ({ version: 1 }),
  preview: (ids) => {
    const { fromUserId, targets } = createBodies.caseloadMove!(ids);
    return { fromUserId, targets };
  },
  'reset-password': () => ({ version: 1 }),
  'reset-mfa': () => ({ version: 1 }),
  'sign-out-everywhere': () => ({ version: 1 }),
  dismiss: () => ({ version: 1, reason: 'Two people.' }),
  postpone: () => ({ version: 1 }),
  reopen: () => ({ version: 1 }),
  'search-run': () => ({}),
  skip: () => ({ version: 1, on: huddles.startsOn }),
  move: () => ({ version: 1, on: huddles.startsOn, to: { on: '2026-03-06', time: null, minutes: null } }),
  split: () => ({ version: 1, on: huddles.startsOn, title: 'Huddle', schedule: huddles }),
  'end blockedTime': () => ({ version: 1, on: huddles.startsOn }),
  'cancel blockedTime': () => ({ version: 1 }),
  archive: () => ({ version: 1 }),
  restore: () => ({ version: 1 }),
};

/** Everything an organisation can have, about one person who is on the panel of its chw. */
export async function everything(t: TestApp, tenant: TenantName): Promise<Ids> {
  const admin = await t.as(`admin@${tenant}.test`);
  const chw = await t.as(`chw@${tenant}.test`);
  const ids: Record<string, string> = { user: userId(`chw@${tenant}.test`) };
  const make = async (one: One, caller = admin, fields: Body = {}) => {
    ids[one] = newId();
    const body = { ...createBodies[one]!(ids as Ids), ...fields };
    return ok(await caller.put(`/${pathOf(resources[one])}/${ids[one]}`, body));
  };
  await make('payer');
  await make('qualification');
  // Somebody who can be moved, and a move that was made.
  const other = await make('patient', await t.as(`chw3@${tenant}.test`));
  await make('benefitPolicy');
  await make('fee');
  const patient = await make('patient', chw);
  await make('caregiver', chw);
  await make('careTeamMember', chw);
  await make('household', chw);
  await make('householdMember', chw);
  await make('coverage', chw);
  await make('document', chw);
  const words = await make('consentTemplate');
  ok(await admin.post(`/consent-templates/${words.id}/publish`, { version: words.version }));
  await make('consent', chw);
  await make('disclosure', chw);
  await make('staffDocument', chw);
  await make('noteTemplate');
  await make('blockedTime', chw);
  await make('groupEncounter', chw);
  await make('groupParticipant', chw);
  await make('chwCriterion', admin, { code: guide });
  await make('chwService');
  await make('recommendation', chw);
  await make('patientCriterion', chw);
  await make('enrolment', chw);
  await make('organization');
  await make('healthcareService');
  await make('referral', chw);
  await make('referralRequest');
  await written(t, tenant, ids);
  await imported(t, tenant, patient, ids);
  await asked(t, tenant, patient, ids);
  ids['run'] = newId();
  await t.sql(
    `insert into runs (tenant_id, id, created_by, kind, done, total) values ($1, $2, $3, 'export', 1, 2)`,
    [tenantIds[tenant], ids['run'], ids['user']],
    tenant,
  );
  await paired(t, tenant, [other, patient], ids);
  const visit = await signed(chw, patient, { note: 'Signed.' });
  const { version } = visit;
  ok(await chw.post(`/encounters/${visit.id}/amend`, { version, reason: 'Left out.', text: 'Her son was there too.' }));
  ids['addendum'] = ok(await chw.get(`/addenda?encounterId=${visit.id}`)).items[0]!.id;
  ids['encounter'] = (await recorded(chw, patient)).id;
  await t.settled();
  ids['charge'] = ok(await chw.get('/charges')).items[0]!.id;
  const left = allResources.filter(({ one }) => !ids[one]).map(({ many }) => many);
  if (left.length > 0) throw new Error(`No ${left} here, so no test walks them: make one of each in everything.ts.`);
  return ids as Ids;
}

/** A message as a partner leaves it. */
async function written(t: TestApp, tenant: TenantName, ids: Record<string, string>) {
  ids['referralMessage'] = newId();
  await t.sql(
    `insert into referral_messages (tenant_id, id, created_by, referral_id, text, is_theirs, author_name)
     values ($1, $2, 'system:partner-link', $3, 'We have two places.', true, 'Rosa Díaz')`,
    [tenantIds[tenant], ids['referralMessage'], ids['referral']],
    tenant,
  );
}

/** Rows as the emergency access of a colleague and a request leave them. */
async function asked(t: TestApp, tenant: TenantName, patient: Content, ids: Record<string, string>) {
  for (const [one, table, more] of [
    ['breakGlass', 'break_glasses', `'emergency', 'On call.', now() - interval '1 hour'`],
    ['accessRequest', 'access_requests', `'Moved to my area.'`],
  ] as const) {
    ids[one] = newId();
    const columns = one === 'breakGlass' ? 'reason, text, until' : 'reason';
    await t.sql(
      `insert into ${table} (tenant_id, id, created_by, user_id, user_name, patient_id, ${columns}) values ($1, $2, $3, $3, 'Thanh Nguyen', $4, ${more})`,
      [tenantIds[tenant], ids[one], userId(`chw3@${tenant}.test`), patient.id],
      tenant,
    );
  }
}

/** Two records that a search found alike. */
async function paired(t: TestApp, tenant: TenantName, both: readonly [Content, Content], ids: Record<string, string>) {
  ids['duplicatePair'] = newId();
  await t.sql(
    `insert into duplicate_pairs (tenant_id, id, created_by, patient_id, other_id, why, score, compared)
     values ($1, $2, 'system:find-duplicates', $3, $4, '["phone"]', 12, '')`,
    [tenantIds[tenant], ids['duplicatePair'], ...both.map(({ id }) => id)],
    tenant,
  );
}

/** What only an import brings. */
async function imported(t: TestApp, tenant: TenantName, patient: Content, ids: Record<string, string>) {
  for (const one of ['diagnosis', 'practitioner', 'organization']) ids[one] = newId();
  const stamp = [tenantIds[tenant], 'imported', 'system:import'];
  ids['caseloadMove'] = newId();
  await t.sql(
    `insert into caseload_moves (tenant_id, origin, created_by, id, from_user_id, targets, reason, moved_count, shares, undo_until)
     values ($1, $2, $3, $4, $5, $6, 'Left the team.', 0, '[]', now())`,
    [...stamp, ids['caseloadMove'], ids['user'], JSON.stringify([{ userId: userId(`chw2@${tenant}.test`) }])],
    tenant,
  );
  await t.sql(
    `insert into diagnoses (tenant_id, origin, created_by, id, patient_id, title) values ($1, $2, $3, $4, $5, 'Asthma')`,
    [...stamp, ids['diagnosis'], patient.id],
    tenant,
  );
  await t.sql(
    `insert into practitioners (tenant_id, origin, created_by, id, family_name) values ($1, $2, $3, $4, 'Okafor')`,
    [...stamp, ids['practitioner']],
    tenant,
  );
  await t.sql(
    `insert into organizations (tenant_id, origin, created_by, id, name, kind) values ($1, $2, $3, $4, 'Valley Clinic', 'provider')`,
    [...stamp, ids['organization']],
    tenant,
  );
}

export interface Operation {
  readonly method: string;
  /** Below /Prod, with `{id}` where the address names a record. */
  readonly path: string;
  readonly resource: Resource | undefined;
  /** create, update, the name of a command, search, export; null for a read. */
  readonly action: string | null;
}

/** Every operation that the server documents. */
export async function operations(t: TestApp): Promise<Operation[]> {
  const { text } = await t.transport({ method: 'GET', url: '/Prod/openapi.json', headers: {} });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((name) => {
      const path = address.replace(/^\/Prod/, '');
      const [many, second, command] = path.split('/').slice(1);
      const method = name.toUpperCase();
      const action = { GET: null, PUT: command ?? 'create', PATCH: 'update', POST: command ?? second }[method] ?? null;
      return { method, path, resource: allResources.find((one) => pathOf(one) === many), action };
    }),
  );
}

/** Of the organisation itself, which is no resource. */
const otherBodies: Readonly<Record<string, Body>> = {
  'PATCH /tenant': { version: 1, title: 'Another title' },
  'PUT /issuers/{id}': { kind: 'oidc', issuer: 'https://another.test/', clientId: 'web' },
  'POST /issuers/{id}/enable': { version: 1 },
  'POST /issuers/{id}/disable': { version: 1 },
  'POST /benefit-policies/simulate': { id: newId(), ...withoutTitle, month: '2026-01' },
};

/** The body of an operation about the records of `ids`; a body nobody has written yet fails the test that asks for it. */
export function bodyOf({ method, path, resource, action }: Operation, ids: Ids): Body | undefined {
  if (action === null) return undefined;
  if (action === 'duplicates') return { givenName: 'Ana', familyName: 'Ruiz', birthDate: '1980-02-29' };
  if (action === 'usage' || action === 'open-visits') return { patientIds: [ids.patient] };
  if (action === 'search') return { text: 'Family', contains: true };
  if (action === 'access-report')
    return { purpose: 'A test of the borders.', format: 'csv', columns: [{ field: 'at', label: 'When' }] };
  if (action === 'export')
    return {
      purpose: 'A test of the borders.',
      format: 'csv',
      columns: exportFields(resource!)
        .filter((field) => !Object.values(resource!.hidden ?? {}).some((names) => names.includes(field)))
        .map((field) => ({ field, label: field })),
    };
  const one = resource?.one as One;
  const body =
    action === 'create'
      ? createBodies[one]
      : action === 'update'
        ? updateBodies[one]
        : (commandBodies[`${action} ${one}`] ?? commandBodies[action]);
  const other = otherBodies[`${method} ${path}`];
  if (other) return other;
  if (!body) throw new Error(`${method} ${path} has no body here: add one to everything.ts.`);
  return body(ids);
}
