/** Questionnaires: refused with the item's name, read, published in versions, exported and read again unchanged; those that ship. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { createTenant } from '#modules/tenancy';
import { planEachNight } from '../../src/modules/assessments/screening/plan-each-night.ts';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { aForm, doing, done } from './a-form.ts';

let t: TestApp;
let [chw, admin, other] = [] as unknown as Caller[] as [Caller, Caller, Caller];
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin, other] = (await Promise.all(
    ['chw@demo.test', 'admin@demo.test', 'admin@second.test'].map((email) => t.as(email)),
  )) as [Caller, Caller, Caller];
});
afterAll(() => t.close());

const files = join(import.meta.dirname, '../../../contract/test/assessments/questionnaires');
const fileOf = (name: string) => JSON.parse(readFileSync(join(files, name), 'utf8')) as Record<string, unknown>;
const path = () => `/questionnaires/${newId()}`;
const ofUrl = async (url: unknown) =>
  ok(await chw.get(`/questionnaires?url=${encodeURIComponent(String(url))}`)).items.map(({ number, status }) => [
    number,
    status,
  ]);

test('a worker brings none in; a broken one is refused with a sentence that names the item', async () => {
  expect((await chw.put(path(), { content: aForm() })).status).toBe(403);
  const refused = path();
  expect(await admin.put(refused, { content: fileOf('lhncbc/phq9.json') })).toMatchObject({
    status: 400,
    body: {
      code: 'validation',
      errors: expect.arrayContaining([
        {
          path: 'content',
          code: 'wrong-type',
          message: expect.stringContaining('Item "/44250-9": valueDuration has a value of the wrong type'),
        },
      ]),
    },
  });
  expect((await admin.get(refused)).status).toBe(404);
});

test('a file is read, published, exported, and read again unchanged', async () => {
  const content = fileOf('jmandel/gad-7.json');
  const at = path();
  const draft = ok(await admin.put(at, { content }));
  expect(draft).toMatchObject({
    url: content['url'],
    contentVersion: '1.0.0',
    title: 'Generalized Anxiety Disorder 7-item Scale (GAD-7)',
    languages: ['en'],
    code: '69737-5',
    questions: 8,
    ...{ isScored: true, findsNeeds: false, isSubstanceUse: false, isShipped: false },
    ...{ number: null, status: 'draft' },
  });
  expect(await done(admin, at, 'publish')).toMatchObject({ status: 'published', number: 1 });

  const exported = ok(await chw.get(at))['content'];
  expect(exported).toEqual(content);
  const elsewhere = path();
  expect(ok(await other.put(elsewhere, { content: exported }))).toMatchObject({ url: content['url'], questions: 8 });
  expect(ok(await other.get(elsewhere))['content']).toEqual(content);
  expect((await other.get(at)).status).toBe(404);
});

test('the next version of a url retires the one in use; a draft changes, a published one never', async () => {
  const url = 'https://clinic.test/fhir/Questionnaire/versions';
  const [first, second] = [path(), path()];
  ok(await admin.put(first, { content: aForm(url, '1') }));
  await done(admin, first, 'publish');
  const draft = ok(await admin.put(second, { content: aForm(url, '2') }));
  expect(await ofUrl(url)).toEqual(
    expect.arrayContaining([
      [1, 'published'],
      [null, 'draft'],
    ]),
  );
  expect(await admin.patch(second, { version: draft.version, content: { resourceType: 'Patient' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'content', code: 'not-questionnaire' }] },
  });
  const changed = { ...aForm(url, '2'), title: 'How are you today?' };
  expect(ok(await admin.patch(second, { version: draft.version, content: changed }))).toMatchObject({
    title: changed.title,
  });
  expect((await doing(chw, second, 'publish')).status).toBe(403);
  expect(await done(admin, second, 'publish')).toMatchObject({ number: 2 });
  expect((await ofUrl(url)).sort()).toEqual([
    [1, 'retired'],
    [2, 'published'],
  ]);

  const { version } = ok(await admin.get(second));
  expect(await admin.patch(second, { version, content: aForm(url, '3') })).toMatchObject({
    status: 409,
    body: { code: 'frozen' },
  });
});

const shippedUrls = 'audit-c dast-10 epds gad-7 hunger-vital-sign phq-2 phq-9 prapare short-questions'
  .split(' ')
  .map((name) => `https://puente.example/fhir/Questionnaire/${name}`);

test('each organization has the shipped ones; one that it retired stays so', async () => {
  const { items } = ok(await chw.get('/questionnaires?limit=100'));
  const shipped = items.filter(({ isShipped }) => isShipped);
  expect(shipped.map(({ url }) => url).sort()).toEqual(shippedUrls);
  expect(new Set(shipped.map(({ status, number }) => `${status} ${number}`))).toEqual(new Set(['published 1']));
  const epds = shipped.find(({ url }) => String(url).endsWith('epds'))!;
  await done(admin, `/questionnaires/${epds.id}`, 'retire');
  await planEachNight(t.services.db).handle({});
  expect(await ofUrl(epds['url'])).toEqual([[1, 'retired']]);
});

test('an organization from before gets them in the night', async () => {
  const tenantId = v7();
  const place = { timeZone: 'America/Los_Angeles', region: 'US-CA' };
  await createTenant(t.services.db, t.services.identity, { tenantId, name: 'older', title: 'Older', ...place });
  const published = () =>
    t.services.db.work(systemContext('test', tenantId), (tx) =>
      tx.query(
        'select url from questionnaires where tenant_id = $1 and status = \'published\' order by url collate "C"',
        [tenantId],
      ),
    );
  expect(await published()).toEqual([]);
  await planEachNight(t.services.db).handle({});
  expect((await published()).map(({ url }) => url)).toEqual(shippedUrls);
});
