/** Finds a person by what a worker has at hand: a name, a birth date, the end of a phone number, a CIN, a record or member number. */
import { coverage, patient } from '@puente/contract';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { auditLine } from '#kernel/audit';
import { type Context, closedTo, scopeOf } from '#kernel/context';
import { answers, json } from '#kernel/documented';
import { reach } from '#kernel/reach';
import { recordJson, selectList } from '#kernel/select';
import { Parameters, prepared } from '#kernel/sql';
import { readSearch, type Wanted } from './read-search.ts';

const page = z.strictObject({ items: z.array(patient.record), next: z.null() });
type Search = { text: string; contains?: boolean; limit?: number };

/** A name of more words is not looked for in more ways: each is a question of its own. */
const mostCuts = 8;

/** Everything that begins with a key; U+10FFFF sorts behind every letter. */
const begins = (column: string, key: string, row = 't') =>
  `${row}.${column} >= ${key} and ${row}.${column} < ${key} || U&'\\+10FFFF'`;

/**
 * One SELECT of ids for each way to read what was typed. Every predicate is leakproof, so that its index is used; each
 * asks for the order of that index, so that PostgreSQL stops at the limit whatever the size of the organisation.
 */
function candidates(wanted: Wanted, ctx: Context, reached: string, p: Parameters, most: string): string[] {
  const one = (where: string, order: string) =>
    `(select t.id from patients t where ${where} and ${reached} order by ${order} limit ${most})`;
  const name = (value: string) => `search_key(${p.add(value, 'text')})`;
  const beginning = (column: string, key: string) => one(begins(column, key), `t.${column}, t.id`);
  const byFamily = 't.family_name_key, t.given_name_key, t.id';
  /** People by a number that stands in a row of its own; `also` is said of that row, under the alias `b`. */
  const beside = (table: string, column: string, key: string, also = 'true') =>
    `(select b.patient_id as id from ${table} b where b.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and ${begins(column, key, 'b')} and ${also}
       and exists (select from patients t where t.tenant_id = b.tenant_id and t.id = b.patient_id and ${reached}) order by b.${column} limit ${most})`;
  const memberId = (key: string) => {
    if (!scopeOf(coverage, ctx, 'read')) return [];
    const theirs = `exists (select from coverages t where t.tenant_id = b.tenant_id and t.id = b.id and ${reach(coverage, ctx, 'read', p)})`;
    return [beside('coverages', 'member_id_key', key, theirs)];
  };
  switch (wanted.kind) {
    case 'birthDate':
      return [one(`t.birth_date = ${p.add(wanted.date, 'date')}`, 't.birth_date, t.id')];
    case 'digits': {
      const digits = p.add(wanted.digits, 'text');
      const end = `reverse(${digits}) collate "C"`;
      return [
        beginning('phone_key', end),
        beside('patient_phones', 'phone_key', end),
        ...memberId(digits),
        beginning('cin', digits),
        beginning('medical_record_number', digits),
      ];
    }
    case 'number': {
      const number = p.add(wanted.number, 'text');
      // A record number is kept as its source writes it, in whatever case.
      const written = new Set([wanted.typed, wanted.number, wanted.typed.toLowerCase()]);
      return [
        beginning('cin', number),
        ...memberId(number),
        ...[...written].map((form) => beginning('medical_record_number', p.add(form, 'text'))),
        ...nameCandidates(wanted.typed),
      ];
    }
    case 'name':
      return nameCandidates(wanted.name);
  }
  function nameCandidates(typedName: string): string[] {
    const whole = name(typedName);
    const ways = [
      one(begins('family_name_key', whole), byFamily),
      beginning('given_name_key', whole),
      beginning('preferred_name_key', whole),
    ];
    const words = typedName.split(/[\s,]+/).filter(Boolean);
    for (let cut = 1; cut < Math.min(words.length, mostCuts); cut++) {
      const [left, right] = [name(words.slice(0, cut).join(' ')), name(words.slice(cut).join(' '))];
      ways.push(
        one(`${begins('family_name_key', left)} and ${begins('given_name_key', right)}`, byFamily),
        one(`${begins('family_name_key', right)} and ${begins('given_name_key', left)}`, byFamily),
      );
      ways.push(
        one(
          `${begins('family_name_key', right)} and ${begins('preferred_name_key', left)}`,
          't.preferred_name_key, t.family_name_key, t.id',
        ),
      );
    }
    return ways;
  }
}

function searchStatement(ctx: Context, { text, contains, limit = 20 }: Search) {
  const p = new Parameters();
  const most = p.add(limit, 'int');
  const reached = reach(patient, ctx, 'read', p);
  const ids = contains
    ? `select f.id from search.patients_containing(${p.add(text, 'text')}, ${p.add(ctx.principal?.userId ?? null, 'uuid')}, ${scopeOf(patient, ctx, 'read') === 'panel'}, ${p.add(closedTo(ctx), 'int')}, ${most}) f (id)`
    : candidates(readSearch(text), ctx, reached, p, most).join(' union ');
  return prepared(
    `with wanted as materialized (${ids}),
      found as materialized (select t.* from patients t where t.id in (select id from wanted) and ${reached} order by t.family_name_key, t.given_name_key, t.id limit ${most}),
      seen as (${auditLine(patient, ctx, 'search', p, { entity_ids: '(select array_agg(t.id) from found t)' }, '(select) one')})
     select (select coalesce(json_agg(${recordJson(patient, ctx)}), '[]')::text from (select ${selectList(patient, ctx, p)} from found t order by t.family_name_key, t.given_name_key, t.id) r) as items`,
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
      response: answers({ 200: page }, 'validation'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(ctx, [searchStatement(ctx, request.body as Search)], { relaxed: true });
          return `{"items":${rows![0]!['items']},"next":null}`;
        }),
      ),
  });
}
