/** The set-up of a new organization: each step ticks itself by the records that it asks for, and no other way. */
import { type FirstStepName, type FirstSteps, firstStepNames } from '@puente/contract';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTenant } from '#modules/tenancy';
import { ok } from '../support/answer.ts';
import { type Caller, callerOf, signIn } from '../support/caller.ts';
import { aColleague, aPayer, newId, qualified } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let rosa: Caller;
beforeAll(async () => {
  t = await startTestApp();
  const tenant = {
    tenantId: v7(),
    name: 'brand-new',
    title: 'Brand New',
    timeZone: 'America/Los_Angeles',
    region: 'US-CA',
  };
  const administrator = {
    email: 'rosa@new.test',
    givenName: 'Rosa',
    familyName: 'Medina',
    password: 'a long way 7 to go',
  };
  await startTenant(t.services.db, t.services.identity, { tenant, administrator });
  const { text } = await t.transport({ method: 'GET', url: '/Prod/tenants/brand-new/config', headers: {} });
  const { userPoolId: poolId, appClientId: clientId } = JSON.parse(text) as Record<string, string>;
  const pool = { poolId: poolId!, clientId: clientId! };
  rosa = callerOf(t.transport, await signIn(t.transport, pool, administrator.email, administrator.password));
});
afterAll(() => t.close());

type Step = FirstSteps['items'][number];
async function stepsOf(caller = rosa): Promise<Record<FirstStepName, Step>> {
  const { items } = ok(await caller.get('/first-steps')) as unknown as FirstSteps;
  expect(items.map(({ step }) => step)).toEqual(firstStepNames);
  return Object.fromEntries(items.map((one) => [one.step, one])) as Record<FirstStepName, Step>;
}
const open = async () =>
  Object.values(await stepsOf())
    .filter(({ state }) => state !== 'done')
    .map(({ step }) => step);

test('are for administrators alone', async () => {
  for (const login of ['chw', 'clinician']) {
    const { status, body } = await (await t.as(`${login}@second.test`)).get('/first-steps');
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
});

test('tick themselves one after the other', async () => {
  expect(await open()).toEqual(firstStepNames);
  const begun = await stepsOf();
  expect(begun.identity.left).toBe(7);
  expect(begun.rules.left).toBeGreaterThan(3);
  expect(begun.prices.left).toBe(3);
  expect(begun['two-step'].left).toBe(1);

  const { version } = ok(await rosa.get('/tenant'));
  const own = { npi: '1234567893', ein: '12-3456789', taxonomyCode: '251B00000X', addressLine: '1 Main St' };
  ok(await rosa.patch('/tenant', { version, ...own, city: 'Fresno', state: 'CA' }));
  expect((await stepsOf()).identity).toMatchObject({ state: 'open', left: 1 });
  ok(await rosa.patch('/tenant', { version: version + 1, postalCode: '93701-1234' }));
  expect((await stepsOf()).identity.state).toBe('done');

  for (let rules = begun.rules; rules.state === 'open'; rules = (await stepsOf()).rules) {
    const policy = ok(await rosa.get(`/benefit-policies/${rules.recordId}`));
    const confirmed = ok(await rosa.post(`/benefit-policies/${policy.id}/confirm`, { version: policy.version }));
    const { citations } = confirmed['body'] as { citations: { verified: boolean }[] };
    expect(citations.filter(({ verified }) => !verified)).toEqual([]);
  }
  // Rules without a source were compared with none.
  const sourced = ok(await rosa.get(`/benefit-policies/${begun.rules.recordId}`));
  const change = { version: sourced.version, body: { ...(sourced['body'] as object), citations: [] } };
  const bare = ok(await rosa.patch(`/benefit-policies/${sourced.id}`, change));
  expect((await stepsOf()).rules).toMatchObject({ state: 'open', left: 1, recordId: sourced.id });
  ok(await rosa.patch(`/benefit-policies/${sourced.id}`, { version: bare.version, body: sourced['body'] }));
  expect(await open()).not.toContain('rules');

  for (const { id, version: at } of ok(await rosa.get('/fees')).items) {
    expect(await open()).toContain('prices');
    ok(await rosa.patch(`/fees/${id}`, { version: at, verified: true }));
  }
  expect(await open()).not.toContain('prices');

  const payer = ok(await rosa.put(`/payers/${newId()}`, aPayer()));
  expect(await open()).not.toContain('payer');
  const archived = ok(await rosa.post(`/payers/${payer.id}/archive`, { version: payer.version }));
  expect(await open()).toContain('payer');
  ok(await rosa.post(`/payers/${payer.id}/restore`, { version: archived.version }));

  const texts = ok(await rosa.get('/consent-templates?limit=200')).items.filter(({ status }) => status === 'published');
  expect((await stepsOf())['consent-texts'].left).toBe(texts.length);
  for (const { id, version: at } of texts) ok(await rosa.post(`/consent-templates/${id}/confirm`, { version: at }));
  expect(ok(await rosa.get(`/consent-templates/${texts[0]!.id}`))).toMatchObject({ confirmedByName: 'Rosa Medina' });

  // A worker without a supervising provider, with one of a profession that the rules do not name, and with one that they do.
  const worker = ok(await rosa.put(`/users/${newId()}`, aColleague()));
  expect((await stepsOf()).workers).toMatchObject({ state: 'open', left: 1, recordId: worker.id });
  const nurse = aColleague({ roles: ['clinician'], providerType: 'RN' });
  const { id: nurseId, version: atNurse } = ok(await rosa.put(`/users/${newId()}`, nurse));
  ok(await rosa.patch(`/users/${worker.id}`, { version: worker.version, supervisorId: nurseId }));
  expect(await open()).toEqual(['two-step', 'supervising-provider', 'workers', 'qualifications', 'first-charge']);
  ok(await rosa.patch(`/users/${nurseId}`, { version: atNurse, npi: '1234567893' }));
  expect(await open()).toEqual(['two-step', 'qualifications', 'first-charge']);

  expect((await stepsOf()).qualifications).toMatchObject({ left: 1, recordId: worker.id });
  await qualified(rosa, worker.id);
  expect(await open()).toEqual(['two-step', 'first-charge']);
});
