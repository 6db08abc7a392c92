/** An operator changes the secret and the signing keys of the user pools while the server runs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { signIn } from '../support/caller.ts';
import { runInProcess, runProgram } from '../support/run-command.ts';
import { secrets, startTestApp, type TestApp } from '../support/test-app.ts';

const NEXT = 'the-next-idp-secret-of-the-tests-0123456789';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const puente = (args: string, env: NodeJS.ProcessEnv = {}) => runInProcess(t, args.split(' '), env);
const kids = async () => (await t.services.identity.publicJwks(t.pools.demo.poolId)).keys.map(({ kid }) => kid);

test('neither a command nor a server starts with a secret that opens nothing, and one sentence says why', async () => {
  const stranger = { IDP_SECRET: 'another-idp-secret-of-the-tests-0123456789' };
  for (const ended of [
    await puente('identity reseal', stranger),
    await runProgram('start', t, [], { ...stranger, PORT: '0' }),
  ]) {
    expect(ended.code).toBeGreaterThan(0);
    expect(ended.err).toContain('IDP_SECRET does not open the user pools of this database');
    expect(ended.err).not.toContain('    at ');
  }
}, 240_000);

test('another signing key is published for one organization, once', async () => {
  const wrong = await puente('identity rotate-keys --tenant nobody');
  expect([wrong.code, wrong.err]).toEqual([
    2,
    expect.stringContaining('There is no organization nobody with a user pool'),
  ]);
  const [first] = await kids();
  expect((await puente('identity rotate-keys --tenant demo')).code).toBe(0);
  expect((await puente('identity rotate-keys --tenant demo')).code).toBe(0);
  expect(await kids()).toEqual([first, expect.any(String)]);
  const others = await t.services.identity.publicJwks(t.pools.second.poolId);
  expect(others.keys).toHaveLength(1);
}, 240_000);

test('a lost key is taken back: every token is refused, and people sign in again at once', async () => {
  const caller = await t.as('chw@demo.test', true);
  expect((await caller.get('/me')).status).toBe(200);
  expect((await puente('identity rotate-keys --tenant demo --now')).code).toBe(0);
  expect(await kids()).toHaveLength(1);
  expect((await caller.get('/me')).status).toBe(401);
  expect((await (await t.as('chw@demo.test', true)).get('/me')).status).toBe(200);
}, 240_000);

test('a key lost again within a second of the last one keeps nobody out either', async () => {
  for (let lost = 0; lost < 2; lost++) {
    await t.services.identity.rotateSigningKey(t.pools.demo.poolId, true);
    expect((await (await t.as('chw@demo.test', true)).get('/me')).status).toBe(200);
  }
}, 240_000);

test('the secret changes in three steps', async () => {
  const both = { IDP_SECRET: NEXT, IDP_SECRET_OTHERS: secrets.IDP_SECRET };
  const early = await puente('identity reseal', { IDP_SECRET: NEXT });
  expect(early.code).toBe(2);
  const done = await puente('identity reseal', both);
  expect([done.code, done.out]).toEqual([0, expect.stringMatching(/^\d{2,} values resealed/)]);
  expect((await puente('identity reseal', { IDP_SECRET: NEXT })).out).toContain('0 values');
  expect((await puente('identity reseal')).code).toBe(2);
  await expect(signIn(t.transport, t.pools.demo, 'chw@demo.test', demoPassword)).rejects.toThrow();
}, 240_000);
