/**
 * Looks through all people of an organisation for records that may be of one person: one step for each way to be alike, each
 * a transaction that ends with the job of the next. A step that is done twice finds the same pairs again, and one whose
 * server died is done by another.
 */
import type { DuplicateRun } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { comparedHash, leastPairScore, pairScore } from './pair-weights.ts';
import { reconcilePairs } from './reconcile-pairs.ts';
import { agrees, couldBe, type Known, sharesNumber, type Way, waysAlike } from './ways-alike.ts';

export const jobName = 'find-duplicate-pairs';

/** What more people than this have in common, such as the number of a shelter, tells nothing of one of them. */
const mostAlike = 50;

/** How long one job goes on: a quarter of what a job may take, as a single step of a large organisation takes seconds. */
const atOnceMs = 5_000;

/** The steps of a run: the ways, and one that brings the pairs to what was found. */
const steps = waysAlike.length + 1;

const knownOf = (row: string, number: string | null): Known => ({
  cin: `${row}.cin`,
  recordNumber: `${row}.medical_record_number`,
  givenKey: `${row}.given_name_key`,
  born: {
    birthDate: `${row}.birth_date`,
    familyKey: `${row}.family_name_key`,
    likeness: `${row}.likeness_key`,
    firstLikeness: `${row}.first_likeness_key`,
  },
  number,
});

const inCare = (row: string) => `${row}.tenant_id = $1 and ${row}.status in ('active', 'deceased')`;

/** Pairs of ids by one way, the record that was made first before the other. */
function alikeBy({ numbers, of }: Way): string {
  const known = knownOf('x', numbers ? 'x.phone_key' : null);
  const columns = Object.keys(of(known)!);
  const from = numbers
    ? `(select p.id, p.given_name_key, p.birth_date, n.phone_key from patients p
        join patient_numbers n on n.tenant_id = p.tenant_id and n.patient_id = p.id where ${inCare('p')})`
    : `(select p.* from patients p where ${inCare('p')}${columns.map((column) => ` and p.${column} is not null`).join('')})`;
  const own = [
    ...new Set([
      'id',
      'given_name_key',
      'family_name_key',
      'birth_date',
      'likeness_key',
      'first_likeness_key',
      ...columns,
    ]),
  ];
  const kept = numbers ? ['id', 'given_name_key', 'birth_date', 'phone_key'] : own;
  return `with people as materialized (
      select ${kept.map((column) => `p.${column}`)}, count(*) over (partition by ${columns.map((column) => `p.${column}`)}) as alike from ${from} p)
    select distinct least(x.id, y.id) as first, greatest(x.id, y.id) as other
    from people x join people y on ${agrees('y', of(known)!)} and y.id <> x.id
    where y.alike <= ${mostAlike}${numbers ? ` and ${couldBe('y', known)}` : ''}`;
}

/** Why the rows `a` and `b` are a pair, as a list in the order of `duplicateReasons`. */
export const pairReasons = () => {
  const known = knownOf('a', null);
  const found = [...Map.groupBy(waysAlike, ({ why }) => why)].map(([why, ways]) => {
    const conditions = ways.map((way) => (way.numbers ? sharesNumber('a', 'b') : agrees('b', way.of(known)!)));
    return `case when ${conditions.join(' or ')} then '${why}' end`;
  });
  return `to_jsonb(array_remove(array[${found}], null))`;
};

/** What is found as it stands already needs no further step. */
const candidatesSql = (way: Way) => `with alike as materialized (${alikeBy(way)}),
  scored as materialized (select a.id as first, b.id as other, ${pairScore} as score, ${comparedHash} as compared, ${pairReasons()} as why
    from alike k join patients a on a.tenant_id = $1 and a.id = k.first join patients b on b.tenant_id = $1 and b.id = k.other
    where not exists (select from duplicate_candidates d where d.tenant_id = $1 and d.run_id = $2 and d.patient_id = k.first and d.other_id = k.other))
  insert into duplicate_candidates (tenant_id, run_id, patient_id, other_id, why, score, compared, is_reconciled)
  select $1, $2::uuid, s.first, s.other, s.why, s.score, s.compared, d.id is not null
  from scored s left join duplicate_pairs d on d.tenant_id = $1 and d.patient_id = s.first and d.other_id = s.other
    and d.status <> 'settled' and d.why = s.why and d.score = s.score and d.compared = s.compared
  where s.score >= ${leastPairScore} on conflict do nothing`;

/** One step; false where another server has done it, or a new run was started since. */
async function step(
  tx: Transaction,
  { jobs, ctx }: { jobs: Jobs; ctx: Context },
  { runId, at }: { runId: string; at: number },
): Promise<boolean> {
  const { tenantId } = ctx;
  const [due] = await tx.query(
    'select from duplicate_runs where tenant_id = $1 and id = $2 and step = $3 and finished_at is null for update',
    [tenantId, runId, at],
  );
  if (!due) return false;
  // Estimates of a table that was just filled would have everybody compared with everybody.
  await tx.query(
    `select set_config('enable_nestloop', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`,
  );
  const way = waysAlike[at];
  if (way) await tx.query(candidatesSql(way), [tenantId, runId]);
  else if (!(await reconcilePairs(tx, ctx, runId))) {
    // The rest is for the same step once more.
    await jobs.send(tx, jobName, { tenantId, runId, step: at });
    return true;
  } else await auditAct(tx, ctx, { action: 'find', entity: 'duplicatePair', entityId: runId });
  if (way) await jobs.send(tx, jobName, { tenantId, runId, step: at + 1 });
  await tx.query(
    `update duplicate_runs set step = $2, touched_at = now(), finished_at = case when $3 then now() end where tenant_id = $1`,
    [tenantId, at + 1, !way],
  );
  return true;
}

/** A run that has not moved for so long has lost its job. */
const isGoingOn = `r.finished_at is null and r.touched_at > now() - interval '30 minutes'`;

/** Starts the search, unless one goes on. */
export async function startRun(tx: Transaction, jobs: Jobs, { tenantId }: Pick<Context, 'tenantId'>) {
  const runId = v7();
  const [started] = await tx.query(
    `insert into duplicate_runs as r (tenant_id, id) values ($1, $2)
     on conflict (tenant_id) do update set id = excluded.id, started_at = now(), touched_at = now(), finished_at = null, step = 0
     where not (${isGoingOn}) returning r.id`,
    [tenantId, runId],
  );
  if (started) await jobs.send(tx, jobName, { tenantId, runId, step: 0 });
}

export async function readRun(tx: Transaction, { tenantId }: Context): Promise<DuplicateRun> {
  const [run] = await tx.query<{ started: string; finished: string | null; step: number }>(
    `select to_json(r.started_at) #>> '{}' as started, to_json(r.finished_at) #>> '{}' as finished, r.step from duplicate_runs r where r.tenant_id = $1`,
    [tenantId],
  );
  return { startedAt: run?.started ?? null, finishedAt: run?.finished ?? null, done: run?.step ?? 0, steps };
}

type Data = { tenantId: string; runId?: string; step?: number };

/** Every night for all organisations; else as it was started. */
export const findPairs = (db: Database, jobs: Jobs): Omit<Job, 'name'> => ({
  schedule: '13 9 * * *',
  handle: async ({ tenantId, runId, step: at = 0 }: Data) => {
    if (runId) {
      const ctx = systemContext('find-duplicates', tenantId);
      // The next steps are done at once while they are short; their jobs then find nothing left.
      const until = Date.now() + atOnceMs;
      for (let next = at; next < steps && Date.now() < until; next++)
        if (!(await db.work(ctx, (tx) => step(tx, { jobs, ctx }, { runId, at: next })))) return;
      return;
    }
    for (const { tenant_id: id } of await db.ask<{ tenant_id: string }>(
      'select tenant_ids as tenant_id from search.tenant_ids()',
    ))
      await db.work(systemContext('find-duplicates', id), (tx) => startRun(tx, jobs, { tenantId: id }));
  },
});
