/** Begins a copy of everything, and lists the copies that were made. */
import type { Archive, ArchiveRequest } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { requireFreshSignIn } from '#kernel/access/fresh-sign-in';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { type ResumableKind, startAlone } from '#kernel/runs/resumable';
import { type ArchiveState, firstState } from './make-archive.ts';

/** The most that the list has. */
const mostListed = 50;

const archivesOf = (tx: Transaction, { tenantId }: Context, id: string | null = null) =>
  tx.query<Archive & Record<string, unknown>>(
    `select a.id, to_json(a.started_at) #>> '{}' as "startedAt", a.started_by_name as "startedByName", a.purpose,
       coalesce(r.status, case when a.finished_at is null then 'failed' else 'done' end) as status,
       to_json(a.finished_at) #>> '{}' as "finishedAt", a.records, a.documents, a.downloads,
       case when a.removed_at is null and a.expires_at > now() then to_json(a.expires_at) #>> '{}' end as "availableUntil"
     from archives a left join runs r on r.tenant_id = a.tenant_id and r.id = a.id
     where a.tenant_id = $1 and ($2::uuid is null or a.id = $2) order by a.started_at desc, a.id desc limit ${mostListed}`,
    [tenantId, id],
  );

export const listArchives = (db: Database, ctx: Context): Promise<Archive[]> =>
  db.work(ctx, (tx) => archivesOf(tx, ctx));

interface Starting {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly of: ResumableKind<ArchiveState>;
}

/** The running copy, or a new one. @throws AppError forbidden `not_fresh` */
export async function startArchive(
  { db, jobs, of }: Starting,
  ctx: Context,
  { purpose, language }: ArchiveRequest,
): Promise<Archive> {
  requireFreshSignIn(ctx);
  return db.work(ctx, async (tx) => {
    const id = await startAlone(tx, ctx, { jobs, of, state: firstState, step: 'count' });
    const made = await tx.query(
      `insert into archives (tenant_id, id, purpose, language, started_by, started_by_name)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
      [ctx.tenantId, id, purpose, language, ctx.actor, ctx.principal!.name],
    );
    if (made.length > 0)
      await auditAct(
        tx,
        { ...ctx, requestId: id },
        { action: 'export', entity: 'archive', entityId: id, after: { purpose } },
      );
    const [archive] = await archivesOf(tx, ctx, id);
    if (!archive) throw new AppError('not_found');
    return archive;
  });
}
