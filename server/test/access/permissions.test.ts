/** Every resource × role × action: refused exactly where the definition gives no scope, and before anything is parsed. */
import { isOffered, pathOf, type Resource, resources, roles, scopeFor } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newId } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const login = { TenantAdmin: 'admin', chw: 'chw', clinician: 'clinician' } as const;
const all: Resource[] = Object.values(resources);

/** The requests of an action; `path` is the resource's own. */
const requests: Record<string, (caller: Caller, path: string, body?: unknown) => ReturnType<Caller['get']>[]> = {
  read: (caller, path) => [
    caller.get(path),
    caller.get(`${path}/${newId()}`),
    caller.get(`${path}?no-such-filter=1`),
    caller.get(`${path}/no-id`),
  ],
  create: (caller, path, body) => [caller.put(`${path}/${newId()}`, body), caller.put(`${path}/no-id`, body)],
  export: (caller, path, body) => [caller.post(`${path}/export`, body)],
  update: (caller, path, body) => [caller.patch(`${path}/${newId()}`, body), caller.patch(`${path}/no-id`, body)],
};
const offered = (resource: Resource, action: string) => isOffered(resource.access, action);
const requestsOf = (action: string) =>
  requests[action] ??
  ((caller: Caller, path: string, body?: unknown) => [
    caller.post(`${path}/${newId()}/${action}`, body),
    caller.post(`${path}/no-id/${action}`, body),
  ]);

const cases = all.flatMap((resource) =>
  ['read', 'create', 'update', 'export', ...Object.keys(resource.commands ?? {})].flatMap((action) =>
    roles.map((role) => ({
      role,
      action,
      many: resource.many,
      resource,
      scope: scopeFor(resource.access, { roles: [role], permissions: [] }, action),
    })),
  ),
);

describe.each(cases.filter(({ scope }) => scope === null))(
  '$role may not $action $many',
  ({ role, action, resource }) => {
    test('and gets that answer whatever the request holds', async () => {
      const caller = await t.as(`${login[role]}@demo.test`);
      // An action no role has is no address at all, except that of a command, which is there to be refused.
      const exists = offered(resource, action) || requests[action] === undefined;
      for (const body of [{}, { version: 1 }, { nonsense: true }, [], ...(exists ? ['{"broken'] : [])]) {
        for (const answer of await Promise.all(requestsOf(action)(caller, `/${pathOf(resource)}`, body))) {
          expect([answer.status, answer.body.code]).toEqual(exists ? [403, 'forbidden'] : [404, 'not_found']);
          expect(answer.body.errors).toBeUndefined();
        }
      }
    });
  },
);

describe.each(cases.filter(({ scope }) => scope !== null))('$role may $action $many', ({ role, action, resource }) => {
  test('and an invalid request gets its fault', async () => {
    const caller = await t.as(`${login[role]}@demo.test`);
    const answers = await Promise.all(requestsOf(action)(caller, `/${pathOf(resource)}`, { nonsense: true }));
    for (const { status } of answers) expect([200, 400, 404]).toContain(status);
    expect(answers.some(({ status }) => status === 400)).toBe(true);
  });
});

test('a search asks for the right to read', async () => {
  for (const login of ['admin', 'chw', 'clinician']) {
    expect((await (await t.as(`${login}@demo.test`)).post('/patients/search', { text: 'Nobody' })).status).toBe(200);
  }
});

test('what /me allows is what the definitions allow', async () => {
  for (const role of roles) {
    const { body } = await (await t.as(`${login[role]}@demo.test`)).get('/me');
    for (const resource of all) {
      const allowed = ['read', 'create', 'update', 'export', ...Object.keys(resource.commands ?? {})].filter((action) =>
        scopeFor(resource.access, { roles: [role], permissions: [] }, action),
      );
      expect((body['can'] as unknown as Record<string, string[]>)[resource.many]).toEqual(allowed);
    }
  }
});

test('several roles together may what one of them may', async () => {
  await t.sql(
    `update users set roles = '["chw", "TenantAdmin"]', version = version + 1 where email = 'chw3@demo.test'`,
  );
  const caller = await t.as('chw3@demo.test');
  expect((await caller.get('/me')).body['roles']).toEqual(['chw', 'TenantAdmin']);
  expect((await caller.put(`/payers/${newId()}`, { name: 'A plan', planType: 'other' })).status).toBe(201);
});
