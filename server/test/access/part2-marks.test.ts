/**
 * Records of substance use treatment by a mark of their own (42 CFR Part 2): who sets and lifts it, and that no answer
 * reveals them.
 */
import { pathOf, type Resource, resources } from '@puente/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import {
  aCriterionMet,
  aRecommendation,
  benefitsEntered,
  newId,
  recorded,
  registered,
  signed,
} from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let clinician: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2, clinician, admin] = (await Promise.all(
    ['chw', 'chw2', 'clinician', 'admin'].map((login) => t.as(`${login}@demo.test`)),
  )) as [Caller, Caller, Caller, Caller];
  await benefitsEntered(admin);
});
afterAll(() => t.close());

const permit = (login: string, ...permissions: string[]) =>
  t.sql('update users set permissions = $2, version = version + 1 where id = $1', [
    userId(`${login}@demo.test`),
    JSON.stringify(permissions),
  ]);
beforeEach(() => permit('admin'));
const reasons = { 'mark-part2': 'Tells of the treatment.', 'unmark-part2': 'Tells of no treatment.' };
const act = async (caller: Caller, path: string, name: keyof typeof reasons) => {
  const table = path.split('/')[1]!.replaceAll('-', '_');
  const [row] = await t.sql<{ version: number }>(`select version from ${table} where id = $1`, [path.split('/')[2]]);
  return caller.post(`${path}/${name}`, { version: row!.version, reason: reasons[name] });
};
const mark = (path: string, caller = chw) => act(caller, path, 'mark-part2');
const unmark = (path: string, caller = admin) => act(caller, path, 'unmark-part2');
/** Also on the panel of the clinician, who supervises the worker and does not treat. */
const supervised = () => registered(chw);
const imported = async (patient: Content) => {
  const id = newId();
  await t.sql(
    `insert into diagnoses (tenant_id, id, origin, created_by, patient_id, title, clinical_status) values ($1, $2, 'imported', 'system:import', $3, 'Hypertension', 'active')`,
    [tenantIds.demo, id, patient.id],
  );
  return id;
};

describe('a mark', () => {
  const kinds = Object.values(resources).filter((one: Resource) => one.part2);

  test('exists for what may be written about a treatment', () => {
    expect(kinds.map(({ many }) => many).toSorted()).toEqual([
      'assessments',
      'carePlans',
      'diagnoses',
      'documents',
      'encounters',
      'enrollments',
      'needs',
      'patientCriteria',
      'recommendations',
      'referrals',
      'tasks',
    ]);
  });

  test.for(kinds)(
    'on one of the $many closes it to all who do not treat the person, without a trace',
    async (resource) => {
      const many = pathOf(resource);
      const patient = await supervised();
      const body = { patientId: patient.id };
      const made: Readonly<Record<string, () => Promise<string>>> = {
        assessments: async () => {
          const [asked] = ok(await chw.get('/questionnaires?status=published&summary=true')).items;
          const manner = { language: 'en', mode: 'in-person', informant: 'self' };
          return ok(await chw.put(`/assessments/${newId()}`, { ...body, questionnaireId: asked!.id, ...manner })).id;
        },
        'care-plans': async () => ok(await chw.put(`/care-plans/${newId()}`, { ...body, kind: 'general' })).id,
        tasks: async () => ok(await chw.put(`/tasks/${newId()}`, { ...body, title: 'Ask the clinic' })).id,
        needs: async () => ok(await chw.put(`/needs/${newId()}`, { ...body, domain: 'stress' })).id,
        diagnoses: () => imported(patient),
        documents: async () =>
          ok(await chw.put(`/documents/${newId()}`, { ...body, title: 'Letter', category: 'letter' })).id,
        encounters: async () => (await recorded(chw, patient)).id,
        enrollments: async () =>
          ok(await chw.put(`/enrollments/${newId()}`, { ...body, program: 'CS', referredOn: '2024-01-05' })).id,
        'patient-criteria': async () =>
          ok(await chw.put(`/patient-criteria/${newId()}`, aCriterionMet(patient.id, { criterion: 'DETOX' }))).id,
        referrals: async () =>
          ok(
            await chw.put(`/referrals/${newId()}`, {
              ...body,
              direction: 'in',
              program: 'CHW',
              reason: 'Asks for help to stay sober.',
              receivedOn: '2024-01-05',
              source: 'self',
            }),
          ).id,
        recommendations: async () =>
          ok(await chw.put(`/recommendations/${newId()}`, aRecommendation(patient.id, { criteria: ['DETOX'] }))).id,
      };
      const traces = async (caller: Caller) => {
        const person = `/patients/${patient.id}`;
        const answers = [];
        for (const path of [
          person,
          `${person}/timeline`,
          `/${many}?patientId=${patient.id}&total=true`,
          `/${many}/count?patientId=${patient.id}`,
        ])
          answers.push((await caller.get(path)).text.replaceAll(/"(version|updatedAt)":[^,]+/g, ''));
        return answers;
      };
      const before = await traces(clinician);
      const path = `/${many}/${await made[many]!()}`;
      expect(ok(await chw.get(path))).toMatchObject({ part2: false, can: expect.arrayContaining(['mark-part2']) });
      expect((await mark(path, chw2)).status, 'out of reach').toBe(404);
      expect((await act(chw, path, 'unmark-part2')).status, 'not marked, and not allowed').toBe(403);
      expect(ok(await mark(path))).toMatchObject({
        part2: true,
        can: expect.not.arrayContaining(['mark-part2', 'unmark-part2']),
      });
      expect((await mark(path)).body.code).toBe('invalid_move');
      for (const caller of [clinician, admin]) expect((await caller.get(path)).status).toBe(404);
      expect(await traces(clinician)).toEqual(before);
      // A member who treats the person sees it, and does not lift the mark; a holder of `privacy` does, with a reason
      // in the audit.
      expect((await unmark(path, chw)).status).toBe(403);
      expect((await unmark(path)).status).toBe(404);
      await permit('admin', 'privacy');
      expect(ok(await admin.get(path))).toMatchObject({ part2: true, can: expect.arrayContaining(['unmark-part2']) });
      expect(ok(await unmark(path))).toMatchObject({ part2: false });
      expect((await unmark(path)).body.code).toBe('invalid_move');
      expect(ok(await clinician.get(path))).toMatchObject({ part2: false });
      const lines = await t.sql<{ action: string; after: { reason?: string } }>(
        `select action, after from audit where entity_id = $1 and action like '%part2' order by at, id`,
        [path.split('/')[2]],
      );
      expect(lines.map(({ action }) => action)).toEqual(['mark-part2', 'unmark-part2']);
      expect(JSON.stringify(lines)).toContain(reasons['mark-part2']);
    },
  );

  test('takes what was done with the record out of the access reports of those who may not know of it', async () => {
    const patient = await registered(chw);
    const { id } = await recorded(chw, patient);
    ok(await chw.get(`/encounters/${id}`));
    const words = 'at action entity'.split(' ').map((field) => ({ field, label: field }));
    const reports = async () => {
      const path = `/patients/${patient.id}/access-report`;
      const file = await admin.post(`${path}/export`, { purpose: 'She asked.', format: 'csv', columns: words });
      return [(await admin.get(`${path}?limit=100`)).text, file.text];
    };
    for (const report of await reports()) expect(report).toMatch(/encounter/);
    ok(await mark(`/encounters/${id}`));
    for (const report of await reports()) expect(report).not.toMatch(/encounter|part2/);
    await permit('admin', 'privacy');
    for (const report of await reports()) expect(report).toMatch(/mark-part2/);
  });

  test('as counseling notes keeps a visit or a document apart: its author reads it, and nobody else', async () => {
    const patient = await supervised();
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'care-team')`,
      [tenantIds.demo, userId('chw2@demo.test'), patient.id],
    );
    await permit('admin', 'privacy');
    const visit = await recorded(chw, patient);
    const letter = { patientId: patient.id, title: 'Notes', category: 'letter' };
    const document = ok(await chw.put(`/documents/${newId()}`, letter));
    for (const path of [`/encounters/${visit.id}`, `/documents/${document.id}`]) {
      const body = { version: 1, reason: 'Notes of counseling.', counselingNotes: true };
      const other = await admin.post(`${path}/mark-part2`, body);
      expect([other.status, other.body.errors[0]]).toMatchObject([
        400,
        { path: 'counselingNotes', code: 'not_author' },
      ]);
      expect(ok(await chw.post(`${path}/mark-part2`, body))).toMatchObject({ part2: true });
      expect((await chw.get(path)).status).toBe(200);
      for (const caller of [chw2, clinician, admin]) expect((await caller.get(path)).status).toBe(404);
    }
    const program = ok(
      await chw.put(`/enrollments/${newId()}`, { patientId: patient.id, program: 'CS', referredOn: '2024-01-05' }),
    );
    const wrong = { version: 1, reason: 'No notes.', counselingNotes: true };
    expect((await chw.post(`/enrollments/${program.id}/mark-part2`, wrong)).status).toBe(400);
  });

  test('stays on what another program disclosed', async () => {
    const patient = await registered(chw);
    const { id } = await recorded(chw, patient);
    await t.sql('update encounters set labels = 6 where id = $1', [id]);
    await t.sql(
      `insert into patient_access (tenant_id, user_id, patient_id, reason) values ($1, $2, $3, 'care-team')`,
      [tenantIds.demo, userId('admin@demo.test'), patient.id],
    );
    expect(ok(await admin.get(`/encounters/${id}`))).toMatchObject({
      part2: true,
      can: expect.not.arrayContaining(['unmark-part2']),
    });
    expect((await unmark(`/encounters/${id}`)).body.code).toBe('invalid_move');
  });

  test('and a label of the person come and go on their own', async () => {
    const patient = await registered(chw);
    const { id } = await recorded(chw, patient);
    const path = `/encounters/${id}`;
    await t.sql('update patients set labels = 2 where id = $1', [patient.id]);
    expect(ok(await chw.get(path)), 'of the person').toMatchObject({ part2: false });
    ok(await mark(path));
    await t.sql('update patients set labels = 0 where id = $1', [patient.id]);
    expect(ok(await chw.get(path))).toMatchObject({ part2: true });
    expect((await admin.get(path)).status).toBe(404);
    await t.sql('update patients set labels = 2 where id = $1', [patient.id]);
    await permit('admin', 'privacy');
    expect(ok(await unmark(path))).toMatchObject({ part2: false });
    const [row] = await t.sql<{ labels: number }>('select labels from encounters where id = $1', [id]);
    expect(row!.labels).toBe(2);
  });

  test('on a visit goes with its addenda and its charge, also one that is made later', async () => {
    const patient = await registered(chw);
    const visit = await signed(chw, patient);
    await expect
      .poll(async () => ok(await admin.get(`/charges?patientId=${patient.id}`)).items.length, { timeout: 20_000 })
      .toBe(1);
    const { version } = ok(await chw.get(`/encounters/${visit.id}`));
    ok(await chw.post(`/encounters/${visit.id}/amend`, { version, reason: 'More.', text: 'And the bus.' }));
    const seen = async () => [
      ok(await admin.get(`/charges?patientId=${patient.id}`)).items.length,
      ok(await admin.get(`/addenda?encounterId=${visit.id}`)).items.length,
    ];
    expect(await seen()).toEqual([1, 1]);
    ok(await mark(`/encounters/${visit.id}`));
    expect(await seen()).toEqual([0, 0]);
    const later = await recorded(chw, patient, { from: 120 });
    ok(await mark(`/encounters/${later.id}`));
    const marked = ok(await chw.get(`/encounters/${later.id}`));
    ok(await chw.post(`/encounters/${later.id}/sign`, { version: marked.version }));
    await expect
      .poll(async () => (await t.sql('select from charges where encounter_id = $1', [later.id])).length, {
        timeout: 20_000,
      })
      .toBe(1);
    expect(await seen()).toEqual([0, 0]);
    await permit('admin', 'privacy');
    ok(await unmark(`/encounters/${visit.id}`));
    await permit('admin');
    expect(await seen()).toEqual([1, 1]);
  });

  test('on a visit takes its day back from the last contact, and lifted gives it again', async () => {
    const patient = await registered(chw);
    const lastContact = async () => ok(await admin.get(`/patients/${patient.id}`))['lastContactOn'];
    const visit = await signed(chw, patient);
    const day = visit['serviceDate'];
    expect(await lastContact()).toBe(day);
    ok(await mark(`/encounters/${visit.id}`));
    expect(await lastContact()).toBeNull();
    await permit('admin', 'privacy');
    ok(await unmark(`/encounters/${visit.id}`));
    expect(await lastContact()).toBe(day);
    const draft = await recorded(chw, await registered(chw), {});
    const { version } = ok(await mark(`/encounters/${draft.id}`));
    ok(await chw.post(`/encounters/${draft.id}/sign`, { version }));
    expect(ok(await chw.get(`/patients/${draft['patientId']}`))['lastContactOn']).toBeNull();
  });
});

describe('a program under Part 2', () => {
  const settings = async (part2Programs: string[]) => {
    const { version } = ok(await admin.get('/tenant'));
    return ok(await admin.patch('/tenant', { version, part2Programs }));
  };
  const refer = (caller: Caller, patient: Content, program: string) =>
    caller.put(`/enrollments/${newId()}`, { patientId: patient.id, program, referredOn: '2024-01-05' });

  test('is named by administrators, and closes who is in it, before and after', async () => {
    expect((await admin.patch('/tenant', { version: 1, part2Programs: ['unheard'] })).status).toBe(400);
    const [before, after] = [await supervised(), await supervised()];
    const first = ok(await refer(chw, before, 'other'));
    const programs = async (patient: Content) => ok(await clinician.get(`/patients/${patient.id}`))['programs'];
    expect(await programs(before)).toEqual(['other']);
    expect(await settings(['other'])).toMatchObject({ part2Programs: ['other'] });
    const second = ok(await refer(chw, after, 'other'));
    expect(second).toMatchObject({ part2: true });
    for (const { id } of [first, second]) {
      expect((await clinician.get(`/enrollments/${id}`)).status).toBe(404);
      expect(ok(await chw.get(`/enrollments/${id}`))).toMatchObject({ part2: true });
    }
    expect([await programs(before), await programs(after)]).toEqual([[], []]);
    // Also a refusal would tell who is in it.
    for (const patient of [before, await supervised()]) {
      const answer = await refer(clinician, patient, 'other');
      expect([answer.status, answer.body.errors[0]]).toMatchObject([400, { path: 'program', code: 'not_allowed' }]);
    }
    // No longer under Part 2, its enrollments stay closed until each mark is lifted.
    await settings([]);
    expect((await clinician.get(`/enrollments/${first.id}`)).status).toBe(404);
    expect(ok(await refer(chw, await supervised(), 'other'))).toMatchObject({ part2: false });
  });
});

test('what was written while the records of two people were one stays under Part 2 when they are parted', async () => {
  const [stays, joined] = [await registered(chw), await registered(chw)];
  const early = await recorded(chw, stays);
  const version = async ({ id }: Content) =>
    (await t.sql<{ version: number }>('select version from patients where id = $1', [id]))[0]!.version;
  ok(
    await admin.post(`/patients/${joined.id}/merge`, {
      version: await version(joined),
      intoId: stays.id,
      reason: 'The same.',
    }),
  );
  // It turns out that one of them is in treatment.
  await t.sql('update patients set labels = labels | 2 where id = any ($1)', [[stays.id, joined.id]]);
  await t.sql('update own_labels set labels = 2 where id = $1', [joined.id]);
  const meanwhile = await recorded(chw, stays, { from: 90 });
  await permit('admin', 'privacy');
  ok(await admin.post(`/patients/${joined.id}/unmerge`, { version: await version(joined), reason: 'Two people.' }));
  await permit('admin');
  expect((await admin.get(`/patients/${stays.id}`)).status).toBe(200);
  expect((await admin.get(`/encounters/${early.id}`)).status).toBe(200);
  expect((await admin.get(`/encounters/${meanwhile.id}`)).status).toBe(404);
  expect(ok(await chw.get(`/encounters/${meanwhile.id}`))).toMatchObject({ part2: true });
});
