/**
 * P4: the transaction of a page under row-level security against the same one as a role that policies do not apply to.
 */
import pg from 'pg';
import { type BenchData, connected } from '../data/open-data.ts';
import { tenants } from '../data/sizes.ts';
import { openBare } from '../load/bare-connection.ts';
import { concurrency, median, throughput } from '../load/concurrency.ts';
import type { Recorder } from '../load/record-requests.ts';
import { type StatementTemplate, statementFor, templateOf } from '../load/statement-template.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { named, questions } from './questions.ts';

const tenant = tenants.middle;
const unbound = 'bench_unbound';

/** A login with the application's rights and BYPASSRLS, in this cluster only. */
async function unboundUrl({ appUrl, superuserUrl }: BenchData): Promise<string> {
  const { password } = new URL(superuserUrl);
  const client = await connected(superuserUrl);
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [unbound]);
    if (!rowCount)
      await client.query(
        `create role ${unbound} login bypassrls password ${pg.escapeLiteral(decodeURIComponent(password))}`,
      );
    await client.query(`grant ${pg.escapeIdentifier(new URL(appUrl).username)} to ${unbound}`);
  } finally {
    await client.end();
  }
  const address = new URL(appUrl);
  address.username = unbound;
  address.password = password;
  return address.href;
}

export async function measurePolicyPrice(
  data: BenchData,
  recorder: Recorder,
  { rounds, seconds }: Effort,
): Promise<Finding[]> {
  const open = (connectionString: string) =>
    Promise.all(Array.from({ length: concurrency }, () => openBare({ connectionString, tenantId: tenant.tenantId })));
  const bound = await open(data.appUrl);
  let free: pg.Client[] = [];
  try {
    free = await open(await unboundUrl(data));
    const findings: Finding[] = [];
    for (const question of questions.filter(({ title }) => title.startsWith('page'))) {
      const [one, other] = [
        await recorder.record(tenant, question.staff, question.requests[0]!),
        await recorder.record(tenant, question.staff, question.requests[0]!),
      ];
      const transaction = one.statements.map((statement, index) => templateOf(statement, other.statements[index]!));
      const slice = (clients: pg.Client[], templates: readonly StatementTemplate[]) =>
        throughput(clients, seconds, (client) =>
          Promise.all(
            templates
              .map((template) => statementFor(template, ''))
              .map(({ text, values, name }) =>
                client.query({ text, values: values as unknown[], ...(name && { name }) }),
              ),
          ),
        );
      const rates: { bound: number[]; free: number[] } = { bound: [], free: [] };
      await slice(bound, transaction);
      await slice(free, transaction);
      for (let round = 0; round < rounds; round += 1) {
        for (const side of round % 2 === 0 ? (['bound', 'free'] as const) : (['free', 'bound'] as const)) {
          rates[side].push(await slice(side === 'bound' ? bound : free, transaction));
        }
      }
      findings.push({
        goal: 'P4',
        subject: named(question),
        bounds: { kind: 'at least', pass: 0.8, aim: 0.9 },
        measured: median(rates.bound.map((rate, index) => rate / rates.free[index]!)),
        detail: `${Math.round(median(rates.bound))} to ${Math.round(median(rates.free))} per second`,
      });
    }
    return findings;
  } finally {
    await Promise.all([...bound, ...free].map((client) => client.end()));
  }
}
