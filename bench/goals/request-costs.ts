/**
 * P15: PostgreSQL's processor time for each kind of request, over HTTP with eight under way, against the least SQL that does
 * the same for the same caller under row-level security; and where it goes.
 */
import type pg from 'pg';
import { type BenchData, connected } from '../data/open-data.ts';
import { administrator, clinician, emailOf, measuredWorker, password, type Staff } from '../data/sizes.ts';
import { backendsOf, workOf } from '../load/backend-work.ts';
import { concurrency, median, throughput } from '../load/concurrency.ts';
import { type HttpConnection, type HttpRequest, openConnection } from '../load/http-client.ts';
import { leastName, openLeast, runLeast } from '../load/least-connection.ts';
import { requestFor } from '../load/operations.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { type Person, type Priced, pricedRequests, somePeople, tenant } from './priced-requests.ts';
import { titleOf } from './questions.ts';
import { type Parts, partsOfRequests } from './request-parts.ts';

const idOf = { admin: administrator, clinician, chw: measuredWorker } as const;

/** People whom one connection changes in turn. */
const own = 4;

/** Does one request after another for whom it has. */
interface Lane {
  readonly people: readonly Person[];
  count: number;
}
interface Caller {
  readonly connections: readonly HttpConnection[];
  readonly send: (connection: HttpConnection, request: HttpRequest) => Promise<string>;
}

export async function measureRequestCosts(data: BenchData, { rounds, seconds }: Effort): Promise<Finding[]> {
  const parts = await partsOfRequests(data);
  const superuser = await connected(data.superuserUrl);
  const api = await startApi(data);
  const clients = await Promise.all(Array.from({ length: concurrency }, () => openLeast(data.appUrl)));
  try {
    const findings: Finding[] = [];
    const pids = { api: await apiBackends(superuser), least: await backendsOf(superuser, leastName) };
    for (const priced of pricedRequests) {
      // With connections of its own, since the server closes silent ones.
      const caller = await callerOf(api.origin, priced.staff);
      const lanes = { api: await lanesOf(priced, caller), least: await lanesOf(priced, caller) };
      const columns = await shownColumns(superuser, caller, priced);
      const as = {
        tenantId: tenant.tenantId,
        userId: idOf[priced.staff](tenant),
        panel: priced.staff !== 'admin',
      };
      const act = {
        api: async (at: number, person: Person, count: number) => {
          const body = await caller.send(caller.connections[at]!, priced.request({ person, count }));
          if (priced.writes) person.version = (JSON.parse(body) as { version: number }).version;
        },
        least: (at: number, person: Person, count: number) =>
          runLeast(clients[at]!, priced.least({ person, count }), { caller: as, columns }),
      };
      const run = async (side: 'api' | 'least') => {
        const each = lanes[side].map((lane, at) => ({ lane, at }));
        const began = each.reduce((sum, { lane }) => sum + lane.count, 0);
        const work = await workOf(pids[side], () =>
          throughput(each, seconds, async ({ lane, at }) => {
            const { people, count } = lane;
            lane.count += 1;
            await act[side](at, people[Math.floor((count * concurrency + at) % people.length)]!, count);
          }),
        );
        return work / (each.reduce((sum, { lane }) => sum + lane.count, 0) - began);
      };
      await run('api');
      await run('least');
      pids.api = await apiBackends(superuser);
      const done: { api: number[]; least: number[] } = { api: [], least: [] };
      for (let round = 0; round < rounds; round += 1)
        for (const side of round % 2 === 0 ? (['api', 'least'] as const) : (['least', 'api'] as const))
          done[side].push(await run(side));
      findings.push(findingOf(priced, parts.get(priced)!, done));
      for (const connection of caller.connections) connection.close();
    }
    return findings;
  } finally {
    await api.stop();
    await Promise.all([...clients, superuser].map((client) => client.end()));
  }
}

const apiBackends = (superuser: pg.Client) => backendsOf(superuser, 'puente');

async function callerOf(origin: string, staff: Staff): Promise<Caller> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(origin)));
  const token = await signIn((request) => connections[0]!.send(request), tenant.name, {
    email: emailOf(tenant, staff),
    password,
  });
  return {
    connections,
    async send(connection, request) {
      const { status, body } = await connection.send({ ...request, headers: { authorization: `Bearer ${token}` } });
      if (status >= 300) throw new Error(`${request.method} ${request.path} answered ${status}: ${body}`);
      return body;
    },
  };
}

/** Readers take the organization's people in turn; a lane that changes people makes people of its own. */
async function lanesOf(priced: Priced, { connections, send }: Caller): Promise<Lane[]> {
  return Promise.all(
    connections.map(async (connection) => {
      if (!priced.writes) return { count: 0, people: somePeople() };
      const people: Person[] = [];
      for (let made = 0; made < own; made += 1) {
        const id = timeOrderedId();
        await send(connection, requestFor('insert', id));
        people.push({ id, version: 1 });
      }
      return { count: 0, people };
    }),
  );
}

/** The columns behind the shown fields of a person. */
async function shownColumns(superuser: pg.Client, { connections, send }: Caller, { summary }: Priced): Promise<string> {
  const path = `/Prod/patients?limit=1${summary ? '&summary=true' : ''}`;
  const { items } = JSON.parse(await send(connections[0]!, { method: 'GET', path })) as { items: [object] };
  const [shown] = items;
  const { rows } = await superuser.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'patients'::regclass and attnum > 0 and not attisdropped`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return Object.keys(shown)
    .map((name) => [name, name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const)
    .filter(([, column]) => existing.has(column))
    .map(([name, column]) => (name === column ? `t.${column}` : `t.${column} as "${name}"`))
    .join(', ');
}

function findingOf(
  { title, staff }: Priced,
  { parse, plan, execute, statements, roundTrips }: Parts,
  { api, least }: { api: readonly number[]; least: readonly number[] },
): Finding {
  const ms = (microseconds: number) => (microseconds / 1000).toFixed(2);
  const known = parse + plan + execute;
  const share = (part: number) => `${((100 * part) / known).toFixed(0)} %`;
  return {
    goal: 'P15',
    subject: `${title} (${titleOf[staff]})`,
    bounds: { kind: 'at most', pass: 2, aim: 1.4 },
    measured: median(api.map((one, at) => one / least[at]!)),
    detail: `${ms(median(api))} to ${ms(median(least))} ms; parse ${share(parse)}, plan ${share(plan)}, execute ${share(execute)}; ${statements.toFixed(0)} statements in ${roundTrips.toFixed(0)} round trips`,
  };
}
