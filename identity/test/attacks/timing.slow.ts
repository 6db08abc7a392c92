/** Who exists and in which state cannot be told by how long a refusal takes: a thousand attempts each (`npm run test:slow`). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityServer, type TestServer } from '../identity-server.ts';
import { compareTimes, flows, noLimits } from './timing.ts';

const ATTEMPTS = 1000;
const LEVEL = 0.01;

let server: TestServer;

beforeAll(async () => {
  server = await startIdentityServer({ limits: noLimits });
});
afterAll(() => server.close());

// Of a hundred comparisons of equal things one falls below the level: what is found counts when it is found again.
test.each(flows)('%s takes as long for every name', { timeout: 600_000 }, async (flow) => {
  const first = await compareTimes(server, flow, ATTEMPTS);
  console.log(flow, Object.fromEntries([...first].map(([pair, p]) => [pair, Number(p.toFixed(4))])));
  const suspects = [...first].filter(([, p]) => p < LEVEL).map(([pair]) => pair);
  if (suspects.length === 0) return;
  const second = await compareTimes(server, flow, ATTEMPTS);
  console.log('again', Object.fromEntries(suspects.map((pair) => [pair, second.get(pair)])));
  expect(suspects.filter((pair) => (second.get(pair) ?? 0) < LEVEL)).toEqual([]);
});
