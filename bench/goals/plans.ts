/** The query plans of every question in the large organization, once they have settled. */
import pg from 'pg';
import { type BenchData, connected } from '../data/open-data.ts';
import { tenants } from '../data/sizes.ts';
import type { Recorder } from '../load/record-requests.ts';
import { statementFor, templateOf } from '../load/statement-template.ts';
import type { Finding } from './finding.ts';
import { askedOf, named, questions } from './questions.ts';

export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** PostgreSQL plans a statement five times before it may settle. */
const executions = 8;
/** A page reads its rows and one more in index order; this limit is far above that and far below an organization. */
const fewRows = 1_000;

/**
 * One line for each question. `measured` counts scans of people, their numbers, panels and visits that have no index condition
 * besides the organization and read more rows than a page needs.
 */
export async function checkPlans(data: BenchData, recorder: Recorder): Promise<Finding[]> {
  const client = await connected(data.superuserUrl);
  const plans: Plan[] = [];
  try {
    await client.query(`load 'auto_explain'`);
    for (const [name, value] of Object.entries({
      log_min_duration: '0',
      log_nested_statements: 'on',
      log_format: 'json',
      log_analyze: 'on',
      log_timing: 'off',
      log_level: 'notice',
    })) {
      await client.query(`select set_config($1, $2, false)`, [`auto_explain.${name}`, value]);
    }
    await client.query(`select set_config('app.tenant', $1, false)`, [tenants.large.tenantId]);
    await client.query(`set role ${pg.escapeIdentifier(new URL(data.appUrl).username)}`);
    client.on('notice', ({ message = '' }) => {
      const text = message.slice(message.indexOf('{'));
      if (text.startsWith('{')) plans.push((JSON.parse(text) as { Plan: Plan }).Plan);
    });
    const findings: Finding[] = [];
    for (const question of questions) {
      const scans: Plan[] = [];
      for (let turn = 0; turn < executions; turn += 1) {
        const request = askedOf(question.requests[turn % question.requests.length]!, tenants.large);
        const [one, other] = [
          await recorder.record(tenants.large, question.staff, request),
          await recorder.record(tenants.large, question.staff, request),
        ];
        plans.length = 0;
        await client.query('begin');
        // Without `begin` and `app_enter` before, and `commit` after; also without what they set for the statement.
        for (const [at, sent] of one.statements.slice(2, -1).entries()) {
          const { text, values, name } = statementFor(templateOf(sent, other.statements[at + 2]!), '');
          await client.query({ text, values: values as unknown[], ...(name && { name }) });
        }
        await client.query('rollback');
        scans.push(...plans.flatMap((plan) => scansOf(plan, tables)));
      }
      const unbounded = scans.filter((scan) => !hasCondition(scan) && rowsTouched(scan) > fewRows);
      const most = `at most ${Math.max(...scans.map(rowsTouched)).toLocaleString('en')} rows touched by one scan`;
      findings.push({
        goal: 'plan',
        subject: named(question),
        bounds: { kind: 'at most', pass: 0, aim: 0 },
        measured: unbounded.length,
        detail: [most, ...new Set(unbounded.map(inWords))].join('; '),
      });
    }
    return findings;
  } finally {
    await client.end();
  }
}

const tables = new Set(['patients', 'patient_access', 'patient_phones', 'coverages', 'encounters']);

/** Scans of these tables, and of whatever a bitmap is made of. */
export function scansOf(plan: Plan, tables: ReadonlySet<string>): Plan[] {
  const inner = (plan.Plans ?? []).flatMap((one) => scansOf(one, tables));
  const isScan =
    plan['Node Type'].includes('Scan') &&
    (tables.has(plan['Relation Name'] ?? '') || plan['Node Type'] === 'Bitmap Index Scan');
  return isScan ? [plan, ...inner] : inner;
}

export const rowsTouched = (plan: Plan) =>
  Math.round(
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
      plan['Actual Loops'],
  );

/** True when the index filters by more than the organization. The condition of a bitmap is at the scan below it. */
function hasCondition(plan: Plan): boolean {
  if (plan['Node Type'] === 'Bitmap Heap Scan' || plan['Actual Loops'] === 0) return true;
  return /\b(?!tenant_id\b)\w+\)? (=|<|>|<=|>=|~~|&&) /.test(
    plan['Index Cond']?.replaceAll(/^.*?tenant_id = .*?(?= AND |$)/g, '') ?? '',
  );
}

export const inWords = (plan: Plan) =>
  `${plan['Node Type']} ${plan['Index Name'] ?? plan['Relation Name'] ?? ''} ${plan['Index Cond'] ?? 'without a condition'}`;
