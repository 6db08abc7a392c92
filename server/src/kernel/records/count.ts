/**
 * Counts the records a caller reaches, in all and by the values of one field. A count names nobody, so it is no read of
 * patient data and leaves no line; one about a single person does.
 */
import { type Counts, countLimit, type Resource, type Tally } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Asker } from '#kernel/access/reach';
import type { Database, Row } from '#kernel/database/database';
import { camel, enumValues, fieldsOf, snake, tableOf } from '#kernel/sql/names';
import { avoid, Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { auditLine } from './audit.ts';
import { inParts, listConditions, type Rows, spanOf, those } from './list-conditions.ts';
import { hasValue } from './narrow.ts';

export interface CountQuery {
  by?: string;
  [filter: string]: unknown;
}

/** More different values than this are not shown: an organization has fewer payers and members of staff. */
const mostGroups = 2000;

/**
 * A count walks an index until it is full, whatever the size of the organization: a sequential scan, or a bitmap of
 * all matches, would read on for a value that few rows have.
 */
const walkIndexes = avoid('seqscan', 'bitmapscan');

const sumColumns = (resource: Resource) => (resource.sums ?? []).map(snake);

/** One row with `n` and the sums, over at most one row more than a count shows. */
function tallied(resource: Resource, all: Rows): string {
  const sums = sumColumns(resource);
  const rows = inParts(
    all,
    (where) => `select ${sums.map((column) => `t.${column}`).join(', ')} from ${tableOf(resource)} t where ${where}`,
    `limit ${countLimit + 1}`,
  );
  return `select count(*)::int as n${sums.map((column) => `, coalesce(sum(c.${column}), 0)::text as ${column}`).join('')}
    from (${rows}) c`;
}

/** One of several counts of one request. */
export interface CountQuestion {
  readonly resource: Resource;
  readonly filters: Row;
  /** The condition, as SQL over the row alias `t`, that is no filter. */
  readonly and?: (asker: Asker) => string;
}

function totalStatement(ctx: Context, { resource, filters, and }: CountQuestion): Statement {
  const p = new Parameters();
  const asker = { ctx, p };
  const rows = those(listConditions(resource, filters, asker), ...(and ? [and(asker)] : []));
  const person = filters['patientId'];
  const seen =
    person === undefined
      ? ''
      : `, seen as (${auditLine({ resource, ctx, p, action: 'count' }, { patient_id: p.add(person, 'uuid') }, 'total where n > 0')})`;
  return prepared(`with total as materialized (${tallied(resource, rows)})${seen} select * from total`, p.values);
}

/** The values a field has in the organization, each found by one step into its index. */
const storedValues = (table: string, column: string, tenant: string) => `with recursive found (value) as (
    (select t.${column} from ${table} t where t.tenant_id = ${tenant} and t.${column} is not null order by t.${column} limit 1)
    union all
    select (select t.${column} from ${table} t where t.tenant_id = ${tenant} and t.${column} > f.value order by t.${column} limit 1)
    from found f where f.value is not null)
  select value from found where value is not null limit ${mostGroups}`;

function groupsStatement(resource: Resource, ctx: Context, { by, ...filters }: Row & { by: string }): Statement {
  const p = new Parameters();
  const rows = listConditions(resource, filters, { ctx, p });
  const group = (condition: string) => `(${tallied(resource, those(rows, condition))}) g`;
  const column = snake(by);
  const field = fieldsOf(resource)[by];
  const known = field ? enumValues(field) : resource.states;
  // A known value is in the text, so that the plan knows how many rows have it.
  const groups = known
    ? known.map((value) => `select '${value}' as value, g.* from ${group(hasValue(resource, by, value))}`)
    : [
        `select v.value::text as value, g.* from (${storedValues(tableOf(resource), column, p.add(ctx.tenantId, 'uuid'))}) v
           cross join lateral ${group(`t.${column} = v.value`)}`,
        `select null as value, g.* from ${group(`t.${column} is null`)}`,
      ];
  return prepared(`select * from (${groups.join(' union all ')}) every where n > 0`, p.values);
}

function tallyOf({ n, ...rest }: Row): Tally {
  const { value: _value, ...sums } = rest;
  const capped = (n as number) > countLimit;
  const named = Object.entries(sums).map(([column, sum]) => [camel(column), Number(sum)]);
  return {
    count: Math.min(n as number, countLimit),
    capped,
    ...(!capped && named.length > 0 && { sums: Object.fromEntries(named) as Record<string, number> }),
  };
}

export async function countRecords(
  resource: Resource,
  { db, ctx }: { db: Database; ctx: Context },
  { by, ...filters }: CountQuery,
): Promise<Counts> {
  const statements = [walkIndexes, totalStatement(ctx, { resource, filters })];
  if (by) statements.push(groupsStatement(resource, ctx, { by, ...filters }));
  // A count of a panel begins with its people, whatever their number, so one plan serves all. For a whole organization
  // PostgreSQL may choose: it counts a rare value in another way than a frequent one.
  const plans = spanOf(resource, filters, ctx) === 'panel' ? 'generic' : undefined;
  const [, [total] = [], groups = []] = await db.batch(ctx, statements, { relaxed: true, plans });
  return {
    groups: groups.map((row) => ({ value: row['value'] as string | null, ...tallyOf(row) })),
    total: tallyOf(total!),
  };
}

/** Several counts in one round trip, each by a plan that fits whatever its values are. */
export async function countEach(
  questions: readonly CountQuestion[],
  { db, ctx }: { db: Database; ctx: Context },
): Promise<Tally[]> {
  const statements = questions.map((question) => totalStatement(ctx, question));
  const [, ...totals] = await db.batch(ctx, [walkIndexes, ...statements], { relaxed: true, plans: 'generic' });
  return totals.map(([total]) => tallyOf(total!));
}
