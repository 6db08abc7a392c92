/**
 * Finds registered people before a new registration. It is one of the two ways to people out of reach
 * (docs/operate/access.md): it shows two letters and a year of them, and a handle to ask for access.
 */
import {
  type Duplicate,
  type DuplicateReason,
  duplicateCheck,
  duplicateReasons,
  duplicates,
  patient,
} from '@puente/contract';
import type * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { avoid, Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { sealAccessHandle } from './access-handle.ts';
import { auditCheck, withinLimit } from './duplicate-checks.ts';
import { agrees, type Born, couldBe, type Known, type Way, waysAlike } from './ways-alike.ts';

type Look = z.output<typeof duplicateCheck>;

interface Found {
  readonly id: string;
  readonly givenName: string | null;
  readonly familyName: string;
  readonly preferredName: string | null;
  readonly birthDate: string;
  readonly cin: string | null;
  readonly reached: boolean;
  readonly why: DuplicateReason[];
}

/** The most shown people; each way to be alike reads as many. */
const [mostShown, mostAlike] = [10, 40];

/** The rows of a way. A plan that is kept would read everybody of a common name for the years, and not one index for each day. */
function rowsOf({ numbers, years }: Way, tenant: string, born: Born | null): string {
  if (numbers) return 'patient_numbers t';
  if (!years || !born) return 'patients t';
  return `unnest(years_like(${born.birthDate})) y (day) cross join lateral (select p.* from patients p
    where p.tenant_id = ${tenant} and p.birth_date = y.day and p.likeness_key = ${born.likeness} order by p.id limit ${mostAlike}) t`;
}

/** A plan that is kept would split the typed name again for each row. */
const wordsOf = ({ givenKeys, familyKey }: Born) => `(select split_name(${givenKeys} || ' ' || ${familyKey}))`;

const born = (birthDate: string, family: string, given: string) => ({
  birthDate,
  familyKey: `search_key(${family})`,
  givenKeys: `search_key(${given})`,
  likeness: `likeness_key(${family}, ${given})`,
  firstLikeness: `likeness_key(first_word(${family}), ${given})`,
});

/** Each way along an index of its own. A merged record leads to the surviving one. */
function statement(ctx: Context, { givenName, familyName, birthDate, phone, cin }: Look): Statement {
  const p = new Parameters();
  const tenant = p.add(ctx.tenantId, 'uuid');
  const given = p.add(givenName ?? '', 'text');
  const known: Known = {
    cin: cin ? p.add(cin, 'text') : null,
    recordNumber: null,
    givenKey: `search_key(${given})`,
    born: birthDate ? born(p.add(birthDate, 'date'), p.add(familyName, 'text'), given) : null,
    number: phone ? `phone_key(${p.add(phone, 'text')})` : null,
  };
  const ways = waysAlike.flatMap((way) => {
    const is = agrees(way, 't', known);
    const id = way.numbers ? 'patient_id' : 'id';
    const shares =
      way.words && known.born ? `name_parts(t.name_key, t.family_name_key) && ${wordsOf(known.born)} and` : '';
    return is
      ? `(select t.${id} as id, '${way.why}' as why from ${rowsOf(way, tenant, known.born)} where t.tenant_id = ${tenant} and ${shares} ${is} order by t.${id} limit ${mostAlike})`
      : [];
  });
  const reached = reach(patient, 'read', { ctx, p });
  const likeliest = (row: string) => duplicateReasons.map((why) => `'${why}' = any (${row}.why) desc`).join(', ');
  return prepared(
    `with alike as materialized (${ways.join(' union all ') || `select null::uuid as id, null as why where false`}),
      found as materialized (select coalesce(t.merged_into_id, t.id) as id, array_agg(distinct a.why) as why
        from alike a join patients t on t.tenant_id = ${tenant} and t.id = a.id group by 1),
      shown as materialized (select t.*, f.why, r.reached from found f
        join patients t on t.tenant_id = ${tenant} and t.id = f.id
        cross join lateral (select (${reached}) as reached) r
        where r.reached or f.why <> '{phone}' or ${couldBe('t', known)}
        order by ${likeliest('f')}, t.id limit ${mostShown}),
      seen as (${auditCheck({ ctx, p, ids: '(select array_agg(s.id) from shown s)' })})
     select s.id, s.given_name as "givenName", s.family_name as "familyName", s.preferred_name as "preferredName", s.birth_date as "birthDate", s.cin, s.reached,
       array(select w from unnest(${p.add(duplicateReasons, 'text[]')}) w where w = any (s.why)) as why
     from shown s order by ${likeliest('s')}, s.id`,
    p.values,
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const initial = (name: string) => `${[...letters.segment(name)][0]?.segment.toLocaleUpperCase() ?? ''}.`;

function shownAs(found: Found, secret: string, ctx: Context): Duplicate {
  const { reached, why, ...person } = found;
  if (reached) return { reached, patient: person, why };
  return {
    reached,
    initials: [person.givenName, person.familyName].flatMap((name) => (name ? initial(name) : [])).join(' '),
    birthYear: Number(person.birthDate.slice(0, 4)),
    accessHandle: sealAccessHandle(secret, ctx, person.id),
    why,
  };
}

/** For one birth date or number, PostgreSQL might read the rows of all organizations from an index first. */
const alongIndexes = avoid('seqscan', 'bitmapscan');

export function mountDuplicates(app: Scope, kernel: Kernel, secret: string) {
  typed(app).post('/patients/duplicates', {
    config: { rule: { resource: patient, action: 'create' } },
    schema: {
      operationId: 'findDuplicatePatients',
      tags: ['patients'],
      body: duplicateCheck,
      response: answers({ 200: duplicates }, 'validation'),
    },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        const rows = await kernel.db.batch<Found[][]>(ctx, [
          ...withinLimit(ctx),
          alongIndexes,
          statement(ctx, request.body as Look),
        ]);
        return { items: rows.at(-1)!.map((found) => shownAs(found, secret, ctx)) };
      }),
  });
}
