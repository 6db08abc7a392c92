/** P14: the cost of a sign-in over SRP against its unavoidable computation; and many sign-ins at the same time. */
import { randomBytes } from 'node:crypto';
import type { Demo } from '../data/open-demo.ts';
import { openUserPool } from '../data/open-user-pool.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { openIdentityAlone } from '../load/identity-alone.ts';
import { type Server, startApi } from '../load/processes.ts';
import {
  answerTo,
  type Body,
  modularPower,
  type Person,
  type Sender,
  sendAnswer,
  sendStart,
  signInOverSrp,
  startExchange,
} from '../load/srp-client.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** Everybody signs in at eight o'clock. */
const LANES = 64;
const BURST = 2_000;

export async function measureSignIn(demo: Demo, effort: Effort): Promise<Finding[]> {
  const people = await openUserPool(demo, LANES);
  const findings = [await measureAlone(demo, people[0]!, effort)];
  const api = await startApi(demo);
  const lanes = await Promise.all(people.map(() => openConnection(api.origin)));
  try {
    const whole = await ratioOf(effort, (count) => costOver(api, count, () => signInOverSrp(lanes[0]!, people[0]!)));
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
      ...(await ratioOf(effort, (count) => costAlone(identity, person, count))),
    };
  } finally {
    await identity.close();
  }
}

/** Step by step for all of them, so that the client's computations are not counted. */
async function costAlone(identity: Sender, person: Person, count: number): Promise<number> {
  const exchanges = Array.from({ length: count }, () => startExchange(person));
  const challenges: Body[] = [];
  const starts = await costOf(async () => {
    for (const exchange of exchanges) challenges.push(await sendStart(identity, exchange));
  });
  const answers = exchanges.map((exchange, index) => answerTo(exchange, challenges[index]!));
  const ends = await costOf(async () => {
    for (const answer of answers) await sendAnswer(identity, person, answer);
  });
  return starts + ends;
}

async function costOver(api: Server, count: number, signIn: () => Promise<unknown>): Promise<number> {
  const before = await api.cpu();
  for (let done = 0; done < count; done += 1) await signIn();
  return (await api.cpu()) - before;
}

/** @param cost of this many sign-ins, one after another, in microseconds of processor time */
async function ratioOf(
  { rounds, requests }: Effort,
  cost: (count: number) => Promise<number>,
): Promise<Pick<Finding, 'measured' | 'detail'>> {
  // Warms up the compiler.
  for (let round = 0; round < 8; round += 1) await cost(requests);
  await costOfPowers(requests);
  const costs: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await costOfPowers(requests);
    const signIns = await cost(requests);
    costs.push(signIns / requests);
    ratios.push(signIns / ((before + (await costOfPowers(requests))) / 2));
  }
  const each = ratios.map((ratio) => ratio.toFixed(1)).join(' ');
  return { measured: median(ratios), detail: `${(median(costs) / 1000).toFixed(2)} ms a sign-in; ${each}` };
}

/** With exponents of 256 bits. */
function costOfPowers(count: number): Promise<number> {
  const base = modularPower(Buffer.of(2), randomBytes(32));
  const exponents = Array.from({ length: count }, () => randomBytes(32));
  return costOf(() => {
    for (const exponent of exponents) modularPower(base, exponent);
  });
}

/** Processor time of this process, in microseconds. */
async function costOf(work: () => void | Promise<void>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(began);
  return user + system;
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
