/**
 * Each minute, if there is a scanner: sends it contents without a verdict, a few seconds' worth at a time. An infected
 * content stays sealed in its place and is no longer handed out. Its sender gets a mail, and so do administrators to
 * whom the document is open.
 */
import { closedLabels, document, type Permission, staffDocument } from '@puente/contract';
import { type Context, systemContext } from '#kernel/access/context';
import type { Database, Row, Transaction } from '#kernel/database/database';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import { tableOf } from '#kernel/sql/names';
import type { Parameters } from '#kernel/sql/statement';
import { sendNotice } from '#modules/messaging';
import type { DocumentParts } from './parts.ts';
import { type Scanner, type Verdict, verdictOf } from './scanner.ts';
import { fileKeys } from './store/keys.ts';
import { DamagedFile, opened } from './store/sealed-file.ts';
import type { DocumentResource } from './store-version.ts';

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

/** The oldest that waits, so that no other server takes it too. The next try is an hour later. */
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

interface Scanned {
  readonly resource: DocumentResource;
  readonly record: LockedRecord<DocumentResource>;
}

/** The owner of the document: a person, or a member of staff. */
const personOf = (record: Scanned['record']) => ('patientId' in record ? record.patientId : null);
const memberOf = (record: Scanned['record']) => ('userId' in record ? record.userId : null);

/** The document of a version, whichever kind it is, locked. */
async function documentOf(tx: Transaction, ctx: Context, { document_id: id }: Waiting): Promise<Scanned> {
  const gate = records(tx, ctx);
  const which = { where: (p: Parameters) => `t.id = ${p.add(id, 'uuid')}`, action: 'scan' };
  const [ofPerson] = await gate.lockMany(document, which);
  if (ofPerson) return { resource: document, record: ofPerson };
  const [ofStaff] = await gate.lockMany(staffDocument, which);
  if (ofStaff) return { resource: staffDocument, record: ofStaff };
  throw new Error('A version has no document.');
}

/** Label bits of the document; one about a member of staff has none. */
async function labelsOf(tx: Transaction, { tenantId }: Context, { resource, record }: Scanned): Promise<number> {
  if (resource.patients === 'none') return 0;
  const [row] = await tx.query<{ labels: number }>(
    `select labels from ${tableOf(resource)} where tenant_id = $1 and id = $2`,
    [tenantId, record.id],
  );
  return row!.labels;
}

type Finding = Scanned & { readonly jobs: Jobs; readonly sentBy: string };

/** A mail that leads to a closed record would tell that there is one. */
async function notifyStaff(tx: Transaction, ctx: Context, { jobs, sentBy, ...scanned }: Finding) {
  const { tenantId } = ctx;
  const labels = await labelsOf(tx, ctx, scanned);
  const staff = await tx.query<{ id: string; permissions: readonly Permission[] }>(
    `select id, permissions from users_view where tenant_id = $1 and status = 'active' and (roles ? 'TenantAdmin' or id::text = $2) order by id`,
    [tenantId, sentBy],
  );
  const userIds = staff
    .filter(({ id, permissions }) => id === sentBy || (labels & closedLabels(permissions)) === 0)
    .map(({ id }) => id);
  const patientId = personOf(scanned.record);
  const path = patientId
    ? `/dashboard/patients/${patientId}?tab=documents`
    : `/dashboard/users/${memberOf(scanned.record)}`;
  await sendNotice(jobs, tx, { tenantId, kind: 'infected-document', path, userIds });
}

/** A version that is not the newest is no part of the record: the audit alone has the line. */
async function writeVerdict(
  tx: Transaction,
  ctx: Context,
  { resource, record, version, scan }: Scanned & { version: Waiting; scan: 'clean' | 'infected' },
) {
  const body = { versionNumber: version.number };
  if (record.versionId === version.id) {
    await records(tx, ctx).change(resource, record, { action: 'scan', values: { scan }, body });
    return;
  }
  const patientId = personOf(record);
  await auditAct(tx, ctx, {
    action: 'scan',
    entity: resource.one,
    entityId: record.id,
    version: record.version,
    ...(patientId && { patientId }),
    before: { scan: 'not-scanned' },
    after: { ...body, scan },
  });
}

interface Scanning {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly documents: DocumentParts;
  readonly warn: (message: string) => void;
}

async function keepVerdict(
  { db, jobs }: Scanning,
  ctx: Context,
  { version, scan }: { version: Waiting; scan: 'clean' | 'infected' },
) {
  await db.work(ctx, async (tx) => {
    const scanned = await documentOf(tx, ctx, version);
    const changed = await tx.query(
      `update document_versions set scan = $3 where tenant_id = $1 and id = $2 and scan = 'not-scanned' and removed_at is null returning id`,
      [ctx.tenantId, version.id, scan],
    );
    // Another server was faster, or the period of retention has ended meanwhile.
    if (changed.length === 0) return;
    await writeVerdict(tx, ctx, { ...scanned, version, scan });
    if (scan === 'infected') await notifyStaff(tx, ctx, { ...scanned, jobs, sentBy: version.sent_by });
  });
}

async function askScanner(
  { documents: { store, dataSecret }, warn }: Scanning,
  ctx: Context,
  { version, scanner }: { version: Waiting; scanner: Scanner },
): Promise<Verdict> {
  const about = `document ${version.document_id}, version ${version.number}`;
  try {
    const key = fileKeys(dataSecret, ctx.tenantId).unwrap(version.id, version.file_key);
    const pieces = opened(await store.read(version.storage_key), key, version.byte_size);
    return await verdictOf(scanner, pieces, (cause) => warn(`The scanner gave no verdict on ${about}: ${cause}`));
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    warn(`The stored file of ${about} is damaged or missing and cannot be scanned.`);
    return 'unread';
  }
}

/** Whether there may be more; null where the scanner does not answer. */
async function scanNext(scanning: Scanning, ctx: Context, scanner: Scanner) {
  const { db } = scanning;
  const version = await claim(db, ctx);
  if (!version) return false;
  const verdict = await askScanner(scanning, ctx, { version, scanner });
  if (verdict === 'clean' || verdict === 'infected') await keepVerdict(scanning, ctx, { version, scan: verdict });
  if (verdict !== 'away') return true;
  // The content is in order: it goes back to the front of the queue.
  await db.work(ctx, (tx) =>
    tx.query('update document_versions set scan_tried_at = null where tenant_id = $1 and id = $2', [
      ctx.tenantId,
      version.id,
    ]),
  );
  return null;
}

export const scanLater = (scanning: Scanning): Omit<Job, 'name'> => ({
  schedule: '* * * * *',
  handle: async () => {
    const { db, documents } = scanning;
    const { scanner } = documents;
    if (!scanner) return;
    const end = Date.now() + portionMs;
    const rows = await db.ask<{ id: string }>('select id from search.tenants_to_scan() as id');
    let tenants = rows.map(({ id }) => id);
    // Organizations take turns, so that none waits for all contents of another.
    while (tenants.length > 0) {
      const more: string[] = [];
      for (const id of tenants) {
        if (Date.now() > end) return;
        const result = await scanNext(scanning, systemContext('scan-documents', id), scanner);
        if (result === null) return;
        if (result) more.push(id);
      }
      tenants = more;
    }
  },
});
