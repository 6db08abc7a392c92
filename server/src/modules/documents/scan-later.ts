/**
 * Each minute, while there is a scanner: takes contents to it that nobody has scanned, a few seconds' worth at a time.
 * What it finds infected stays where it is, sealed, and is handed out no more; who sent it is told, and administrators to whom
 * the document is not closed.
 */
import { closedLabels, document, type Permission, type Resource, staffDocument } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Row, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { note } from '#kernel/records/audit';
import { type CommandCall, write } from '#kernel/records/command';
import { tableOf } from '#kernel/sql/names';
import { sendNotice } from '#modules/messaging';
import { fileKeys } from './keys.ts';
import type { DocumentParts } from './parts.ts';
import { type Scanner, type Verdict, verdictOf } from './scanner.ts';
import { DamagedFile, opened } from './sealed-file.ts';

const name = 'scan-documents';
/** A job is given to another worker after 20 s. */
const portionMs = 8000;

interface Waiting extends Row {
  readonly id: string;
  readonly document_id: string;
  readonly number: number;
  readonly byte_size: number;
  readonly storage_key: string;
  readonly file_key: Buffer;
  readonly sent_by: string;
}

/** The oldest that waits, so that no other server takes it too. It is tried again after an hour. */
async function claim(db: Database, ctx: Context): Promise<Waiting | undefined> {
  const [version] = await db.work(ctx, (tx) =>
    tx.query<Waiting>(
      `update document_versions v set scan_tried_at = now() where v.tenant_id = $1 and v.id = (
         select w.id from document_versions w
         where w.tenant_id = $1 and w.scan = 'not-scanned' and w.removed_at is null
           and (w.scan_tried_at is null or w.scan_tried_at < now() - interval '1 hour')
         order by w.id limit 1 for update skip locked)
       returning id, document_id, number, byte_size, storage_key, file_key, sent_by`,
      [ctx.tenantId],
    ),
  );
  return version;
}

type DocumentRow = CommandCall['record'] & {
  patientId: string | null;
  userId: string | null;
  labels: number;
  isNewest: boolean;
};

/** The document of a version, whichever kind it is, locked. */
async function documentOf(tx: Transaction, { tenantId }: Context, version: Waiting) {
  for (const resource of [document, staffDocument] as readonly Resource[]) {
    const about =
      resource.patients === 'one' ? `patient_id as "patientId", labels` : `user_id as "userId", 0 as labels`;
    const [row] = await tx.query<DocumentRow>(
      `select id, version, scan, version_id = $3 as "isNewest", ${about} from ${tableOf(resource)}
       where tenant_id = $1 and id = $2 for update`,
      [tenantId, version.document_id, version.id],
    );
    if (row) return { resource, row };
  }
  throw new Error('A version has no document.');
}

/** A mail that leads to a closed record would tell that there is one. */
async function tell(jobs: Jobs, tx: Transaction, { tenantId }: Context, sentBy: string, labels: number, path: string) {
  const staff = await tx.query<{ id: string; permissions: readonly Permission[] }>(
    `select id, permissions from users where tenant_id = $1 and status = 'active' and (roles ? 'TenantAdmin' or id::text = $2) order by id`,
    [tenantId, sentBy],
  );
  const userIds = staff
    .filter(({ id, permissions }) => id === sentBy || (labels & closedLabels(permissions)) === 0)
    .map(({ id }) => id);
  await sendNotice(jobs, tx, { tenantId, kind: 'infected-document', path, userIds });
}

async function keepVerdict(db: Database, jobs: Jobs, ctx: Context, version: Waiting, scan: 'clean' | 'infected') {
  await db.work(ctx, async (tx) => {
    const { resource, row } = await documentOf(tx, ctx, version);
    const changed = await tx.query(
      `update document_versions set scan = $3 where tenant_id = $1 and id = $2 and scan = 'not-scanned' and removed_at is null returning id`,
      [ctx.tenantId, version.id, scan],
    );
    // Another server was faster, or the period of retention has ended meanwhile.
    if (changed.length === 0) return;
    const said = { versionNumber: version.number };
    if (row.isNewest) await write(resource, tx, ctx, 'scan', row, { scan }, said);
    else
      await note(tx, ctx, {
        action: 'scan',
        entity: resource.one,
        entityId: row.id,
        version: row.version,
        ...(row.patientId && { patientId: row.patientId }),
        before: { scan: 'not-scanned' },
        after: { ...said, scan },
      });
    if (scan !== 'infected') return;
    const path = row.patientId
      ? `/dashboard/patients/${row.patientId}?tab=documents`
      : `/dashboard/users/${row.userId}`;
    await tell(jobs, tx, ctx, version.sent_by, row.labels, path);
  });
}

type Warn = (message: string) => void;

async function ask({ store, dataSecret }: DocumentParts, scanner: Scanner, ctx: Context, version: Waiting, warn: Warn) {
  const about = `document ${version.document_id}, version ${version.number}`;
  try {
    const key = fileKeys(dataSecret, ctx.tenantId).unwrap(version.id, version.file_key);
    const pieces = opened(await store.read(version.storage_key), key, version.byte_size);
    return await verdictOf(scanner, pieces, (cause) => warn(`The scanner gave no verdict on ${about}: ${cause}`));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    warn(`The stored file of ${about} is damaged or missing and cannot be scanned.`);
    return 'unread' satisfies Verdict;
  }
}

/** Whether there may be more; null where the scanner does not answer. */
async function scanNext(db: Database, jobs: Jobs, parts: DocumentParts, scanner: Scanner, ctx: Context, warn: Warn) {
  const version = await claim(db, ctx);
  if (!version) return false;
  const verdict = await ask(parts, scanner, ctx, version, warn);
  if (verdict === 'clean' || verdict === 'infected') await keepVerdict(db, jobs, ctx, version, verdict);
  if (verdict !== 'away') return true;
  // Nothing is wrong with the content: it is the first again.
  await db.work(ctx, (tx) =>
    tx.query('update document_versions set scan_tried_at = null where tenant_id = $1 and id = $2', [
      ctx.tenantId,
      version.id,
    ]),
  );
  return null;
}

export const scanLater = (db: Database, jobs: Jobs, parts: DocumentParts, warn: Warn): Job => ({
  name,
  schedule: '* * * * *',
  handle: async () => {
    const { scanner } = parts;
    if (!scanner) return;
    const end = Date.now() + portionMs;
    const rows = await db.ask<{ id: string }>('select id from search.tenants_to_scan() as id');
    let tenants = rows.map(({ id }) => id);
    // In turn, so that one organisation does not wait for all of another.
    while (tenants.length > 0) {
      const more: string[] = [];
      for (const id of tenants) {
        if (Date.now() > end) return;
        const result = await scanNext(db, jobs, parts, scanner, systemContext(name, id), warn);
        if (result === null) return;
        if (result) more.push(id);
      }
      tenants = more;
    }
  },
});
