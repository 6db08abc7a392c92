/** P14: what a sign-in over SRP costs, against the bare computation it cannot do without; and many at the same time. */
import { randomBytes } from 'node:crypto';
import type { Demo } from '../data/open-demo.ts';
import { openUserPool } from '../data/open-user-pool.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { openIdentityAlone } from '../load/identity-alone.ts';
import { startApi } from '../load/processes.ts';
import { modularPower, type Person, signInOverSrp } from '../load/srp-client.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** Everybody comes in at eight o'clock. */
const LANES = 64;
const BURST = 2_000;

export async function measureSignIn(demo: Demo, effort: Effort): Promise<Finding[]> {
  const people = await openUserPool(demo, LANES);
  const findings = [await measureAlone(demo, people[0]!, effort)];
  const api = await startApi(demo);
  const lanes = await Promise.all(people.map(() => openConnection(api.origin)));
  try {
    const whole = await ratioOf(effort, () => signInOverSrp(lanes[0]!, people[0]!), api.cpu);
    const subject = 'the same with sockets, the driver and the log, database excluded';
    return [...findings, { goal: 'P14', subject, ...whole }, ...(await measureBurst(lanes, people))];
  } finally {
    for (const lane of lanes) lane.close();
    await api.stop();
  }
}

async function measureAlone(demo: Demo, person: Person, effort: Effort): Promise<Finding> {
  const identity = await openIdentityAlone(demo);
  try {
    await signInOverSrp(identity, person);
    identity.leaveDatabase();
    return {
      goal: 'P14',
      subject: 'processor time of one SRP sign-in / one 3072-bit modular power',
      bounds: { kind: 'at most', pass: 6, aim: 5 },
      ...(await ratioOf(effort, () => signInOverSrp(identity, person), identity.spent)),
    };
  } finally {
    await identity.close();
  }
}

/**
 * One after the other, so that no other work of ours makes either side dearer.
 * @param spent processor time in microseconds
 */
async function ratioOf(
  { rounds, requests }: Effort,
  signIn: () => Promise<void>,
  spent: () => number | Promise<number>,
): Promise<Pick<Finding, 'measured' | 'detail'>> {
  const slice = async () => {
    const before = await spent();
    for (let count = 0; count < requests; count += 1) await signIn();
    return ((await spent()) - before) / requests;
  };
  // Until the code is compiled.
  for (let round = 0; round < 5; round += 1) await slice();
  costOfPower(requests);
  const costs: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = costOfPower(requests);
    const cost = await slice();
    costs.push(cost);
    ratios.push(cost / ((before + costOfPower(requests)) / 2));
  }
  const each = ratios.map((ratio) => ratio.toFixed(1)).join(' ');
  return { measured: median(ratios), detail: `${(median(costs) / 1000).toFixed(2)} ms a sign-in; ${each}` };
}

/** Microseconds of processor time of one power with an exponent of 256 bits. */
function costOfPower(count: number): number {
  const base = modularPower(Buffer.of(2), randomBytes(32));
  const exponents = Array.from({ length: count }, () => randomBytes(32));
  const began = process.cpuUsage();
  for (const exponent of exponents) modularPower(base, exponent);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / count;
}

async function measureBurst(lanes: readonly HttpConnection[], people: readonly Person[]): Promise<Finding[]> {
  const milliseconds: number[] = [];
  const faults: string[] = [];
  let begun = 0;
  const start = performance.now();
  await Promise.all(
    lanes.map(async (lane, index) => {
      while (begun < BURST) {
        begun += 1;
        const began = performance.now();
        await signInOverSrp(lane, people[index]!).catch((error: Error) => faults.push(error.message));
        milliseconds.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  milliseconds.sort((a, b) => a - b);
  const share = (part: number) => `${Math.round(milliseconds[Math.floor(milliseconds.length * part)]!)} ms`;
  return [
    {
      goal: 'P14',
      subject: `refused or failed of ${BURST.toLocaleString('en')} sign-ins from ${LANES} connections`,
      bounds: { kind: 'at most', pass: 0, aim: 0 },
      measured: faults.length,
      detail: faults[0] ?? `p50 ${share(0.5)}, p95 ${share(0.95)}, p99 ${share(0.99)}, client's computing included`,
    },
    {
      goal: 'P14',
      subject: 'sign-ins per second then',
      measured: BURST / seconds,
      detail: 'all on the same processors',
    },
  ];
}
