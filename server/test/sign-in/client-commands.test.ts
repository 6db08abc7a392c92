/** An operator lets an application sign people in through the hosted pages. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const CALLBACK = 'https://reports.clinic.test/callback';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const puente = (...args: string[]) => runInProcess(t, ['client', ...args]);
const authorize = (poolId: string) =>
  t.app.inject({
    url: `/idp/${poolId}/oauth2/authorize`,
    query: { client_id: 'reports', redirect_uri: CALLBACK, response_type: 'code', scope: 'openid' },
  });

test('an application is refused with a mistake, and added for one organization with a secret of its own', async () => {
  for (const [args, sentence] of [
    [['add', '--client', 'reports', '--name', 'Reports'], '--tenant is missing'],
    [['add', '--tenant', 'demo', '--name', 'Reports'], '--client is missing'],
    [['add', '--tenant', 'nobody', '--client', 'reports', '--name', 'Reports'], 'There is no organization nobody'],
    [
      ['add', '--tenant', 'demo', '--client', 'reports', '--name', 'Reports', '--callback', 'http://clinic.test/'],
      'callbackUrls',
    ],
  ] as const) {
    const ended = await puente(...args);
    expect([ended.code, ended.err]).toEqual([2, expect.stringContaining(sentence)]);
    expect(ended.err).not.toContain('    at ');
  }
  expect((await authorize(t.pools.demo.poolId)).statusCode).toBe(400);
  const options = ['--client', 'reports', '--name', 'Reports', '--secret', '--callback', CALLBACK];
  const added = await puente('add', '--tenant', 'demo', ...options);
  expect([added.code, added.out]).toEqual([0, expect.stringMatching(/^reports {2}[0-9a-f]{64}$/)]);
  expect((await authorize(t.pools.demo.poolId)).statusCode).toBe(200);
  expect((await authorize(t.pools.second.poolId)).statusCode).toBe(400);
  const listed = await puente('list', '--tenant', 'demo');
  expect(listed.out).toContain(`reports  secret  Reports\n    callback  ${CALLBACK}`);
}, 240_000);

test('its addresses are changed, and taken away', async () => {
  expect((await puente('change', '--tenant', 'demo', '--client', 'nobody', '--callback', CALLBACK)).code).toBe(2);
  expect((await puente('change', '--tenant', 'demo', '--client', 'reports', '--callback', '')).code).toBe(0);
  expect((await authorize(t.pools.demo.poolId)).statusCode).toBe(400);
}, 240_000);
