/** Every night: copies whose time is over lose their parts, as do those that were never finished; and so do files that no part names. */
import { type Context, systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { type DocumentParts, sealedTexts } from '#modules/documents';

/** A file without a row may be one whose row is being written. */
const graceMs = 24 * 3_600_000;
const most = 500;

/** The places of the parts that have no row any more; nothing hands them out from then on. */
async function endArchives(db: Database, ctx: Context): Promise<string[]> {
  return db.work(ctx, async (tx) => {
    const over = await tx.query<{ id: string }>(
      `update archives a set removed_at = now() where a.tenant_id = $1 and a.removed_at is null
         and (a.expires_at < now() or a.finished_at is null and not exists (
           select from runs r where r.tenant_id = a.tenant_id and r.id = a.id and r.status = 'running'))
       returning id`,
      [ctx.tenantId],
    );
    const ids = over.map(({ id }) => id);
    for (const id of ids) await auditAct(tx, ctx, { action: 'expire', entity: 'archive', entityId: id });
    await tx.query('delete from archive_documents where tenant_id = $1 and archive_id = any ($2::uuid[])', [
      ctx.tenantId,
      ids,
    ]);
    const parts = await tx.query<{ place: string }>(
      'delete from archive_parts where tenant_id = $1 and archive_id = any ($2::uuid[]) returning storage_key as place',
      [ctx.tenantId, ids],
    );
    return parts.map(({ place }) => place);
  });
}

async function sweepOrphans(db: Database, documents: DocumentParts, ctx: Context): Promise<void> {
  const sealed = sealedTexts(documents, 'archives', ctx.tenantId);
  const sweep = async (places: readonly string[]) => {
    const named = await db.work(ctx, (tx) =>
      tx.query<{ place: string }>(
        'select storage_key as place from archive_parts where tenant_id = $1 and storage_key = any ($2::text[])',
        [ctx.tenantId, places],
      ),
    );
    const known = new Set(named.map(({ place }) => place));
    for (const place of places) if (!known.has(place)) await sealed.remove(place);
  };
  let places: string[] = [];
  for await (const { place, changedAt } of sealed.list()) {
    if (changedAt.getTime() > Date.now() - graceMs) continue;
    places.push(place);
    if (places.length < most) continue;
    await sweep(places);
    places = [];
  }
  if (places.length > 0) await sweep(places);
}

export const keepArchives = (db: Database, documents: DocumentParts): Omit<Job, 'name'> => ({
  schedule: '51 9 * * *',
  handle: async () => {
    for (const { id: tenantId } of await db.ask<{ id: string }>('select id from search.tenant_ids() as id')) {
      const ctx = systemContext('keep-archives', tenantId);
      const { remove } = sealedTexts(documents, 'archives', tenantId);
      for (const place of await endArchives(db, ctx)) await remove(place);
      await sweepOrphans(db, documents, ctx);
    }
  },
});
