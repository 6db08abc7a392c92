/**
 * The cost of a connection's kept plan beside a plan made for the values, including its making, for every statement of
 * the questions: in organizations of 100, 10,000 and 1,000,000 people, for an administrator, a clinician who supervises
 * ten workers, and a worker with a panel of 3 or 3,000.
 */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { type BenchData, connected } from '../data/open-data.ts';
import { firstPeople, measuredWorker, type Staff, type Tenant, tenants } from '../data/sizes.ts';
import type { Recorder } from '../load/record-requests.ts';
import type { Sent } from '../load/statement-template.ts';
import { statementFor, templateOf } from '../load/statement-template.ts';
import type { Finding } from './finding.ts';
import { askedOf, type Question, questions, titleOf } from './questions.ts';

interface World {
  readonly tenant: Tenant;
  readonly staff: Staff;
  /** People on the worker's panel. */
  readonly panel?: number;
}

const { tiny, small, large } = tenants;
const worlds: readonly World[] = [
  ...[tiny, small, large].flatMap((tenant) => (['admin', 'clinician'] as const).map((staff) => ({ tenant, staff }))),
  { tenant: tiny, staff: 'chw', panel: 3 },
  ...[small, large].flatMap((tenant) => [3, 3_000].map((panel) => ({ tenant, staff: 'chw' as const, panel }))),
];

const asked: readonly Omit<Question, 'staff'>[] = [
  ...questions.filter(({ staff }) => staff === 'admin'),
  { title: 'a person', requests: [{ method: 'GET', path: '/Prod/patients/{person}' }] },
  {
    title: 'a page as the list asks for it',
    requests: [{ method: 'GET', path: '/Prod/patients?limit=50&summary=true&sort=familyName' }],
  },
  {
    title: 'counts',
    requests: [
      { method: 'GET', path: '/Prod/patients/count?status=active&by=status' },
      { method: 'GET', path: '/Prod/encounters/count?isOpen=true' },
    ],
  },
  { title: 'what waits', requests: [{ method: 'GET', path: '/Prod/waiting' }] },
];

/** PostgreSQL plans a statement five times before it may keep a plan. */
const untilKept = 6;
const looks = 4;
/** A difference below this many milliseconds is no plan's fault. */
const noticed = 0.5;

interface Compared {
  readonly what: string;
  readonly kept: number;
  readonly custom: number;
}

export async function compareKeptPlans(data: BenchData, recorder: Recorder): Promise<Finding[]> {
  const client = await connected(data.superuserUrl);
  try {
    const findings: Finding[] = [];
    for (const world of worlds) findings.push(findingOf(world, await compareIn(world, { client, data, recorder })));
    return findings;
  } finally {
    await client.end();
  }
}

function findingOf({ tenant, staff, panel }: World, all: readonly Compared[]): Finding {
  const ratioOf = ({ kept, custom }: Compared) =>
    kept - custom < noticed ? Math.min(1, kept / custom) : kept / custom;
  const [worst] = all.toSorted((one, other) => ratioOf(other) - ratioOf(one));
  const who = staff === 'chw' ? `worker with ${panel!.toLocaleString('en')} people` : titleOf[staff];
  return {
    goal: 'KEPT',
    subject: `${tenant.patients.toLocaleString('en')} people, ${who}`,
    bounds: { kind: 'at most', pass: 2, aim: 1.4 },
    measured: ratioOf(worst!),
    detail: `the worst of ${all.length} statements: ${worst!.what}, ${worst!.kept.toFixed(2)} to ${worst!.custom.toFixed(2)} ms`,
  };
}

interface Tools {
  readonly client: pg.Client;
  readonly data: BenchData;
  readonly recorder: Recorder;
}

async function compareIn({ tenant, staff, panel }: World, { client, data, recorder }: Tools): Promise<Compared[]> {
  const compared: Compared[] = [];
  await client.query('begin');
  try {
    if (panel) await givePanel(client, tenant, panel);
    await client.query(`set local role ${pg.escapeIdentifier(new URL(data.appUrl).username)}`);
    for (const { title, requests } of asked)
      for (const request of requests) {
        const wanted = askedOf(request, tenant);
        const [one, other] = [
          await recorder.record(tenant, staff, wanted),
          await recorder.record(tenant, staff, wanted),
        ];
        const statements = one.statements.slice(1, -1).map((sent, at) => ({ sent, other: other.statements[at + 1]! }));
        const kept = await timesOf(client, statements, { custom: false });
        const custom = await timesOf(client, statements, { custom: true });
        for (const [at, ms] of kept.entries())
          compared.push({ what: `${title}, statement ${at + 1} of ${kept.length}`, kept: ms, custom: custom[at]! });
      }
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
    preparedOf.delete(client);
  }
  return compared;
}

/** Until the transaction ends. The first people are among them, so that questions about a person have an answer. */
async function givePanel(client: pg.Client, tenant: Tenant, size: number): Promise<void> {
  const { tenantId } = tenant;
  const worker = measuredWorker(tenant);
  await client.query('set local session_replication_role = replica');
  await client.query('delete from patient_access where tenant_id = $1 and user_id = $2', [tenantId, worker]);
  await client.query(
    `insert into patient_access (tenant_id, user_id, patient_id, reason)
     select $1, $2, id, 'assigned' from (select id from patients where tenant_id = $1 order by id = any ($3::uuid[]) desc, md5(id::text) limit $4) t`,
    [tenantId, worker, firstPeople(tenant, 3), size],
  );
  await client.query('set local session_replication_role = origin');
}

/** The names of the statements that a connection has prepared; they outlive a transaction. */
const preparedOf = new WeakMap<pg.Client, Set<string>>();

interface Recorded {
  readonly sent: Sent;
  readonly other: Sent;
}

/** In milliseconds. */
interface Times {
  readonly 'Planning Time': number;
  readonly 'Execution Time': number;
}

/** The best time of each statement after the one that enters, as a connection runs them again and again. */
async function timesOf(
  client: pg.Client,
  statements: readonly Recorded[],
  { custom }: { custom: boolean },
): Promise<number[]> {
  const prepared = preparedOf.get(client) ?? new Set();
  preparedOf.set(client, prepared);
  const best = statements.slice(1).map(() => Number.POSITIVE_INFINITY);
  for (let turn = custom ? untilKept : 0; turn < untilKept + looks; turn += 1) {
    await client.query('savepoint turn');
    for (const [at, { sent, other }] of statements.entries()) {
      const { text, values } = statementFor(templateOf(sent, other), '');
      const name = `kept_${createHash('sha1').update(text).digest('hex')}`;
      if (custom) await client.query(`set local plan_cache_mode = force_custom_plan`);
      if (!prepared.has(name)) await client.query(`prepare ${name} as ${text}`);
      prepared.add(name);
      const call = `execute ${name}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
      if (at === 0) {
        await client.query(call);
        continue;
      }
      const { rows } = await client.query<{ 'QUERY PLAN': [Times] }>(
        `explain (analyze, timing off, summary, format json) ${call}`,
      );
      const { 'Planning Time': planning, 'Execution Time': execution } = rows[0]!['QUERY PLAN'][0];
      if (turn >= untilKept) best[at - 1] = Math.min(best[at - 1]!, planning + execution);
    }
    await client.query('rollback to savepoint turn');
  }
  return best;
}

/** The literal of a value as the driver sends it. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
