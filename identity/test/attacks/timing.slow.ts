/**
 * The duration of a refusal does not reveal whether an account exists: a thousand attempts each (`npm run test:slow`).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startIdentityServer, type TestServer } from '../identity-server.ts';
import { compareTimes, flows, HASHED, noLimits } from './timing.ts';

const LEVEL = 0.01;

let server: TestServer;

beforeAll(async () => {
  server = await startIdentityServer({ limits: noLimits, answerInterval: 20 });
});
afterAll(() => server.close());

// One of a hundred comparisons of equal things falls below the level: a difference counts when it is found twice.
test.each([...flows.map((flow) => [flow, 1000] as const), [HASHED, 80] as const])(
  '%s takes as long for every name, %i attempts each',
  { timeout: 900_000 },
  async (flow, attempts) => {
    const first = await compareTimes(server, flow, attempts);
    console.log(flow, Object.fromEntries([...first].map(([pair, p]) => [pair, Number(p.toFixed(4))])));
    const suspects = [...first].filter(([, p]) => p < LEVEL).map(([pair]) => pair);
    if (suspects.length === 0) return;
    const second = await compareTimes(server, flow, attempts);
    console.log('again', Object.fromEntries(suspects.map((pair) => [pair, second.get(pair)])));
    expect(suspects.filter((pair) => (second.get(pair) ?? 0) < LEVEL)).toEqual([]);
  },
);
