/**
 * A right that was taken away opens nothing from the next request on. For each role and each permission, and for each
 * operation that only it allows: the right is given and used on two instances, taken away, and the operation is called
 * 20 times at once, first thing after it.
 */
import { permissions, roles } from '@puente/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shareOf } from '../../../tools/testing/run-seed.mjs';
import { type Caller, callerOf } from '../support/caller.ts';
import { everything, type Ids } from '../support/everything.ts';
import { bodyOf, type Operation, operations } from '../support/operations.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

const member = 'chw2@demo.test';
const atOnce = 20;

let t: TestApp;
let there: Awaited<ReturnType<TestApp['another']>>;
let instances: readonly [Caller, Caller];
let ids: Ids;
let all: Operation[];

beforeAll(async () => {
  t = await startTestApp();
  there = await t.another();
  ids = await everything(t, 'demo');
  const here = await t.as(member);
  instances = [here, callerOf(there.transport, here.tokens)];
  // A stream of events has no end; everybody who is signed in may have it.
  const signedIn: Operation[] = [];
  for (const operation of await operations())
    if (operation.path !== '/events' && (await isClosed(operation))) signedIn.push(operation);
  all = signedIn;
});
afterAll(async () => {
  await there.close();
  await t.close();
});

interface Rights {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}
const hold = (rights: Rights) =>
  t.sql('update users set roles = $2, permissions = $3, version = version + 1 where id = $1', [
    userId(member),
    JSON.stringify(rights.roles),
    JSON.stringify(rights.permissions),
  ]);

const isClosed = async ({ method, path }: Operation) =>
  (await t.transport({ method, url: `/Prod${path}`, headers: {} })).status === 401;

function call(caller: Caller, { method, path, resource }: Operation, body: unknown) {
  const id = ids[(resource?.one ?? 'user') as keyof Ids] ?? ids.user;
  const bytes = path.endsWith('/content') ? { 'content-type': 'application/octet-stream' } : undefined;
  return caller.call(method, path.replace(/\{\w+\}/, id), body, bytes);
}
/** Asks with a body that has no effect: a caller without the right gets that refusal before any check of the body. */
const mayCall = async (caller: Caller, operation: Operation) =>
  (await call(caller, operation, operation.method === 'GET' ? undefined : {})).status !== 403;

const losses = roles.flatMap((kept) => [
  ...roles
    .filter((role) => role !== kept)
    .map((role) => ({ right: role, before: { roles: [kept, role], permissions: [] }, after: kept })),
  ...permissions.map((one) => ({ right: one, before: { roles: [kept], permissions: [one] }, after: kept })),
]);

describe.each(shareOf(losses, 3))('$right is taken from a member who stays $after', ({ right, before, after }) => {
  test('it opens nothing more, on either instance', async () => {
    const left = { roles: [after], permissions: [] };
    await hold(left);
    const closed: Operation[] = [];
    for (const operation of all) if (!(await mayCall(instances[0], operation))) closed.push(operation);
    await hold(before);
    const lost: Operation[] = [];
    for (const operation of closed) if (await mayCall(instances[0], operation)) lost.push(operation);
    if (right === 'TenantAdmin') expect(lost.length).toBeGreaterThan(30);
    if (right === 'privacy' && after !== 'TenantAdmin') expect(lost.map(({ path }) => path)).toContain('/access-log');

    const opened: string[] = [];
    for (const operation of lost) {
      await hold(before);
      for (const caller of instances) expect((await caller.get('/me')).status).toBe(200);
      await hold(left);
      const body = bodyOf(operation, ids);
      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, at) => call(instances[at % 2 === 0 ? 0 : 1], operation, body)),
      );
      const others = answers.map(({ status }) => status).filter((status) => status !== 403);
      if (others.length > 0) opened.push(`${operation.method} ${operation.path}: ${others}`);
    }
    expect(opened).toEqual([]);
  }, 300_000);
});
