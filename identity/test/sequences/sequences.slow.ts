/** The same as sequences.test.ts, with more runs: SEQUENCES of them, 600 by default. */
import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { play, steps } from './play.ts';
import { openServers } from './world.ts';

const RUNS = Number(process.env.SEQUENCES ?? 600);

let servers: Awaited<ReturnType<typeof openServers>>;

beforeAll(async () => {
  servers = await openServers();
});
afterAll(() => servers.close());

test(`${RUNS} random sequences of operations`, { timeout: RUNS * 10_000 }, async () => {
  // A failure names its seed and path; pass both to fc.assert to play it again.
  await fc.assert(
    fc.asyncProperty(steps, (sequence) => play(servers.begin(), sequence)),
    { numRuns: RUNS },
  );
});
