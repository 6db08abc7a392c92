/** Fills one organization of the demonstration through the API, each record by the account whose work it is. */
import type { ConsentKind } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import { shippedTemplateId, shippedTexts } from '#modules/consents';
import { type DemoAccount, type NewTenant, regionRules } from '#modules/tenancy';
import type { DemoPayer, SeedTenant } from './data/seed-tenants.ts';
import { type DemoApi, openDemoApi } from './demo-api.ts';
import { enterAssessments } from './enter-assessments.ts';
import { enterBlockedTime } from './enter-blocked-time.ts';
import { enterDirectory } from './enter-directory.ts';
import { enterGroups } from './enter-groups.ts';
import { enterMerged } from './enter-merged.ts';
import { enterNoteTemplates } from './enter-note-templates.ts';
import { enterReferrals } from './enter-referrals.ts';
import { enterRequests } from './enter-requests.ts';
import { enterStaffRecords, enterWorkExperience } from './enter-staff-records.ts';
import { enterTasks } from './enter-tasks.ts';
import { enterCosigning, enterVisit } from './enter-visit.ts';
import { inParallel } from './in-parallel.ts';
import { makeConsents, makeSharing } from './make-consents.ts';
import { makeDiagnoses, whyRefuted } from './make-diagnoses.ts';
import { makeDocuments } from './make-documents.ts';
import { makeCriterion, makeRecommendation } from './make-eligibility.ts';
import { makeEnrollments } from './make-enrollments.ts';
import { makeCaregivers, makeCoverages } from './make-household.ts';
import { type DemoPerson, makePerson } from './make-person.ts';
import { enterSurroundings, makeCheck } from './make-surroundings.ts';
import { makeVisits } from './make-visits.ts';
import { stableId } from './stable-id.ts';

/** An organization of the demonstration before it is filled. */
export interface DemoTenant {
  readonly tenant: NewTenant;
  readonly seedTenant: SeedTenant;
  /** Supervisors stand before those they supervise. */
  readonly accounts: readonly DemoAccount[];
  readonly password: string;
}

interface Pool {
  readonly poolId: string;
  readonly clientId: string;
}

/** A person, who registers them, and on whose panel they are. */
interface Entry {
  readonly person: DemoPerson;
  readonly number: number;
  readonly registrar: DemoApi;
  readonly worker: Worker | null;
}

interface Worker {
  readonly userId: string;
  readonly key: string;
  readonly api: DemoApi;
}

const workerLogins = ['chw', 'chw2', 'chw3'];

/** The invented records of a tenant, and the day they are dated from. */
interface Demo extends DemoTenant {
  readonly payerId: (payer: DemoPayer) => string;
  readonly day: string;
  readonly clinician: Worker;
}

/** Whole dollars, so that nobody takes it for a rate; confirmed, since the demonstration has nobody to ask. */
const invented = (cents: number) => ({
  unitPriceCents: Math.ceil(cents / 100) * 100,
  citation: 'Invented for this demonstration. No payer pays by it.',
  verified: true,
});

/** Rules, prices, criteria and payers: what the administrator enters first. */
async function enterRules(admin: DemoApi, { tenant, seedTenant: { payers, billingProvider }, payerId }: Demo) {
  const { tenantId, name, region } = tenant;
  const { policies, fees, criteria, services } = regionRules(region);
  await admin.settle(billingProvider);
  // Version 1 was the draft.
  for (const { kind } of shippedTexts)
    await admin.command(
      'consent-templates',
      { id: shippedTemplateId(tenantId, kind as ConsentKind), version: 2 },
      { name: 'confirm' },
    );
  for (const payer of payers) await admin.create('payers', payerId(payer), payer.body);
  for (const [index, policy] of policies.entries())
    await admin.create('benefit-policies', stableId(`${name} policy ${index}`), policy);
  for (const [index, fee] of fees.entries())
    await admin.create('fees', stableId(`${name} fee ${index}`), {
      ...fee,
      ...invented(Number(fee['unitPriceCents'])),
    });
  for (const [index, criterion] of criteria.entries())
    await admin.create('chw-criteria', stableId(`${name} criterion ${index}`), criterion);
  for (const [index, service] of services.entries())
    await admin.create('chw-services', stableId(`${name} service ${index}`), service);
}

function entriesOf(
  { tenant, seedTenant, day }: Demo,
  { admin, workers }: { admin: DemoApi; workers: readonly Worker[] },
): Entry[] {
  const { panelSize, assigned, unassigned } = seedTenant;
  const registered = panelSize * workers.length;
  const taken = new Set<string>();
  return Array.from({ length: registered + assigned + unassigned }, (_, number) => {
    const worker = number < registered + assigned ? workers[number % workers.length]! : null;
    return {
      person: makePerson({ tenantName: tenant.name, seedTenant, day }, number, taken),
      number,
      registrar: number < registered ? worker!.api : admin,
      worker,
    };
  });
}

async function enterPerson({ person, number, registrar, worker }: Entry, demo: Demo) {
  const { seedTenant, day, tenant } = demo;
  const record = await registrar.create('patients', person.id, person.body);
  if (worker && worker.api !== registrar)
    await registrar.command('patients', record, { name: 'assign', body: { userId: worker.userId } });
  for (const { id, body } of makeCaregivers(person, seedTenant, number)) await registrar.create('caregivers', id, body);
  for (const { id, body } of makeCoverages(person, demo)) {
    const coverage = await registrar.create('coverages', id, body);
    const check = makeCheck(person, day);
    if (check) await registrar.command('coverages', { ...coverage, version: 1 }, { name: 'verify', body: check });
  }
  const where = { tenantId: tenant.tenantId, day };
  const sharing = makeSharing(person, where);
  for (const { id, body } of [...makeConsents(person, where), ...(sharing ? [sharing.release] : [])]) {
    const prepared = await registrar.create('consents', id, body);
    await registrar.command('consents', prepared, { name: 'give', body: {} });
  }
  if (sharing) await registrar.create('disclosures', sharing.disclosure.id, sharing.disclosure.body);
  for (const { id, body, ...file } of makeDocuments(person.id, number)) {
    await registrar.create('documents', id, body);
    await registrar.attach('documents', id, file);
  }
  await enterEligibility({ person, number, registrar, worker }, demo);
  for (const { id, body, moves } of makeEnrollments(person, day)) {
    await registrar.create('enrollments', id, body);
    for (const [index, [name, move]] of moves.entries())
      await registrar.command('enrollments', { id, version: index + 1 }, { name, body: move });
  }
}

/** People on a panel, before their visits: the clinician reaches them as the supervisor of the worker. */
async function enterEligibility({ person, number, registrar, worker }: Entry, { day, clinician }: Demo) {
  const met = makeCriterion(person, day);
  if (met) await registrar.create('patient-criteria', met.id, met.body);
  if (worker) await enterDiagnoses(person, { day, worker: worker.api, clinician: clinician.api });
  const made = worker && makeRecommendation(person, { day, number, clinicianId: clinician.userId });
  if (!made) return;
  const { id, body, paper } = made;
  if (paper) {
    await registrar.create('documents', paper.id, paper.body);
    await registrar.attach('documents', paper.id, paper);
  }
  const by = paper ? registrar : clinician.api;
  await by.create('recommendations', id, body);
  await by.command('recommendations', { id, version: 1 }, { name: 'activate' });
}

async function enterDiagnoses(
  person: DemoPerson,
  { day, ...apis }: Readonly<Record<'worker' | 'clinician', DemoApi>> & { readonly day: string },
) {
  for (const { id, body, by, review } of makeDiagnoses(person, day)) {
    await apis[by].create('diagnoses', id, body);
    const said = review === 'refute' ? { reason: whyRefuted } : {};
    if (review) await apis.clinician.command('diagnoses', { id, version: 1 }, { name: review, body: said });
  }
}

interface Filling {
  readonly pool: Pool;
  readonly day: string;
  /** Gets one line for each step. */
  readonly say: (line: string) => void;
  /** Requests under way at once. */
  readonly width?: number;
}

/** Everything that is there already stays as it is. */
export async function fillTenant(
  app: FastifyInstance,
  made: DemoTenant,
  { pool, day, say, width }: Filling,
): Promise<void> {
  const { tenant, accounts, password } = made;
  const payerId = ({ key }: DemoPayer) => stableId(`${tenant.name} payer ${key}`);
  const accountOf = (login: string) => accounts.find(({ email }) => email === `${login}@${tenant.name}.test`)!;
  const open = async (login: string) => {
    const { id, email } = accountOf(login);
    return {
      userId: id,
      key: `${tenant.name} ${login}`,
      api: await openDemoApi(app, { ...pool, email, password }),
    };
  };
  const [admin, clinician, ...workers] = (await Promise.all(['admin', 'clinician', ...workerLogins].map(open))) as [
    Worker,
    Worker,
    ...Worker[],
  ];
  const demo = { ...made, payerId, day, clinician };
  await enterRules(admin.api, demo);
  await enterNoteTemplates(admin.api, tenant.name);
  const staff = { name: tenant.name, day, idOf: (login: string) => accountOf(login).id };
  await enterStaffRecords(admin.api, staff);
  const entries = entriesOf(demo, { admin: admin.api, workers });
  await inParallel(entries, (entry) => enterPerson(entry, demo), width);
  const panelOf = (worker: Worker) => entries.filter((entry) => entry.worker === worker).map(({ person }) => person);
  const panels = workers.map((worker) => ({ userId: worker.userId, people: panelOf(worker) }));
  await enterSurroundings(admin.api, panels, day);
  const [first, second] = workers as [Worker, Worker];
  const person = panelOf(first).at(-1)!;
  await enterMerged({ admin: admin.api, worker: first.api, tenantName: tenant.name, person });
  say(`  ${tenant.title}: ${entries.length} people`);
  const visits = workers.flatMap((worker) => {
    const calendar = { workerKey: worker.key, panel: panelOf(worker), today: day, timeZone: tenant.timeZone };
    return makeVisits(calendar).map((visit) => ({ ...visit, api: worker.api }));
  });
  await inParallel(visits, (visit) => enterVisit(visit, day), width);
  for (const { api, key } of [clinician, ...workers]) await enterBlockedTime(api, key, day);
  await enterGroups({
    ...first,
    panel: panelOf(first),
    colleagueId: second.userId,
    today: day,
    timeZone: tenant.timeZone,
  });
  await enterDirectory(admin.api, tenant.name);
  await enterReferrals({
    ...first,
    tenantId: tenant.tenantId,
    tenantName: tenant.name,
    panel: panelOf(first),
    today: day,
    timeZone: tenant.timeZone,
    clinician: clinician.api,
  });
  await enterAssessments({
    workers: workers.map((worker) => ({ api: worker.api, panel: panelOf(worker) })),
    clinician: clinician.api,
    tenantId: tenant.tenantId,
    today: day,
    timeZone: tenant.timeZone,
    width,
  });
  await enterTasks({
    workers: workers.map((worker) => ({ ...worker, panel: panelOf(worker) })),
    clinicianId: clinician.userId,
    today: day,
  });
  const [[known], [payer]] = [panelOf(first), made.seedTenant.payers];
  const toAdmit = { admin: admin.api, tenantName: tenant.name, today: day };
  if (known && payer) await enterRequests({ ...toAdmit, payerId: payerId(payer), known });
  await enterCosigning(visits, { admin: admin.api, clinician: clinician.api });
  say(`  ${tenant.title}: ${visits.length} encounters`);
  await enterWorkExperience(admin.api, staff);
  await Promise.all([admin, clinician, ...workers].map(({ api }) => api.signOut()));
}
