/** The invariants hold after any sequence of operations on two instances (play.ts). */
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { play, steps } from './play.ts';
import { openServers } from './world.ts';

/** `npm run test:slow` has many more. */
const RUNS = 20;

let servers: Awaited<ReturnType<typeof openServers>>;

beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

test(`${RUNS} random sequences of operations`, { timeout: 900_000 }, async () => {
  // A failure names its seed and path; pass both to fc.assert to play it again.
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => play(servers.begin(), sequence)),
    { numRuns: RUNS },
  );
});
