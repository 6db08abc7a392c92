/**
 * Every night: files that no row names are deleted, such as a crash leaves, and the contents whose chosen period of
 * retention is over. The records stay, and each deletion is a line in the audit.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { document } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Row, Transaction } from '#kernel/database/database';
import type { Job } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { prepared } from '#kernel/sql/statement';
import { lastDayOf, type RetentionRow, retentionColumns, sentOn } from './list-versions.ts';
import type { DocumentParts } from './parts.ts';
import { incomingFolder } from './receive-content.ts';
import { fileKeys } from './store/keys.ts';

/** A file without a row may be one whose row is being written. */
const graceHours = 24;
const most = 500;
const isOld = (changedAt: Date) => changedAt.getTime() < Date.now() - graceHours * 3_600_000;

async function sweepIncoming(dataDir: string) {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && isOld(found.mtime)) await rm(path, { force: true });
  }
}

async function sweepOrphans(db: Database, { store, dataSecret }: DocumentParts, tenantId: string) {
  const ctx = systemContext('keep-documents', tenantId);
  const sweep = async (places: readonly string[]) => {
    if (places.length === 0) return;
    const [rows] = await db.batch(ctx, [
      prepared(
        'select storage_key from document_versions where tenant_id = $1 and storage_key = any ($2::text[]) and removed_at is null',
        [tenantId, places],
      ),
    ]);
    const named = new Set(rows!.map((row) => row['storage_key']));
    for (const place of places) if (!named.has(place)) await store.remove(place);
  };
  let places: string[] = [];
  for await (const { place, changedAt } of store.list(fileKeys(dataSecret, tenantId).folder)) {
    if (!isOld(changedAt)) continue;
    places.push(place);
    if (places.length === most) {
      await sweep(places);
      places = [];
    }
  }
  await sweep(places);
}

interface Ending extends Row, RetentionRow {
  readonly id: string;
  readonly today: string;
}

const endings = `select t.id, ${retentionColumns(document)}, ${sentOn} as sent_on,
    tenant_today(t.tenant_id) as today
  from documents t where t.tenant_id = $1 and t.retention <> 'keep' and t.version_id is not null`;

/** The last day of a document whose period is over; null where it is kept. */
function endOf(row: Ending): string | null {
  const lastDay = lastDayOf(row);
  return lastDay && row.today > lastDay ? lastDay : null;
}

/** The places of deleted files. The rows lose their keys here, so that the content is gone even before its file is. */
async function endOne(tx: Transaction, ctx: Context, id: string): Promise<string[]> {
  const gate = records(tx, ctx);
  const [record] = await gate.lockMany(document, {
    where: (p) => `t.id = ${p.add(id, 'uuid')}`,
    action: 'end-retention',
  });
  // Somebody may have set it back, or sent another content, since it was found.
  const [row] = await tx.query<Ending>(`${endings} and t.id = $2`, [ctx.tenantId, id]);
  const keptUntil = row && endOf(row);
  if (!record || !keptUntil) return [];
  const removed = await tx.query<{ storage_key: string }>(
    `update document_versions set removed_at = now(), file_key = '' where tenant_id = $1 and document_id = $2 and removed_at is null returning storage_key`,
    [ctx.tenantId, id],
  );
  await gate.change(document, record, {
    action: 'end-retention',
    values: { versionId: null, byteSize: null, contentType: null, fileName: null, scan: null },
    body: { retention: row.retention, keptUntil },
  });
  return removed.map(({ storage_key }) => storage_key);
}

async function endRetention(db: Database, { store }: DocumentParts, tenantId: string) {
  const ctx = systemContext('keep-documents', tenantId);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const [rows] = await db.batch(ctx, [
      prepared(`${endings} and t.id > $2 order by t.id limit $3`, [tenantId, after, most]),
    ]);
    const found = rows as Ending[];
    for (const row of found) {
      if (!endOf(row)) continue;
      const places = await db.work(ctx, (tx) => endOne(tx, ctx, row.id));
      for (const place of places) await store.remove(place);
    }
    if (found.length < most) return;
    after = found.at(-1)!.id;
  }
}

export const keepDocuments = (db: Database, parts: DocumentParts): Omit<Job, 'name'> => ({
  schedule: '41 9 * * *',
  handle: async () => {
    await sweepIncoming(parts.dataDir);
    for (const { tenant_id: tenantId } of await db.ask<{ tenant_id: string }>(
      'select tenant_ids as tenant_id from search.tenant_ids()',
    )) {
      await endRetention(db, parts, tenantId);
      await sweepOrphans(db, parts, tenantId);
    }
  },
});
