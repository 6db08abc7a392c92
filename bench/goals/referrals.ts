/** REFERRALS: each queue, filter, order and count of the list, a person's referrals and the timers, with 200,000 against 20,000. */
import { connected } from '../data/open-data.ts';
import { compared, type ReferralData, referralsOf } from '../data/open-referrals.ts';
import { emailOf, password, type Staff, type Tenant } from '../data/sizes.ts';
import { median } from '../load/concurrency.ts';
import { type HttpRequest, openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import { type Explained, openExplained } from './explained.ts';
import type { Finding } from './finding.ts';
import { inWords, type Plan, rowsTouched, scansOf } from './plans.ts';
import { askedOf, titleOf } from './questions.ts';

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

const views = {
  open: 'isOpen=true&sort=dueOn',
  new: 'stage=new&direction=in&sort=dueOn',
  overdue: `isOpen=true&dueOnTo=${day(-1)}&sort=dueOn`,
  'of partners': 'isOpen=true&direction=out&sort=dueOn',
  'in outreach': 'stage=outreach&sort=dueOn',
  closed: 'isOpen=false&sort=-receivedOn',
  'of one worker': 'isOpen=true&ownerId={worker}&sort=dueOn',
} as const;
/** Beside a view: rare values, frequent values, and each of the filters. */
const filters = [
  'direction=in',
  'program=APS',
  'program=CHW',
  'priority=stat',
  'ownerId={worker}',
  `receivedOnFrom=${day(-20)}&receivedOnTo=${day(-10)}`,
  'performerId={partner}',
] as const;

const list = (query: string): HttpRequest => ({ method: 'GET', path: `/Prod/referrals?limit=50&${query}` });
const count = (query: string): HttpRequest => ({ method: 'GET', path: `/Prod/referrals/count?${query}` });
const unsorted = (query: string) => query.replace(/&sort=[-\w]+/, '');

interface Asked {
  readonly title: string;
  readonly requests: readonly HttpRequest[];
  /** Rows that one scan may touch: of a page, or all open ones of a count. */
  readonly most: number;
}
const page = (title: string, ...queries: readonly string[]): Asked => ({
  title,
  requests: queries.map(list),
  most: 2_000,
});

const questions: readonly Asked[] = [
  ...Object.entries(views).map(([name, query]) => page(`the queue ${name}`, query)),
  page('open, by the day it came', 'isOpen=true&sort=receivedOn', 'isOpen=true&sort=-receivedOn'),
  page('all, by either day', 'sort=-receivedOn', 'sort=receivedOn', 'sort=dueOn'),
  page('closed, in the order of what is due', 'isOpen=false&sort=dueOn'),
  ...filters.map((filter) => page(`open, ${filter.split('=')[0]}`, `${views.open}&${filter}`)),
  ...filters.map((filter) => page(`closed, ${filter.split('=')[0]}`, `${views.closed}&${filter}`)),
  page('of one state', 'status=rejected&sort=dueOn', 'status=on-hold&sort=dueOn'),
  page('of one person', 'patientId={person}&sort=-receivedOn', 'patientId={person}&isOpen=true'),
  {
    title: 'counts of the queues',
    requests: Object.values(views).map((query) => count(unsorted(query))),
    most: 20_000,
  },
  {
    title: 'counts by stage, program and owner',
    requests: ['by=stage', 'by=program', 'by=ownerId&isOpen=true', 'by=program&isOpen=true'].map(count),
    most: 20_000,
  },
];

const tables = new Set(['referrals', 'timers', 'referral_messages']);

/** A partner of the organization; see open-referrals.ts. */
const withPartner = (request: HttpRequest, partnerId: string): HttpRequest => ({
  ...request,
  path: request.path.replace('{partner}', partnerId),
});

export async function measureReferrals(data: ReferralData, { requests }: Effort): Promise<Finding[]> {
  const partners = await partnersOf(data);
  const asked = (tenant: Tenant, { requests: all }: Asked, turn: number) =>
    withPartner(askedOf(all[turn % all.length]!, tenant), partners.get(tenant.tenantId)!);
  const times = await timesOf(data, asked, requests);
  const explained = await openExplained(data);
  try {
    return [...times, ...(await plansOf(explained, asked)), await roundOf(explained)];
  } finally {
    await explained.close();
  }
}

type Asking = (tenant: Tenant, question: Asked, turn: number) => HttpRequest;
const readers = ['admin', 'chw'] as const satisfies readonly Staff[];

async function timesOf(data: ReferralData, asked: Asking, requests: number): Promise<Finding[]> {
  const api = await startApi(data);
  const connection = await openConnection(api.origin);
  try {
    const findings: Finding[] = [];
    for (const staff of readers) {
      const tokens = new Map<Tenant, string>();
      for (const tenant of Object.values(compared))
        tokens.set(
          tenant,
          await signIn((request) => connection.send(request), tenant.name, {
            email: emailOf(tenant, staff),
            password,
          }),
        );
      for (const question of questions) {
        const took = { few: [] as number[], many: [] as number[] };
        for (let turn = -8; turn < requests; turn += 1)
          for (const size of turn % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
            const tenant = compared[size];
            const headers = { authorization: `Bearer ${tokens.get(tenant)!}` };
            const began = performance.now();
            const { status, body } = await connection.send({ ...asked(tenant, question, turn + 8), headers });
            if (status !== 200) throw new Error(`${question.title} answered ${status}: ${body}`);
            if (turn >= 0) took[size].push(performance.now() - began);
          }
        const [few, many] = [median(took.few), median(took.many)];
        findings.push({
          goal: 'REFERRALS',
          subject: `${question.title} (${titleOf[staff]})`,
          bounds: { kind: 'at most', pass: question.most > 5_000 ? 6 : 1.5, aim: question.most > 5_000 ? 4 : 1.15 },
          measured: many / few,
          detail: `${many.toFixed(2)} to ${few.toFixed(2)} ms`,
        });
      }
    }
    return findings;
  } finally {
    connection.close();
    await api.stop();
  }
}

/** PostgreSQL plans a statement five times before it may settle. */
const executions = 8;

async function plansOf(explained: Explained, asked: Asking): Promise<Finding[]> {
  const tenant = compared.many;
  const findings: Finding[] = [];
  for (const staff of readers)
    for (const question of questions) {
      const plans: Plan[] = [];
      for (let turn = 0; turn < Math.max(executions, question.requests.length * 7); turn += 1)
        plans.push(...(await explained.plansOf({ tenant, staff, request: asked(tenant, question, turn) })));
      findings.push(judged(`${question.title} (${titleOf[staff]}), of ${referralsOf(tenant)}`, plans, question.most));
    }
  return findings;
}

function judged(subject: string, plans: readonly Plan[], most: number): Finding {
  const scans = plans.flatMap((plan) => scansOf(plan, tables));
  const wrong = scans.filter((scan) => rowsTouched(scan) > most);
  const rows = Math.max(0, ...scans.map(rowsTouched));
  return {
    goal: 'plan',
    subject,
    bounds: { kind: 'at most', pass: 0, aim: 0 },
    measured: wrong.length,
    detail: [`at most ${rows.toLocaleString('en')} rows touched by one scan`, ...new Set(wrong.map(inWords))].join(
      '; ',
    ),
  };
}

const dueTimers = 40;
/** Each timer is taken by a statement of its own: none of them reads timers that are not due. */
const roundOf = async (explained: Explained) =>
  judged('a round of the timers', await explained.plansOfRound(dueTimers), 2 * dueTimers);

async function partnersOf({ superuserUrl }: ReferralData): Promise<ReadonlyMap<string, string>> {
  const client = await connected(superuserUrl);
  try {
    const { rows } = await client.query<{ tenant: string; id: string }>(
      `select tenant_id as tenant, min(id::text) as id from partner_organizations where kind = 'partner' group by 1`,
    );
    return new Map(rows.map(({ tenant, id }) => [tenant, id]));
  } finally {
    await client.end();
  }
}
