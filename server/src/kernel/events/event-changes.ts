/** Writes in an organization since a snapshot, and the part of them that one caller reaches now. */
import { type ChangeEvent, mostEventIds, patient, type Resource, resources } from '@puente/contract';
import { type Context, scopeOf, systemContext } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database } from '#kernel/database/database';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** More changed records than this are not read one by one. */
const mostChanges = 20_000;

export interface Changes {
  /** All that this snapshot sees has been read. */
  readonly snapshot: string;
  /** The most changes that are read; beyond it, listeners read everything again. */
  readonly tooMany: boolean;
  /** Ids by the singular of their resource. */
  readonly records: ReadonlyMap<string, readonly string[]>;
  /** People by the member who gained or lost an access to them. */
  readonly access: ReadonlyMap<string, AccessChange>;
  /** All records of people who were merged or separated: a member who reaches one of them now reaches other rows of the person. */
  readonly joined: readonly string[];
}

interface AccessChange {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** The snapshot of a transaction as of now. */
export const currentSnapshot = prepared('select pg_current_snapshot()::text as snapshot');

/** The moment at which a new stream begins. */
export async function snapshotNow(db: Database, tenantId: string): Promise<string> {
  const [rows] = await db.batch(systemContext('events', tenantId), [currentSnapshot], { relaxed: true });
  return rows![0]!['snapshot'] as string;
}

/** The replaced values of changes to a person's record; other changes are not read. */
const link = `case when entity = '${patient.one}' then before end`;

/**
 * The people of `lines`, with all records of each: a record tells what those say that are merged with it. `left_id` is the record from
 * which one was parted. As arrays: joined by a plan for few rows, ten thousand people would take seconds.
 */
const toldPeople = `named as materialized (
    select entity_id as id, joined from lines where entity = '${patient.one}'
    union all select left_id::uuid, true from lines where left_id is not null),
  stays as materialized (select distinct coalesce(p.merged_into_id, p.id) as id from patients p
    where p.tenant_id = $1 and p.id = any (array(select id from named))),
  people as (select id from stays
    union all select p.id from patients p where p.tenant_id = $1 and p.merged_into_id = any (array(select id from stays)))`;

/**
 * Changes that are visible now and were not at `since`: each committed write exactly once, however long its transaction
 * took and whatever others are still open. `updated_at` would miss late commits.
 */
export async function changesSince(db: Database, tenantId: string, since: string): Promise<Changes> {
  const values = [tenantId, since];
  const later = (column: string) =>
    `${column} >= pg_snapshot_xmin($2::pg_snapshot) and not pg_visible_in_snapshot(${column}, $2::pg_snapshot)`;
  const [written, access] = await db.batch(
    systemContext('events', tenantId),
    [
      // The access log is read later than the lines: a cursor never promises more than both have seen.
      prepared(
        `with lines as materialized (select entity, entity_id, bool_or(${link} ? 'mergedIntoId') as joined, max(${link} ->> 'mergedIntoId') as left_id from audit
            where tenant_id = $1 and after is not null and entity_id is not null and ${later('tx')} group by entity, entity_id limit ${mostChanges + 1}),
         ${toldPeople}
         select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax($2::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) as ahead,
           (select count(*)::int from lines) as n,
           (select json_agg(g) from (select entity, json_agg(entity_id) as ids from (
              select entity, entity_id from lines where entity <> '${patient.one}' union all select '${patient.one}', id from people) every group by entity) g) as groups,
           (select json_agg(distinct r.id) from named n, same_person(n.id) r (id) where n.joined) as joined`,
        values,
      ),
      prepared(
        `select user_id, patient_id, bool_or(gained) as gained from patient_access_log
         where tenant_id = $1 and ${later('changed_tx')} group by user_id, patient_id limit ${mostChanges + 1}`,
        values,
      ),
    ],
    { relaxed: true },
  );
  const { snapshot, ahead, n, groups, joined } = written![0] as {
    snapshot: string;
    /** The cursor is of a database that was put back to an earlier state. */
    ahead: boolean;
    n: number;
    groups: { entity: string; ids: string[] }[] | null;
    joined: string[] | null;
  };
  const byUser = new Map<string, { gained: string[]; lost: string[] }>();
  for (const row of access as { user_id: string; patient_id: string; gained: boolean }[]) {
    const of = byUser.get(row.user_id) ?? { gained: [], lost: [] };
    (row.gained ? of.gained : of.lost).push(row.patient_id);
    byUser.set(row.user_id, of);
  }
  return {
    snapshot,
    tooMany: ahead || n > mostChanges || access!.length > mostChanges,
    records: new Map((groups ?? []).map(({ entity, ids }) => [entity, ids])),
    access: byUser,
    joined: joined ?? [],
  };
}

export const isNothing = ({ tooMany, records, access }: Changes) => !tooMany && records.size === 0 && access.size === 0;

/** Reads of one kind, with the kind they answer. */
interface Question {
  readonly kind: string;
  readonly statement: Statement;
}

function recordsQuestion(resource: Resource, ctx: Context, ids: readonly string[]): Question {
  const p = new Parameters();
  const among = p.add(ids, 'uuid[]');
  return {
    kind: resource.many,
    statement: prepared(
      `select t.id from ${tableOf(resource)} t where t.id = any(${among}) and ${reach(resource, 'read', { ctx, p })} limit ${mostEventIds + 1}`,
      p.values,
    ),
  };
}

/** One row for each gained or lost access that the caller may know of. */
function accessQuestions(ctx: Context, { gained, lost }: AccessChange): Question[] {
  if (!scopeOf(patient, ctx, 'read')) return [];
  const questions: Question[] = [];
  if (gained.length > 0) questions.push({ ...recordsQuestion(patient, ctx, gained), kind: 'access' });
  if (lost.length > 0)
    questions.push({
      kind: 'access',
      statement: prepared(
        // Some access opens any label of a person; the hint of a lost person does not reveal the reason.
        'select t.id from patients t where t.tenant_id = $1 and t.id = any($2::uuid[]) limit 1',
        [ctx.tenantId, lost],
      ),
    });
  return questions;
}

/** The hints of the changes for the caller, whose session and membership the same transaction checks. */
export async function eventsFor(db: Database, ctx: Context, changes: Changes): Promise<ChangeEvent[]> {
  const { records, access, joined, tooMany } = changes;
  if (tooMany) {
    await db.batch(ctx, [], { relaxed: true });
    return [{ kind: 'everything' }];
  }
  const userId = ctx.principal!.userId;
  const questions: Question[] = Object.values(resources).flatMap((resource: Resource) => {
    const ids = records.get(resource.one);
    return ids && scopeOf(resource, ctx, 'read') ? [recordsQuestion(resource, ctx, ids)] : [];
  });
  const ownAccess = access.get(userId);
  if (ownAccess) questions.push(...accessQuestions(ctx, ownAccess));
  if (joined.length > 0) questions.push(...accessQuestions(ctx, { gained: joined, lost: [] }));
  const answers = await db.batch(
    ctx,
    questions.map(({ statement }) => statement),
    { relaxed: true },
  );
  const events = new Map<string, ChangeEvent>();
  if (records.get('user')?.includes(userId)) events.set('me', { kind: 'me' });
  if (records.has('tenant')) events.set('tenant', { kind: 'tenant' });
  for (const [at, { kind }] of questions.entries()) {
    const ids = answers[at]!.map((row) => row['id'] as string);
    if (ids.length === 0) continue;
    events.set(kind, kind === 'access' || ids.length > mostEventIds ? { kind } : { kind, ids });
  }
  return [...events.values()];
}
