/** A plan begun from needs in one tap, the templates that it uses, what visits say about it, and its marks. */
import { addDays, labels, sdohCategories } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enterEachNight } from '../../src/modules/care-plans/templates/shipped-templates.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPlan } from '../support/examples/care-plans.ts';
import { aVisit, civilToday, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';
import { done, drafted, inForce, planPath } from './a-plan.ts';

let t: TestApp;
let [chw, other, clinician, admin] = [] as unknown as [Caller, Caller, Caller, Caller];
beforeAll(async () => {
  t = await startTestApp();
  [chw, other, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
});
afterAll(() => t.close());

const today = civilToday();
const refusal = (field: string, code: string, status = 400) => ({ status, body: { errors: [{ path: field, code }] } });
const needed = async (patient: Content, fields: object = {}) =>
  ok(await chw.put(`/needs/${newId()}`, { patientId: patient.id, domain: 'food-insecurity', ...fields }));
const begin = (patient: Content, needIds: string[], fields: object = {}) =>
  chw.put(`/care-plans/${newId()}`, { patientId: patient.id, kind: 'general', needIds, ...fields });
const labelsOf = async (id: string) =>
  (await t.sql<{ labels: number }>('select labels from care_plans where id = $1', [id]))[0]!.labels;

describe('a plan begun from needs', () => {
  test('has them as conditions, and goals and steps of their domains in two languages', async () => {
    const patient = await registered(chw, { preferredLanguage: 'es-MX' });
    const [food, housing] = [
      await needed(patient, { code: 'Z5941', ownWords: 'The pantry is far.', priority: 'high' }),
      await needed(patient, { domain: 'homelessness' }),
    ];
    const plan = ok(await begin(patient, [food.id, housing.id]));
    expect(plan).toMatchObject({
      language: 'es',
      conditions: [
        { text: 'The pantry is far.', code: 'Z5941', needId: food.id },
        { text: 'I have no home.', needId: housing.id },
      ],
    });
    const goals = plan['goals'] as Record<string, unknown>[];
    const steps = plan['steps'] as Record<string, unknown>[];
    expect(goals).toMatchObject([
      {
        ...{ text: 'I have enough food all month.', forPerson: 'Tengo comida suficiente todo el mes.' },
        ...{ domain: 'food-insecurity', needId: food.id, priority: 'high', dueOn: addDays(today, 90) },
      },
      { domain: 'homelessness', needId: housing.id, priority: 'medium' },
      { domain: 'homelessness', needId: housing.id },
    ]);
    expect(new Set(steps.map(({ goalId }) => goalId))).toEqual(new Set(goals.map(({ id }) => id)));
    // Nothing but the other professionals is missing.
    ok(await chw.patch(planPath(plan), { version: 1, noOtherProfessionals: true }));
    expect((await done(chw, planPath(plan), 'propose')).status).toBe('proposed');
  });

  test('uses a template of the organization before one that ships', async () => {
    const own = ok(
      await clinician.put(`/care-plan-templates/${newId()}`, {
        ...{ title: 'Our food', kind: 'general', domain: 'food-insecurity' },
        goals: [{ text: { en: 'Eats at our kitchen.', de: 'Isst bei uns.' }, steps: [] }],
      }),
    );
    const patient = await registered(chw, { preferredLanguage: 'vi' });
    const plan = ok(await begin(patient, [(await needed(patient)).id]));
    expect(plan).toMatchObject({
      language: null,
      goals: [{ text: 'Eats at our kitchen.', forPerson: null }],
      steps: [],
    });
    await done(admin, `/care-plan-templates/${own.id}`, 'archive');
    const next = await registered(chw, { preferredLanguage: 'de' });
    const german = ok(await begin(next, [(await needed(next)).id], { kind: 'ecm' }));
    expect(german).toMatchObject({ goals: [{ forPerson: 'Ich habe den ganzen Monat genug zu essen.' }] });
    expect((await chw.put(`/care-plan-templates/${newId()}`, {})).status).toBe(403);
  });

  test('is begun from confirmed needs of this person alone', async () => {
    const [patient, stranger] = [await registered(chw), await registered(chw)];
    const [foreign, met] = [await needed(stranger), await needed(patient)];
    expect(await begin(patient, [foreign.id])).toMatchObject(refusal('needIds.0', 'unknown'));
    await done(chw, `/needs/${met.id}`, 'meet');
    expect(await begin(patient, [met.id])).toMatchObject(refusal('needIds.0', 'not_open'));
    expect(
      (await other.put(`/care-plans/${newId()}`, { patientId: stranger.id, kind: 'ecm', needIds: [foreign.id] }))
        .status,
    ).toBe(400);
    await done(chw, `/patients/${patient.id}`, 'decease', { deceasedOn: today });
    expect(await begin(patient, [])).toMatchObject(refusal('patientId', 'deceased'));
  });
});

test('an organization has a template for each domain once, also one that is older than they are', async () => {
  const shipped = () =>
    t.sql<{ domain: string | null }>('select domain from care_plan_templates where shipped_as is not null');
  const domains = (await shipped()).map(({ domain }) => domain);
  expect(new Set(domains.filter((one) => one !== null))).toEqual(new Set(sdohCategories));
  expect(domains).toHaveLength(25);
  await enterEachNight(t.services.db).handle({});
  expect(await shipped()).toHaveLength(25);
});

describe('a visit', () => {
  test('serves goals, steps and needs of its person alone, and tells how far a plan is', async () => {
    const [patient, stranger] = [await registered(chw), await registered(chw)];
    const need = await needed(patient);
    const plan = await inForce({ chw, clinician }, patient, { needIds: [need.id] });
    const foreign = await drafted(chw, stranger);
    const [goal] = plan['goals'] as { id: string }[];
    const [step] = plan['steps'] as { id: string }[];
    const [theirs] = foreign['goals'] as { id: string }[];
    const served = { goalId: goal!.id, stepId: step!.id, needId: need.id };
    const activity = (fields: object) => ({
      serviceType: 'health-education',
      minutes: 47,
      text: 'Read labels.',
      ...fields,
    });
    const write = (fields: object) =>
      chw.put(`/encounters/${newId()}`, aVisit(patient.id, { activities: [activity(fields)] }));
    expect(await write({ goalId: theirs!.id })).toMatchObject(refusal('activities.0.goalId', 'unknown'));
    expect(await write({ stepId: goal!.id })).toMatchObject(refusal('activities.0.stepId', 'unknown'));
    expect(await write({ needId: newId() })).toMatchObject(refusal('activities.0.needId', 'unknown'));
    const visit = ok(await write(served));
    const path = `/encounters/${visit.id}`;
    expect(await chw.patch(path, { version: 1, activities: [activity({ goalId: theirs!.id })] })).toMatchObject(
      refusal('activities.0.goalId', 'unknown'),
    );
    await done(chw, path, 'sign');
    const amended = { reason: 'Left out.', text: 'A word.', activities: [activity({ goalId: theirs!.id })] };
    const { version } = ok(await chw.get(path));
    expect(await chw.post(`${path}/amend`, { version, ...amended })).toMatchObject(
      refusal('activities.0.goalId', 'unknown'),
    );
    const task = { patientId: patient.id, title: 'Call.', carePlanId: plan.id, goalId: goal!.id };
    const [first] = [ok(await chw.put(`/tasks/${newId()}`, task)), ok(await chw.put(`/tasks/${newId()}`, task))];
    await done(chw, `/tasks/${first.id}`, 'complete');
    expect(ok(await chw.get(`${planPath(plan)}/progress`))).toMatchObject({
      units: null,
      plannedUnits: null,
      goals: [
        {
          ...{ goalId: goal!.id, visits: 1, minutes: 47, lastOn: visit['serviceDate'], needStatus: null, scores: [] },
          ...{ openTasks: 1, doneTasks: 1 },
          steps: [{ stepId: step!.id, visits: 1, minutes: 47 }],
        },
      ],
    });
    expect((await other.get(`${planPath(plan)}/progress`)).status).toBe(404);
    // Activities are hidden from administrators.
    expect(ok(await admin.get(`${planPath(plan)}/progress`))['goals']).toMatchObject([{ visits: 0, minutes: 0 }]);
  });
});

describe('marks', () => {
  const mark = (path: string) => done(chw, path, 'mark-part2', { reason: 'Tells of the treatment.' });
  const unmark = async (path: string) => {
    await t.sql(`update users set permissions = '["privacy"]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
    await done(admin, path, 'unmark-part2', { reason: 'A mistake.' });
    await t.sql(`update users set permissions = '[]', version = version + 1 where id = $1`, [
      userId('admin@demo.test'),
    ]);
  };

  test('of a need and of a diagnosis are borne by the plans begun from them, then and later', async () => {
    const patient = await registered(chw);
    const [food, stress] = [await needed(patient), await needed(patient, { domain: 'stress' })];
    await mark(`/needs/${food.id}`);
    const plan = ok(await begin(patient, [food.id, stress.id]));
    expect([plan['part2'], await labelsOf(plan.id)]).toEqual([true, labels.part2]);
    // Who does not treat the person reads neither the need nor its id in the plan.
    for (const caller of [admin, other]) expect((await caller.get(planPath(plan))).status).toBe(404);
    expect(ok(await admin.get(`/care-plans?patientId=${patient.id}`)).items).toEqual([]);
    await mark(`/needs/${stress.id}`);
    await unmark(`/needs/${food.id}`);
    expect(await labelsOf(plan.id), 'the other need bears it').toBe(labels.part2);
    await unmark(`/needs/${stress.id}`);
    expect(await labelsOf(plan.id)).toBe(0);
    expect((await admin.get(planPath(plan))).status).toBe(200);
    await mark(`/needs/${stress.id}`);
    expect(await labelsOf(plan.id), 'marked later').toBe(labels.part2);
  });

  test('reach the next version, and a plan that newly names a diagnosis', async () => {
    const patient = await registered(chw);
    const diagnosis = ok(await clinician.put(`/diagnoses/${newId()}`, { patientId: patient.id, code: 'F1020' }));
    const plan = await drafted(chw, patient);
    expect(await labelsOf(plan.id)).toBe(0);
    await done(chw, `/diagnoses/${diagnosis.id}`, 'mark-part2', { reason: 'Tells of the treatment.' });
    const [condition] = plan['conditions'] as object[];
    ok(await chw.patch(planPath(plan), { version: 1, conditions: [{ ...condition, diagnosisId: diagnosis.id }] }));
    expect(await labelsOf(plan.id)).toBe(labels.part2);
    await done(chw, planPath(plan), 'propose');
    await t.sql(
      `update care_plans set status = 'active', approved_on = $2, approver_type = 'NP', content_hash = 'x', effective_from = $2, effective_to = $2, agreed_on = $2 where id = $1`,
      [plan.id, today],
    );
    const { amendedById } = await done(chw, planPath(plan), 'amend', { reason: 'More.' });
    expect(await labelsOf(String(amendedById))).toBe(labels.part2);
    await unmark(`/diagnoses/${diagnosis.id}`);
    expect([await labelsOf(plan.id), await labelsOf(String(amendedById))]).toEqual([0, 0]);
  });

  test('of a program close a plan, and keep an open plan of the kind from telling of it', async () => {
    await t.sql(`update tenants set part2_programs = '["other"]'`);
    const patient = await registered(chw);
    const closed = ok(await begin(patient, [], { program: 'other', ...aPlan() }));
    expect(await labelsOf(closed.id)).toBe(labels.part2);
    const make = { patientId: patient.id, kind: 'general', ...aPlan() };
    expect((await clinician.put(`/care-plans/${newId()}`, { ...make, program: 'other' })).status).toBe(400);
    expect((await clinician.put(`/care-plans/${newId()}`, make)).status).toBe(201);
    const open = await drafted(chw, await registered(chw), { kind: 'ecm', program: 'ECM' });
    await t.sql(`update tenants set part2_programs = '["other", "ECM"]' where tenant_id = $1`, [tenantIds.demo]);
    expect(await labelsOf(open.id)).toBe(labels.part2);
  });
});

test('a plan in force is in the story of the person, and in the calendar of author and clinician', async () => {
  const patient = await registered(chw);
  const plan = await inForce({ chw, clinician }, patient);
  const due = String(plan['reviewDueOn']);
  const entries = async (caller: Caller) =>
    (ok(await caller.get(`/calendar?from=${due}&to=${due}`)) as unknown as { entries: Content[] }).entries.filter(
      ({ id }) => id === plan.id,
    );
  for (const caller of [chw, clinician])
    expect(await entries(caller)).toMatchObject([{ kind: 'due', due: 'plan-review', day: due }]);
  expect(await entries(other)).toEqual([]);
  await done(clinician, planPath(plan), 'complete');
  const story = ok(await chw.get(`/patients/${patient.id}/timeline?kind=care-plan`)).items;
  expect(story.map(({ title, status }) => [title, status]).toSorted()).toEqual([
    ['chw-plan-of-care', 'active'],
    ['chw-plan-of-care', 'completed'],
  ]);
});
