/** Members who decide on a wish to void: the requester sees their names, of their own organization alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp();
  [admin, chw] = await Promise.all([t.as('admin@demo.test'), t.as('chw@demo.test')]);
});
afterAll(() => t.close());

const deciders = async (caller: Caller) =>
  ok(await caller.get('/void-deciders')) as unknown as Record<'encounter' | 'charge', string[]>;
const namesOf = (found: readonly unknown[]) =>
  found.map((user) => {
    const { givenName, familyName } = user as { givenName: string; familyName: string };
    return `${givenName} ${familyName}`;
  });

test('is shown to members who may ask, and to no others', async () => {
  expect((await t.transport({ method: 'GET', url: '/Prod/void-deciders', headers: {} })).status).toBe(401);
  expect((await admin.get('/void-deciders')).status, 'who decides asks nobody').toBe(403);
  expect((await deciders(await t.as('clinician@demo.test'))).encounter).not.toEqual([]);
});

test('are the administrators, of charges also those with the permission for billing', async () => {
  const administrators = namesOf(
    ok(await admin.get('/users?limit=200')).items.filter(({ roles }) => (roles as string[]).includes('TenantAdmin')),
  );
  const before = await deciders(chw);
  expect(before.encounter.toSorted()).toEqual(administrators.toSorted());
  expect(before.charge.toSorted()).toEqual(administrators.toSorted());
  const colleague = userId('chw2@demo.test');
  const change = async (change: object) => {
    const { version } = ok(await admin.get(`/users/${colleague}`));
    return ok(await admin.patch(`/users/${colleague}`, { version, ...change }));
  };
  const named = namesOf([await change({ permissions: ['billing'] })]);
  const after = await deciders(chw);
  expect(after.charge.toSorted()).toEqual([...administrators, ...named].toSorted());
  expect(after.encounter.toSorted()).toEqual(administrators.toSorted());
  await t.sql(`update users set status = 'suspended' where id = $1`, [colleague]);
  expect(await deciders(chw), 'who cannot sign in decides nothing').toEqual(before);
});

test('are those of their own organization', async () => {
  const [own, others] = [await deciders(chw), await deciders(await t.as('chw@second.test'))];
  const second = namesOf(
    ok(await (await t.as('admin@second.test')).get('/users?limit=200')).items.filter(({ roles }) =>
      (roles as string[]).includes('TenantAdmin'),
    ),
  );
  expect(others.encounter.toSorted()).toEqual(second.toSorted());
  expect(own.encounter.filter((name) => others.encounter.includes(name))).toEqual([]);
});
