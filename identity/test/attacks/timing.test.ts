/** The short form of timing.slow.ts: a large difference fails the suite. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityServer, type TestServer } from '../identity-server.ts';
import { compareTimes, flows, noLimits } from './timing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startIdentityServer({ limits: noLimits, answerInterval: 20 });
});
afterAll(() => server.close());

test.each(flows)('%s takes about as long for every name', { timeout: 120_000 }, async (flow) => {
  const ATTEMPTS = 24;
  const LEVEL = 0.0001;
  const first = await compareTimes(server, flow, ATTEMPTS);
  const suspects = [...first].filter(([, p]) => p < LEVEL).map(([pair]) => pair);
  if (suspects.length === 0) return;
  const second = await compareTimes(server, flow, ATTEMPTS);
  expect(suspects.filter((pair) => (second.get(pair) ?? 0) < LEVEL)).toEqual([]);
});
