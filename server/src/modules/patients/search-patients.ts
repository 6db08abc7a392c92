/**
 * Finds a person by a name, a birth date, both, the end of a phone number, a CIN, a record or member number. If that
 * gives too few, people of similar names follow, marked as such.
 */
import { coverage, type DateOrder, patient, patientSearchResult } from '@puente/contract';
import { type Context, closedTo, scopeOf } from '#kernel/access/context';
import { type Asker, reach } from '#kernel/access/reach';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { recordJson, selectList } from '#kernel/records/select';
import { Parameters, prepared } from '#kernel/sql/statement';
import { readSearch, type Spelling, spellings, type Wanted } from './read-search.ts';

type Search = { text: string; contains?: boolean; dateOrder?: DateOrder; limit?: number };

const isBorn = ({ days, years }: Wanted & { kind: 'name' }) => days.length + years.length > 0;

/** A name of more words is not looked for in more ways: each is a question of its own. */
const mostCuts = 8;

/** Everything that begins with a key; U+10FFFF sorts behind every letter. */
const begins = (column: string, key: string, row = 't') =>
  `${row}.${column} >= ${key} and ${row}.${column} < ${key} || U&'\\+10FFFF'`;

/** Everything whose first words are a key: the signs that end a word sort before the slash. */
const begunByWords = (column: string, key: string) => `t.${column} >= ${key} and t.${column} < ${key} || '/'`;

/** Rows of another table that name people by a number, under the alias `b`. */
interface Beside {
  readonly table: string;
  readonly column: string;
  /** SQL of the fields of a row. */
  readonly are: string;
}

/**
 * One reading of the typed text: a condition over the person `t`, or rows beside it; with the order of the index that
 * serves it.
 */
type Way = { readonly is: string; readonly order: string } | Beside;

function waysToRead(wanted: Wanted, { ctx, p }: Asker): Way[] {
  // A plan that is kept would fold the accents again for each row.
  const name = (value: string) => `(select search_key(${p.add(value, 'text')}))`;
  const beginning = (column: string, key: string) => ({ is: begins(column, key), order: `t.${column}, t.id` });
  const byFamily = 't.family_name_key, t.given_name_key, t.id';
  const beside = (table: string, column: string, { key, also = 'true' }: { key: string; also?: string }) => ({
    table,
    column,
    are: `b.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and ${begins(column, key, 'b')} and ${also}`,
  });
  const memberId = (key: string) => {
    if (!scopeOf(coverage, ctx, 'read')) return [];
    const also = `exists (select from coverages t where t.tenant_id = b.tenant_id and t.id = b.id and ${reach(coverage, 'read', { ctx, p })})`;
    return [beside('coverages', 'member_id_key', { key, also })];
  };
  switch (wanted.kind) {
    case 'birthDate':
      return [
        ...wanted.days.map((day) => ({ is: `t.birth_date = ${p.add(day, 'date')}`, order: 't.birth_date, t.id' })),
        ...(wanted.digits ? numbers(wanted.digits) : []),
      ];
    case 'digits':
      return numbers(wanted.digits);
    case 'number': {
      const number = p.add(wanted.number, 'text');
      // A record number is kept as its source writes it, in whatever case.
      const written = new Set([wanted.typed, wanted.number, wanted.typed.toLowerCase()]);
      return [
        beginning('cin', number),
        ...memberId(number),
        ...[...written].map((form) => beginning('medical_record_number', p.add(form, 'text'))),
        ...spellings(wanted.typed).flatMap(names),
      ];
    }
    case 'name':
      // With a birth date the people of that day are few, and looked through by name.
      return isBorn(wanted) ? [] : spellings(wanted.name).flatMap(names);
  }
  function numbers(typedDigits: string): Way[] {
    const digits = p.add(typedDigits, 'text');
    // A number that is called at home has a 0 in front, where the stored one has its country.
    const end = `reverse(${p.add(typedDigits.replace(/^0(?=\d{6})/, ''), 'text')}) collate "C"`;
    return [
      beginning('phone_key', end),
      beside('patient_phones', 'phone_key', { key: end }),
      ...memberId(digits),
      beginning('cin', digits),
      beginning('medical_record_number', digits),
    ];
  }
  function names(typed: Spelling): Way[] {
    const starts = typed.isWhole ? begunByWords : begins;
    const whole = name(typed.name);
    const ways: Way[] = [
      { is: starts('family_name_key', whole), order: byFamily },
      { is: starts('given_name_key', whole), order: 't.given_name_key, t.id' },
      { is: starts('preferred_name_key', whole), order: 't.preferred_name_key, t.id' },
    ];
    const words = typed.name.split(/[\s,]+/).filter(Boolean);
    for (let cut = 1; cut < Math.min(words.length, mostCuts); cut++) {
      const [left, right] = [name(words.slice(0, cut).join(' ')), name(words.slice(cut).join(' '))];
      const both = (one: string, other: string) =>
        `${starts('family_name_key', one)} and ${starts('given_name_key', other)}`;
      ways.push(
        { is: both(left, right), order: byFamily },
        { is: both(right, left), order: byFamily },
        {
          is: `${starts('family_name_key', right)} and ${starts('preferred_name_key', left)}`,
          order: 't.preferred_name_key, t.family_name_key, t.id',
        },
      );
    }
    return ways;
  }
}

/**
 * One SELECT of ids for each way. Every predicate is leakproof, so that its index is used; each asks for the order of that index,
 * so that PostgreSQL stops at the limit whatever the size of the organization.
 */
const alongIndexes = (ways: readonly Way[], { reached, most }: { reached: string; most: string }) =>
  ways
    .map((way) =>
      'is' in way
        ? `(select t.id from patients t where ${way.is} and ${reached} order by ${way.order} limit ${most})`
        : `(select b.patient_id as id from ${way.table} b where ${way.are}
             and exists (select from patients t where t.tenant_id = b.tenant_id and t.id = b.patient_id and ${reached}) order by b.${way.column} limit ${most})`,
    )
    .join(' union ');

/** The people of a panel are few: they are looked through once, for all ways. */
const amongReached = (ways: readonly Way[], reached: string) =>
  `select t.id from patients t where ${reached} and (${ways
    .map((way) => ('is' in way ? way.is : `t.id in (select b.patient_id from ${way.table} b where ${way.are})`))
    .join(' or ')})`;

/** Tomorrow in the earliest time zone: nobody was born later. */
const latestDay = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const isOnPanel = (ctx: Context) => scopeOf(patient, ctx, 'read') === 'panel';

/** The facts about the caller for the functions of the schema `search`. */
function reader(ctx: Context, p: Parameters) {
  const user = p.add(ctx.principal?.userId ?? null, 'uuid');
  return `${user}, ${isOnPanel(ctx)}, ${p.add(closedTo(ctx), 'int')}`;
}

function searchStatement(ctx: Context, { text, contains, dateOrder = 'mdy', limit = 20 }: Search) {
  const p = new Parameters();
  const most = p.add(limit, 'int');
  const reached = reach(patient, 'read', { ctx, p });
  const wanted = readSearch(text, dateOrder, latestDay());
  const ways = contains ? [] : waysToRead(wanted, { ctx, p });
  const ids = () => {
    if (contains)
      return `select f.id from search.patients_containing(${p.add(text, 'text')}, ${reader(ctx, p)}, ${most}) f (id)`;
    if (ways.length === 0) return 'select null::uuid as id where false';
    return isOnPanel(ctx) ? amongReached(ways, reached) : alongIndexes(ways, { reached, most });
  };
  const like =
    wanted.kind === 'name'
      ? `select l.id, l.cost from search.people_like(${p.add(wanted.name, 'text')}, ${p.add(wanted.days, 'date[]')}, ${p.add(wanted.years, 'int[]')}, ${reader(ctx, p)}, ${most}) l
         where (select count(*) from exact) < ${most}`
      : 'select null::uuid as id, null::int as cost where false';
  // With several readings of a date, the likeliest comes first.
  const place =
    wanted.kind === 'birthDate' ? `coalesce(array_position(${p.add(wanted.days, 'date[]')}, t.birth_date), 0)` : '0';
  // Only the sort columns are carried along; the found people are read once, at the end.
  const keys = 't.id, t.family_name_key, t.given_name_key';
  const inOrder = 'cost, family_name_key, given_name_key, id';
  const records = (which: string) =>
    `'[' || coalesce(string_agg(s.body, ',' order by s.place) filter (where ${which}), '') || ']'`;
  return prepared(
    `with wanted as materialized (${ids()}),
      exact as materialized (select ${keys}, ${place} as cost, false as is_similar from patients t where t.id in (select id from wanted) and ${reached}
        order by ${inOrder} limit ${most}),
      near as materialized (${like}),
      found as materialized (select * from exact union all
        (select ${keys}, n.cost, n.cost > 0 from near n join patients t on t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = n.id
          where ${reached} and not exists (select from exact e where e.id = t.id) order by n.cost, t.family_name_key, t.given_name_key, t.id
          limit greatest(${most} - (select count(*) from exact), 0))),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'search', rows: 'found' })})
     select ${records('not s.is_similar')} as items, ${records('s.is_similar')} as similar
     from (select f.is_similar, f.place, (${recordJson(patient, ctx)})::text as body
       from (select *, row_number() over (order by ${inOrder}) as place from found) f
       join patients t on t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = f.id
       cross join lateral (select ${selectList(patient, { ctx, p })}) r) s`,
    p.values,
  );
}

export function mountSearch(app: Scope, kernel: Kernel) {
  typed(app).post('/patients/search', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'searchPatients',
      tags: ['patients'],
      body: patient.search!,
      response: answers({ 200: patientSearchResult }, 'validation'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [searchStatement(ctx, request.body as Search)], {
            relaxed: true,
            plans: 'generic',
          });
          const { items, similar } = rows![0]!;
          return `{"items":${items},"similar":${similar},"next":null}`;
        }),
      ),
  });
}
