/**
 * Searches all people of an organization for records that may be of one person. One portion serves each way to be
 * alike; others update the pairs to the findings.
 */
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { type ResumableKind, startAlone } from '#kernel/runs/resumable';
import { comparedHash, leastPairScore, pairScore } from './pair-weights.ts';
import { reconcilePairs } from './reconcile-pairs.ts';
import { agrees, couldBe, givenKeys, type Known, sharesNumber, type Way, waysAlike } from './ways-alike.ts';

/** A value that more people than this share, such as the number of a shelter, identifies none of them. */
const mostAlike = 50;

/** The steps of a run: the ways, and one that updates the pairs to the findings. */
const steps = waysAlike.length + 1;

const knownOf = (row: string, number: string | null): Known => ({
  cin: `${row}.cin`,
  recordNumber: `${row}.medical_record_number`,
  givenKey: `${row}.given_name_key`,
  born: {
    birthDate: `${row}.birth_date`,
    familyKey: `${row}.family_name_key`,
    givenKeys: givenKeys(row),
    likeness: `${row}.likeness_key`,
    firstLikeness: `${row}.first_likeness_key`,
  },
  number,
});

const inCare = (row: string) => `${row}.tenant_id = $1 and ${row}.status in ('active', 'deceased')`;

/** What the ways compare. */
const compared =
  'p.id, p.tenant_id, p.cin, p.medical_record_number, p.given_name, p.middle_name, p.given_name_key, p.family_name_key, p.birth_date, p.likeness_key, p.first_likeness_key';

/** Each person, once for each number or word by which a way compares. */
const everybody = ({ numbers, words }: Way) =>
  numbers
    ? `select p.id, p.given_name_key, p.birth_date, n.phone_key from patients p
        join patient_numbers n on n.tenant_id = p.tenant_id and n.patient_id = p.id where ${inCare('p')}`
    : `select ${compared}${words ? ', w.word' : ''} from patients p${
        words ? " cross join lateral unnest(split_name(p.given_name_key || ' ' || p.family_name_key)) w (word)" : ''
      } where ${inCare('p')}${words ? ' and length(w.word) > 1' : ''}`;

/** Pairs of ids by one way, the record that was made first before the other. */
function alikeBy(way: Way): string {
  const { numbers, words, of } = way;
  const known = knownOf('x', numbers ? 'x.phone_key' : null);
  const shared = [...Object.keys(of('p', knownOf('p', numbers ? 'p.phone_key' : null))!), ...(words ? ['p.word'] : [])];
  return `with people as materialized (
      select p.*, count(*) over (partition by ${shared}) as alike from (${everybody(way)}) p where ${shared.map((one) => `${one} is not null`).join(' and ')})
    select distinct least(x.id, y.id) as first, greatest(x.id, y.id) as other
    from people x join people y on ${agrees(way, 'y', known)}${words ? ' and y.word = x.word and y.id > x.id' : ' and y.id <> x.id'}
    where y.alike <= ${mostAlike}${numbers ? ` and ${couldBe('y', known)}` : ''}`;
}

/** Why the rows `a` and `b` are a pair, as a list in the order of `duplicateReasons`. */
export const pairReasons = () => {
  const known = knownOf('a', null);
  const found = [...Map.groupBy(waysAlike, ({ why }) => why)].map(([why, ways]) => {
    const conditions = ways.map((way) => (way.numbers ? sharesNumber('a', 'b') : agrees(way, 'b', known)));
    return `case when ${conditions.join(' or ')} then '${why}' end`;
  });
  return `to_jsonb(array_remove(array[${found}], null))`;
};

/** A pair that is found unchanged needs no further step. */
const candidatesSql = (way: Way) => `with alike as materialized (${alikeBy(way)}),
  scored as materialized (select a.id as first, b.id as other, ${pairScore} as score, ${comparedHash} as compared, ${pairReasons()} as why
    from alike k join patients a on a.tenant_id = $1 and a.id = k.first join patients b on b.tenant_id = $1 and b.id = k.other
    where not exists (select from duplicate_candidates d where d.tenant_id = $1 and d.run_id = $2 and d.patient_id = k.first and d.other_id = k.other))
  insert into duplicate_candidates (tenant_id, run_id, patient_id, other_id, why, score, compared, is_reconciled)
  select $1, $2::uuid, s.first, s.other, s.why, s.score, s.compared, d.id is not null
  from scored s left join duplicate_pairs d on d.tenant_id = $1 and d.patient_id = s.first and d.other_id = s.other
    and d.status <> 'settled' and d.why = s.why and d.score = s.score and d.compared = s.compared
  where s.score >= ${leastPairScore} on conflict do nothing`;

/** A portion of a search: the way to be alike that is next, or behind the last of them the pairs. */
export const findDuplicates: ResumableKind<{ readonly next: number }> = {
  kind: 'find-duplicates',
  actor: 'find-duplicates',
  async portion({ tx, ctx, runId, state: { next } }) {
    // Estimates of a table that was just filled would have everybody compared with everybody.
    await tx.query(
      `select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
    );
    const way = waysAlike[next];
    if (way) {
      await tx.query(candidatesSql(way), [ctx.tenantId, runId]);
      const done = next + 1;
      return { state: { next: done }, done, step: waysAlike[done] ? 'compare' : 'reconcile' };
    }
    if (!(await reconcilePairs(tx, ctx, runId))) return {};
    await auditAct(tx, ctx, { action: 'find', entity: 'duplicatePair', entityId: runId });
    return { done: steps, finished: true };
  },
};

/** Starts the search, unless one is running; returns its run. */
export const startSearch = (tx: Transaction, ctx: Context, jobs: Jobs): Promise<string> =>
  startAlone(tx, ctx, { jobs, of: findDuplicates, state: { next: 0 }, total: steps, step: 'compare' });

export const searchQueue = 'find-duplicate-pairs';

/** Every night for all organizations. */
export const searchEachNight = (db: Database, jobs: Jobs): Omit<Job, 'name'> => ({
  schedule: '13 9 * * *',
  handle: async () => {
    for (const { id } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id')) {
      const ctx = systemContext('find-duplicates', id);
      await db.work(ctx, (tx) => startSearch(tx, ctx, jobs));
    }
  },
});
