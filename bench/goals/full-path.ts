/**
 * P1 and P2: the API process against a bare driver loop and against bare Fastify routes, all with the same statements.
 */
import type { BenchData } from '../data/open-data.ts';
import { emailOf, password, tenants } from '../data/sizes.ts';
import { concurrency, median, throughput } from '../load/concurrency.ts';
import { type HttpConnection, openConnection, sendOnce } from '../load/http-client.ts';
import { type OperationName, operationNames, requestFor, targetsOf, titles } from '../load/operations.ts';
import { startApi, startBareServer, startDriverLoop } from '../load/processes.ts';
import type { Recorder } from '../load/record-requests.ts';
import { signIn } from '../load/sign-in.ts';
import { templateOf } from '../load/statement-template.ts';
import type { OperationStatements, WorkerSettings } from '../load/worker-protocol.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { somePeople } from './some-people.ts';

const bounds: Readonly<Record<OperationName, { pass: number; aim: number }>> = {
  read: { pass: 0.25, aim: 0.5 },
  page: { pass: 0.35, aim: 0.6 },
  insert: { pass: 0.4, aim: 0.6 },
};
const tenant = tenants.middle;

/** One slice: operations per second, and microseconds of processor time for each. */
interface Slice {
  readonly rate: number;
  readonly cpu: number;
}
type Side = 'driver' | 'transaction' | 'bareServer' | 'api';
type Slices = Readonly<Record<Side, Slice[]>>;

export async function measureFullPath(
  data: BenchData,
  recorder: Recorder,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const settings: WorkerSettings = {
    connectionString: data.appUrl,
    tenantId: tenant.tenantId,
    people: await somePeople(data, tenant, 5_000),
    operations: await statementsOfOperations(data, recorder),
  };
  const api = await startApi(data);
  const driver = await startDriverLoop(settings);
  const bareServer = await startBareServer(settings);
  try {
    const token = await signIn((request) => sendOnce(api.origin, request), tenant.name, {
      email: emailOf(tenant, 'admin'),
      password,
    });
    const lanes = { api: await connections(api.origin), bareServer: await connections(bareServer.origin) };
    const ask = (side: keyof typeof lanes, operation: OperationName) => {
      const target = targetsOf(operation, settings.people);
      return throughput(lanes[side], seconds, async (connection) => {
        const { status } = await connection.send({
          ...requestFor(operation, target()),
          headers: { authorization: `Bearer ${token}` },
        });
        if (status >= 300) throw new Error(`The ${side} answered ${status} to ${titles[operation]}.`);
      });
    };
    const findings: Finding[] = [];
    for (const operation of operationNames) {
      const done: Slices = { driver: [], transaction: [], bareServer: [], api: [] };
      const sides: readonly [Side, { cpu(): Promise<number> }, () => Promise<number>][] = [
        ['driver', driver, () => driver.run({ operation, shape: 'main', seconds })],
        ['api', api, () => ask('api', operation)],
        ['bareServer', bareServer, () => ask('bareServer', operation)],
        ['transaction', driver, () => driver.run({ operation, shape: 'transaction', seconds })],
      ];
      for (const [, , run] of sides) await run();
      for (let round = 0; round < rounds; round += 1) {
        // The order of the sides is reversed every other round, so that a machine that slows down favors neither.
        for (const [side, process, run] of round % 2 === 0 ? sides : [...sides].reverse()) {
          const before = await process.cpu();
          const rate = await run();
          done[side].push({ rate, cpu: ((await process.cpu()) - before) / (rate * seconds) });
        }
      }
      findings.push(...findingsOf(operation, done));
    }
    for (const connection of [...lanes.api, ...lanes.bareServer]) connection.close();
    return findings;
  } finally {
    await Promise.all([api.stop(), driver.stop(), bareServer.stop()]);
  }
}

const connections = (origin: string): Promise<HttpConnection[]> =>
  Promise.all(Array.from({ length: concurrency }, () => openConnection(origin)));

/** Every operation recorded for two targets: the loops insert their own target where the statements differ. */
async function statementsOfOperations(data: BenchData, recorder: Recorder): Promise<WorkerSettings['operations']> {
  const people = await somePeople(data, tenant, 2);
  const entries: [OperationName, OperationStatements][] = [];
  for (const operation of operationNames) {
    const next = targetsOf(operation, people);
    const targets = operation === 'insert' ? ([next(), next()] as const) : ([people[0]!, people[1]!] as const);
    const [one, other] = [
      (await recorder.record(tenant, 'admin', requestFor(operation, targets[0]))).statements,
      (await recorder.record(tenant, 'admin', requestFor(operation, targets[1]))).statements,
    ];
    const transaction = one.map((statement, index) => templateOf(statement, other[index]!, targets));
    // BEGIN and entering the organization come before the main statements, COMMIT after them. Several are one
    // transaction here too: one hands its result to the next.
    const statements = transaction.slice(2, -1);
    const main = statements.length > 1 ? [transaction[0]!, ...statements, transaction.at(-1)!] : statements;
    entries.push([operation, { transaction, main }]);
  }
  return Object.fromEntries(entries) as Record<OperationName, OperationStatements>;
}

function findingsOf(operation: OperationName, slices: Slices): Finding[] {
  const against = (side: Side) => median(slices.api.map(({ rate }, index) => rate / slices[side][index]!.rate));
  const typical = (side: Side, what: keyof Slice) => Math.round(median(slices[side].map((slice) => slice[what])));
  const detail = (side: Side) => `${typical('api', 'rate')} to ${typical(side, 'rate')} per second`;
  return [
    {
      goal: 'P1',
      subject: titles[operation],
      bounds: { kind: 'at least', ...bounds[operation] },
      measured: against('driver'),
      detail: detail('driver'),
    },
    {
      goal: 'P1',
      subject: `${titles[operation]}, the loop sending the same whole transaction`,
      measured: against('transaction'),
      detail: detail('transaction'),
    },
    {
      goal: 'P1',
      subject: `${titles[operation]}, by processor time of the two processes`,
      measured: median(slices.api.map(({ cpu }, index) => slices.driver[index]!.cpu / cpu)),
      detail: `${typical('driver', 'cpu')} to ${typical('api', 'cpu')} µs each`,
    },
    {
      goal: 'P2',
      subject: titles[operation],
      bounds: { kind: 'at least', pass: 0.4, aim: 0.55 },
      measured: against('bareServer'),
      detail: detail('bareServer'),
    },
  ];
}
