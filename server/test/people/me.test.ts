/** The settings that members change for themselves, and the key of the drafts on their device. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  chw = await t.as('chw@demo.test');
});
afterAll(() => t.close());

const read = async (caller = chw) => ok(await caller.get('/me'));

describe('preferences', () => {
  test('that nobody could have are refused with the name of the field', async () => {
    const { version } = await read();
    const wrong: Record<string, unknown[]> = {
      language: ['fr', 'EN', '', 1],
      region: ['us', 'USA', 'QX', 'U1', ''],
      timeZone: ['Mars/Olympus', '+01:00', '', 'America/Los Angeles', 'x'.repeat(200), "'; drop table users; --"],
    };
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await chw.patch('/me', { version, [field]: value });
        expect.soft([value, answer.status, answer.body.errors?.[0]?.path]).toEqual([value, 400, field]);
      }
    }
    expect((await read()).version).toBe(version);
  });

  test('are all a member changes: no right, no name, nobody else', async () => {
    const { version } = await read();
    for (const field of ['roles', 'permissions', 'email', 'givenName', 'supervisorId', 'status', 'id', 'tenant']) {
      const answer = await chw.patch('/me', { version, [field]: ['TenantAdmin'] });
      expect.soft([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    }
    expect((await chw.patch('/me', {})).body.errors[0]?.path).toBe('version');
    expect((await chw.patch(`/users/${userId('chw@demo.test')}`, { version, language: 'de' })).status).toBe(403);
  });

  test('are kept, shown to the member and the team, and stand in the audit', async () => {
    const before = await read();
    expect(before).toMatchObject({ language: null, region: null, timeZone: null });
    const wanted = { language: 'es', region: 'MX', timeZone: 'America/Mexico_City' };
    const changed = ok(await chw.patch('/me', { version: before.version, ...wanted }));
    expect(changed).toEqual({ ...before, ...wanted, version: before.version + 1 });
    expect(await read()).toEqual(changed);
    expect(ok(await (await t.as('chw2@demo.test')).get(`/users/${changed.id}`))).toMatchObject(wanted);
    const [line] = await t.sql(
      `select actor, before, after, version from audit where entity_id = $1 and action = 'update' order by at desc limit 1`,
      [changed.id],
    );
    expect(line).toEqual({
      actor: changed.id,
      before: { language: null, region: null, timeZone: null },
      after: wanted,
      version: changed.version,
    });
    const one = ok(await chw.patch('/me', { version: changed.version, region: null }));
    expect(one).toMatchObject({ ...wanted, region: null });
  });

  test('of a version that is past are refused with how it is now', async () => {
    const { version } = ok(await chw.patch('/me', { version: (await read()).version, language: 'en' }));
    const now = ok(await chw.patch('/me', { version, language: 'de' }));
    const answer = await chw.patch('/me', { version, language: 'es' });
    expect([answer.status, answer.body.code]).toEqual([412, 'stale_version']);
    expect(answer.body.current).toMatchObject({ language: 'de', version: now.version });
    expect(answer.body.changed).toEqual(['language']);
    expect((await chw.patch('/me', { version: 99, language: 'es' })).status).toBe(412);
  });

  test('sent again, one after the other and at once, have one effect and one answer', async () => {
    const { version } = await read();
    const send = (key: string) => chw.patch('/me', { version, timeZone: 'Europe/Berlin' }, { 'idempotency-key': key });
    const key = newId();
    const answers = [await send(key), ...(await Promise.all([send(key), send(key), send(key)]))];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await read()).version).toBe(version + 1);
    expect((await send(newId())).status).toBe(412);
  });

  test('leave the other sessions of the member signed in', async () => {
    const other = await t.as('chw@demo.test', true);
    const { version } = await read();
    ok(await chw.patch('/me', { version, language: 'en' }));
    expect((await read(other)).version).toBe(version + 1);
    expect((await other.get('/patients')).status).toBe(200);
  });
});

describe('the key of drafts', () => {
  const key = async (caller: Caller): Promise<Content> => ok(await caller.get('/me/draft-key'));

  test('is given to nobody who is not signed in, nor to a session that has ended', async () => {
    const raw = await t.transport({ method: 'GET', url: '/Prod/me/draft-key', headers: {} });
    expect([raw.status, raw.text.includes('"key"')]).toEqual([401, false]);
    const leaving = await t.as('chw3@demo.test', true);
    await key(leaving);
    const { poolId, clientId } = t.pools.demo;
    await idp(t.transport, poolId, 'RevokeToken', { ClientId: clientId, Token: leaving.tokens.refresh });
    expect((await leaving.get('/me/draft-key')).status).toBe(401);
  });

  test('is 32 bytes, kept by no cache', async () => {
    const answer = await chw.get('/me/draft-key');
    expect(Buffer.from(String(answer.body['key']), 'base64')).toHaveLength(32);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is another for each member and each organization, and the same in each session and process', async () => {
    const callers = await Promise.all(
      ['chw@demo.test', 'chw2@demo.test', 'admin@demo.test', 'chw@second.test', 'chw2@second.test'].map((email) =>
        t.as(email),
      ),
    );
    const keys = await Promise.all(callers.map(key));
    expect(new Set(keys.map((one) => one['key'])).size).toBe(keys.length);
    expect(new Set(keys.map((one) => one['keyId'])).size).toBe(keys.length);
    expect(await key(await t.as('chw@demo.test', true))).toEqual(keys[0]);
    const restarted = await t.another();
    const { text } = await restarted.transport({
      method: 'GET',
      url: '/Prod/me/draft-key',
      headers: { authorization: `Bearer ${chw.tokens.id}` },
    });
    expect(JSON.parse(text)).toEqual(keys[0]);
    await restarted.close();
  });
});
