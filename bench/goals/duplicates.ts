/**
 * P9: the search for duplicate records in an organization of 100,000 people, and the check at registration in one of a
 * million. The first counts processor time of the API process and of PostgreSQL together.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchData, connected, dataDir } from '../data/open-data.ts';
import { emailOf, password, tenants } from '../data/sizes.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { type Server, startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { questions } from './questions.ts';

const { middle, large } = tenants;
/** One person in this many is registered twice: health systems report 3 to 10 in a hundred. */
const oneOf = 20;
/** With those of P3 and of the plans, fewer than the hourly limit of a member. */
const [checks, warmUp] = [24, 8];

/** People registered a second time: under a name of the same sound, or with birth date or names swapped. */
const secondTimeSql = `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims,
    medical_record_number, preferred_language, interpreter_needed, phone, phone_safe, homeless)
  select tenant_id, gen_random_uuid(), 'bench:again', case when n % 3 = 0 then family_name else given_name end,
    case n % 3 when 0 then given_name when 1 then family_name || 's' else family_name end,
    case when n % 3 = 2 then coalesce(swapped_date(birth_date), birth_date) else birth_date end,
    sex_for_claims, null, preferred_language, interpreter_needed, phone, phone_safe, homeless
  from (select p.*, row_number() over (order by id) as n from patients p where tenant_id = $1 and status = 'active') numbered
  where n % ${oneOf} = 0`;

/** Processor seconds of PostgreSQL so far, including processes that have ended. */
function postgresSeconds(): number {
  const [postmaster] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  const ticks = (pid: string, ended: boolean) => {
    const [, , , , , , , , , , , user, system, endedUser, endedSystem] = statOf(pid);
    return Number(user) + Number(system) + (ended ? Number(endedUser) + Number(endedSystem) : 0);
  };
  const children = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && statOf(pid)[1] === postmaster);
  return (ticks(postmaster!, true) + children.reduce((sum, pid) => sum + ticks(pid, false), 0)) / 100;
}

/** State, parent, … of a process (proc(5)), from the third field on; null for one that has ended. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return Array.from({ length: 15 }, () => '0');
  }
}

const seconds = async (api: Server) => (await api.cpu()) / 1e6 + postgresSeconds();

async function timeRun(api: Server, connection: HttpConnection, token: string): Promise<number> {
  const send = async (method: 'GET' | 'POST', path: string) => {
    const answer = await connection.send({
      method,
      path: `/Prod/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: '{}' }),
    });
    if (answer.status !== 200) throw new Error(`The search answered ${answer.status}: ${answer.body}`);
    return JSON.parse(answer.body) as { id: string; finishedAt: string | null };
  };
  const before = await seconds(api);
  const { id } = await send('POST', 'duplicate-pairs/search-run');
  while (!(await send('GET', `runs/${id}`)).finishedAt) await new Promise((resolve) => setTimeout(resolve, 500));
  return (await seconds(api)) - before;
}

async function measureRuns(data: BenchData, api: Server, connection: HttpConnection): Promise<Finding> {
  const client = await connected(data.superuserUrl);
  try {
    const { rowCount } = await client.query(secondTimeSql, [middle.tenantId]);
    await client.query('analyze patients');
    const token = await signIn((request) => connection.send(request), middle.name, {
      email: emailOf(middle, 'admin'),
      password,
    });
    const [first, again] = [await timeRun(api, connection, token), await timeRun(api, connection, token)];
    const { rows } = await client.query('select count(*)::int as pairs from duplicate_pairs where tenant_id = $1', [
      middle.tenantId,
    ]);
    return {
      goal: 'P9',
      subject: 'search for duplicates through 100,000 people, processor seconds',
      bounds: { kind: 'at most', pass: 15, aim: 6 },
      measured: first,
      detail: `${rowCount} registered twice, ${rows[0].pairs} pairs found; again ${again.toFixed(1)} s`,
    };
  } finally {
    await client.end();
  }
}

async function measureChecks(connection: HttpConnection, requests: number): Promise<Finding> {
  const token = await signIn((request) => connection.send(request), large.name, {
    email: emailOf(large, 'chw'),
    password,
  });
  const asked = questions.find(({ title }) => title === 'duplicate check')!.requests;
  const times: number[] = [];
  for (let count = -warmUp; count < Math.min(checks, requests); count += 1) {
    const began = performance.now();
    const { status, body } = await connection.send({
      ...asked[(count + warmUp) % asked.length]!,
      headers: { authorization: `Bearer ${token}` },
    });
    if (status !== 200) throw new Error(`The check answered ${status}: ${body}`);
    if (count >= 0) times.push(performance.now() - began);
  }
  return {
    goal: 'P9',
    subject: 'check at registration among 1,000,000 people, ms',
    bounds: { kind: 'at most', pass: 5, aim: 2 },
    measured: median(times),
    detail: `the slowest of ${times.length}: ${Math.max(...times).toFixed(1)} ms; with sign-in, rights and audit`,
  };
}

export async function measureDuplicates(data: BenchData, { requests }: Effort): Promise<Finding[]> {
  const api = await startApi(data);
  const connection = await openConnection(api.origin);
  try {
    return [await measureChecks(connection, requests), await measureRuns(data, api, connection)];
  } finally {
    connection.close();
    await api.stop();
  }
}
