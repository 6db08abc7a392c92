/** People by risk and by language, in list, count and file alike. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [chw, admin] = await Promise.all([t.as('chw@demo.test'), t.as('admin@demo.test')]);
});
afterAll(() => t.close());

test('people are narrowed by risk, by none, and by language', async () => {
  expect((await chw.get('/patients?riskTier=gone')).status).toBe(400);
  const high = await registered(chw, { familyName: 'High', riskTier: 'high', preferredLanguage: 'es' });
  const low = await registered(chw, { familyName: 'Low', riskTier: 'low', preferredLanguage: 'vi' });
  const unknown = await registered(chw, { familyName: 'Unknown', preferredLanguage: 'es' });
  const ids = async (query: string) => ok(await chw.get(`/patients?limit=200&${query}`)).items.map(({ id }) => id);
  expect(await ids('riskTier=high')).toEqual([high.id]);
  expect(await ids('riskTier=none')).toEqual([unknown.id]);
  expect((await ids('preferredLanguage=es')).sort()).toEqual([high.id, unknown.id].sort());
  expect(await ids('preferredLanguage=vi&riskTier=low')).toEqual([low.id]);
  expect(ok(await chw.get('/patients/count?riskTier=low')).total).toMatchObject({ count: 1 });
  const file = await admin.post('/patients/export', {
    purpose: 'Letters to members.',
    format: 'csv',
    filters: { riskTier: 'high' },
    columns: [{ field: 'id', label: 'id' }],
  });
  expect(file.text.trim().split('\r\n').slice(1)).toEqual([high.id]);
});

test('a language is stored by its tag, in whatever code or word it is sent, and an unknown one is refused', async () => {
  const stored = async (preferredLanguage: string) =>
    (await registered(chw, { preferredLanguage }))['preferredLanguage'];
  expect([
    await stored('spa'),
    await stored('ES'),
    await stored('es-MX'),
    await stored('spa_MX'),
    await stored('Deutsch'),
  ]).toEqual(['es', 'es', 'es-MX', 'es-MX', 'de']);
  for (const preferredLanguage of ['zz', 'und', 'Klingonian', 'es-']) {
    const refused = await chw.put(`/patients/${newId()}`, aPerson({ preferredLanguage }));
    expect([preferredLanguage, refused.status, refused.body.errors[0]?.path]).toEqual([
      ...[preferredLanguage, 400, 'preferredLanguage'],
    ]);
  }
  const person = await registered(chw, { preferredLanguage: 'ukr' });
  expect(ok(await chw.get('/patients?preferredLanguage=ukr')).items.map(({ id }) => id)).toEqual([person.id]);
  const service = {
    name: 'Boxes',
    service: 'food',
    categories: ['food-insecurity'],
    languages: ['spa', 'Hmong', 'es-419'],
  };
  const { id: partnerOrganizationId } = ok(
    await admin.put(`/partner-organizations/${newId()}`, { name: 'Mesa', kind: 'partner' }),
  );
  const made = ok(await admin.put(`/healthcare-services/${newId()}`, { ...service, partnerOrganizationId }));
  expect(made['languages']).toEqual(['es', 'hmn', 'es-419']);
});
