/** Administrators add ways into their organization and switch them: never another's, and never the last they have themselves. */
import { type Issuer, issuer, issuerList, mostIssuers } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { addIssuer, linkAccount, switchIssuer } from '#modules/tenancy';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.as('admin@demo.test');
});
afterAll(() => t.close());

const ctx = () => systemContext('test', tenantIds.demo);
const oidc = (name: string) => ({ kind: 'oidc', issuer: `https://${name}.test/`, clientId: 'web' }) as const;
const list = async () => issuerList.parse(ok(await admin.get('/issuers'))).items;
const one = async (id: string) => (await list()).find((row) => row.id === id)!;
const move = (row: Issuer, action: 'enable' | 'disable', caller = admin) =>
  caller.post(`/issuers/${row.id}/${action}`, { version: row.version });

describe('are not for', () => {
  test.each(['chw', 'clinician'])('a %s', async (login) => {
    const caller = await t.as(`${login}@demo.test`);
    const [own] = await list();
    const answers = [
      await caller.get('/issuers'),
      await caller.put(`/issuers/${newId()}`, oidc('mine')),
      await move(own!, 'disable', caller),
      await caller.post(`/issuers/${newId()}/enable`, { version: 1 }),
    ];
    for (const { status, body } of answers) expect.soft([status, body.code]).toEqual([403, 'forbidden']);
  });

  test('another organization: its ways in are absent, also to a caller who knows the id', async () => {
    const other = await t.as('admin@second.test');
    const [own] = await list();
    for (const action of ['enable', 'disable'] as const)
      expect((await move(own!, action, other)).body.code).toBe('not_found');
    expect(issuerList.parse(ok(await other.get('/issuers'))).items.map(({ id }) => id)).toEqual([tenantIds.second]);
  });
});

test('one that makes no sense is refused with the name of the field, and shows nothing', async () => {
  const wrong: [object, string][] = [
    [{ ...oidc('x'), issuer: 'http://x.test/' }, 'issuer'],
    [{ ...oidc('x'), issuer: 'x.test' }, 'issuer'],
    [{ ...oidc('x'), issuer: 'https://me:secret@x.test' }, 'issuer'],
    [{ ...oidc('x'), clientId: 'two words' }, 'clientId'],
    [{ ...oidc('x'), audience: 'web' }, 'audience'],
    [{ kind: 'cognito', poolId: 'nowhere', clientId: 'x' }, 'poolId'],
    [{ kind: 'firebase', projectId: 'X', apiKey: 'k', authDomain: 'a.test' }, 'projectId'],
    [{ kind: 'embedded', poolId: t.pools.demo.poolId, clientId: 'x' }, 'kind'],
  ];
  for (const [body, field] of wrong) {
    const answer = await admin.put(`/issuers/${newId()}`, body);
    expect.soft([answer.status, answer.body.errors?.[0]?.path], JSON.stringify(body)).toEqual([400, field]);
  }
  expect(await list()).toHaveLength(1);
});

test('one is added once, however often it is sent, and not under another’s id', async () => {
  const id = newId();
  const first = await admin.put(`/issuers/${id}`, oidc('sierra'));
  expect(first.status).toBe(201);
  expect(issuer.parse(first.body)).toMatchObject({
    id,
    kind: 'oidc',
    enabled: true,
    address: 'https://sierra.test/',
    members: 0,
  });
  expect((await admin.put(`/issuers/${id}`, oidc('sierra'))).text).toBe(first.text);
  expect((await admin.put(`/issuers/${id}`, oidc('other'))).body.code).toBe('idempotency_mismatch');
  expect((await admin.put(`/issuers/${newId()}`, oidc('sierra'))).status).toBe(409);
  const other = await t.as('admin@second.test');
  expect((await other.put(`/issuers/${id}`, oidc('theirs'))).status).toBe(201);
  expect((await one(id)).address).toBe('https://sierra.test/');
});

test('the last way in that an administrator can use stays on; an operator may switch it off', async () => {
  const [pool] = await list();
  const refusal = await move(pool!, 'disable');
  expect([refusal.status, refusal.body.errors?.[0]?.code]).toEqual([409, 'last_way_in']);

  const id = await addIssuer(t.services.db, ctx(), oidc('linked'));
  // Somebody who is no administrator could not undo it.
  await linkAccount(t.services.db, ctx(), { issuerId: id, subject: 'marisol', userId: userId('chw@demo.test') });
  expect((await move(await one(pool!.id), 'disable')).status).toBe(409);
  await linkAccount(t.services.db, ctx(), { issuerId: id, subject: 'nadia', userId: userId('admin@demo.test') });
  expect((await one(id)).members).toBe(2);

  // Two who switch off both at once: one of them finds the last way in.
  const [a, b] = [await one(pool!.id), await one(id)];
  const answers = await Promise.all([move(a, 'disable'), move(b, 'disable')]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.some((status) => status === 409 || status === 401)).toBe(true);

  await switchIssuer(t.services.db, ctx(), { id: pool!.id, enabled: true });
  await switchIssuer(t.services.db, ctx(), { id, enabled: true });
  await switchIssuer(t.services.db, ctx(), { id: pool!.id, enabled: false });
  await switchIssuer(t.services.db, ctx(), { id: pool!.id, enabled: true });
});

test('a switch counts at once, stands in the audit, and one on an older version is refused', async () => {
  const id = newId();
  ok(await admin.put(`/issuers/${id}`, oidc('switched')));
  const row = await one(id);
  expect(ok(await move(row, 'disable'))).toMatchObject({ enabled: false, version: row.version + 1 });
  expect((await move(row, 'enable')).status).toBe(412);
  const config = await t.transport({ method: 'GET', url: '/Prod/tenants/demo/config', headers: {} });
  expect(config.text).not.toContain('switched.test');
  const lines = await t.sql(`select action, after from audit where entity = 'issuer' and entity_id = $1 order by at`, [
    id,
  ]);
  expect(lines.map((line) => line['action'])).toEqual(['create', 'disable']);
});

test('there is an end to how many', async () => {
  const had = (await list()).length;
  for (let at = had; at < mostIssuers; at += 1) ok(await admin.put(`/issuers/${newId()}`, oidc(`many-${at}`)));
  const refusal = await admin.put(`/issuers/${newId()}`, oidc('too-many'));
  expect([refusal.status, refusal.body.errors?.[0]?.code]).toEqual([409, 'too_many']);
});
