/** Everything of an organization as one file: who gets it, that nothing is missing, and nothing of another organization is in it. */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf, resources } from '@puente/contract';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { userContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { nextPortion } from '#kernel/runs/resumable';
import { tableOf } from '#kernel/sql/names';
import { keepArchives } from '../../src/modules/exchange/archive/keep-archives.ts';
import { archiveKinds } from '../../src/modules/exchange/archive/kinds.ts';
import { makeArchive } from '../../src/modules/exchange/archive/make-archive.ts';
import { startArchive } from '../../src/modules/exchange/archive/start-archive.ts';
import { documentSite } from '../documents/document-site.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { allResources, everything, type Ids } from '../support/everything.ts';
import { newId } from '../support/factories.ts';
import { pdf } from '../support/files.ts';
import { tenantIds, userId } from '../support/test-app.ts';
import { zipFiles } from '../support/zip-files.ts';

const site = documentSite();
const asked = { purpose: 'We leave the product.', language: 'en' };
let admin: Caller;
let other: Caller;
let own: Ids;
let theirs: Ids;
let restricted: string;
beforeAll(async () => {
  const { t } = site;
  [admin, other] = await Promise.all([t.as('admin@demo.test'), t.as('admin@second.test')]);
  [own, theirs] = [await everything(t, 'demo'), await everything(t, 'second')];
  restricted = site.patient.id;
  await t.sql('update patients set labels = 1 where id = $1', [restricted]);
}, 120_000);
afterAll(() => vi.useRealTimers());

const rowsOf = (file: Buffer | undefined) =>
  parse(file!, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];

async function finished(caller: Caller, id: string): Promise<Content> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(100)) {
    const one = ok(await caller.get('/archives')).items.find((item) => item.id === id)!;
    if (one['status'] !== 'running') return one;
  }
  throw new Error('The copy is not finished.');
}

async function fetched(id: string, login = 'admin@demo.test') {
  const { tokens } = await site.t.as(login);
  const answer = await fetch(`${site.base}/Prod/archives/${id}/content`, {
    headers: { authorization: `Bearer ${tokens.id}` },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('is refused', () => {
  test('to all but administrators', async () => {
    for (const login of ['chw@demo.test', 'clinician@demo.test']) {
      const caller = await site.t.as(login);
      expect((await caller.post('/archives', asked)).status, login).toBe(403);
      expect((await caller.get('/archives')).status, login).toBe(403);
      expect((await caller.get(`/archives/${newId()}/content`)).status, login).toBe(403);
    }
  });

  test('without a reason, and without a sign-in of the last ten minutes', async () => {
    const short = await admin.post('/archives', { ...asked, purpose: ' x ' });
    expect([short.status, short.body.errors?.[0]?.path]).toEqual([400, 'purpose']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const late = await admin.post('/archives', asked);
    vi.useRealTimers();
    expect([late.status, late.body.errors?.[0]?.code]).toEqual([403, 'not_fresh']);
    expect(ok(await admin.get('/archives')).items).toEqual([]);
  });
});

describe('the file', () => {
  let id: string;
  let files: Map<string, Buffer>;
  let document: Content;
  beforeAll(async () => {
    document = await site.kept(pdf('Lease'), 'Lease: “2026” agreement.pdf');
    await site.kept(pdf('Lease'), 'Lease: “2026” agreement.pdf');
    ok(await other.post('/archives', asked));
    id = ok(await admin.post('/archives', asked)).id;
    expect((await fetched(id)).status, 'not finished').toBe(409);
    const done = await finished(admin, id);
    expect(done).toMatchObject({ status: 'done', startedByName: 'Nadia Brandt', purpose: asked.purpose, documents: 2 });
    files = await zipFiles((await fetched(id)).bytes);
  }, 120_000);

  test('has each kind of record, with every record of the organization, and its rows are as many as it says', async () => {
    expect(
      allResources.map((resource) => `records/${pathOf(resource)}.csv`).filter((name) => !files.has(name)),
    ).toEqual([]);
    for (const resource of allResources) {
      const rows = rowsOf(files.get(`records/${pathOf(resource)}.csv`));
      const stored = await site.t.sql<{ id: string }>(`select id from ${tableOf(resource)} where tenant_id = $1`, [
        tenantIds.demo,
      ]);
      // The run of the file itself, and rows that a job has written since.
      const missing = new Set(stored.map((row) => row.id)).difference(new Set(rows.map((row) => row['id']!)));
      expect.soft([...missing], resource.many).toEqual([]);
      expect.soft(new Set(rows.map((row) => row['id'])).has(own[resource.one as keyof Ids]), resource.many).toBe(true);
    }
    for (const { file, rows } of rowsOf(files.get('contents.csv')) as { file: string; rows: string }[])
      expect.soft(rowsOf(files.get(file)).length, file).toBe(Number(rows));
  });

  test('has every table of the organization, or a reason why not', async () => {
    const without = {
      'the file itself': 'archive_documents archive_parts archives',
      'how to sign in, and secrets of links':
        'issuers memberships calendar_feeds partner_links partner_sessions group_posters',
      'what the server derives or still has to do':
        'assessments_due audit_batches duplicate_candidates idempotency name_words own_labels run_holds timers visit_reminders patient_phones ' +
        'care_plan_sources made_tasks patient_links qualification_warnings staff_warnings notices caseload_move_patients caseload_move_visits',
      'who reaches whom: the audit and the records say it': 'patient_access patient_access_log',
      'the directory of an import': 'source_identifiers source_records',
      'in documents.csv and as files': 'document_versions',
      'of the operator': 'contact_messages sign_ups',
      'settings of single members, and lists of a poster': 'notification_choices group_check_ins group_invitations',
      'in organization.csv': 'tenants',
    };
    const covered = new Set([
      ...Object.values(without).flatMap((names) => names.split(' ')),
      ...archiveKinds.map(({ rows }) => rows.split(' ')[1]!.replace(/_view$/, '')),
    ]);
    const tables = await site.t.sql<{ name: string }>(
      `select table_name as name from information_schema.columns c join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([]);
  });

  test('has closed records with their mark, hidden fields, and what was signed word for word', async () => {
    const people = rowsOf(files.get('records/patients.csv'));
    expect(people.find((row) => row['id'] === restricted)).toMatchObject({ restrictions: 'restricted' });
    const visits = rowsOf(files.get('records/encounters.csv'));
    expect(visits.map((row) => row['note'])).toContain('Signed.');
    const [sealed] = rowsOf(files.get('sealed/signed-notes.csv'));
    expect(JSON.parse(sealed!['snapshot']!)).toMatchObject({ note: 'Signed.' });
    const charge = rowsOf(files.get('records/charges.csv'))[0]!;
    expect(charge).toHaveProperty('unitPrice');
    expect(files.get('README.txt')!.toString()).toContain('42 CFR part 2');
    expect(rowsOf(files.get('organization.csv'))[0]).toMatchObject({ name: 'demo' });
  });

  test('has the documents under names of their own, and a list of them', async () => {
    const listed = rowsOf(files.get('documents.csv'));
    const names = listed.map((row) => row['file']!);
    expect(names.map((name) => name.replace(/^documents\/\d{6} /, ''))).toEqual([
      'Lease_ “2026” agreement.pdf',
      'Lease_ “2026” agreement.pdf',
    ]);
    expect(new Set(names).size).toBe(2);
    const one = listed.find((row) => row['documentId'] === document.id)!;
    expect(files.get(one['file']!)).toEqual(pdf('Lease'));
    expect(one).toMatchObject({ kind: 'document', title: 'Consent', version: '1', state: 'included' });
  });

  test('has nothing of another organization', async () => {
    const all = Buffer.concat([...files.values()]).toString('latin1');
    for (const [one, foreign] of Object.entries(theirs)) expect.soft(all.includes(foreign), one).toBe(false);
    expect(all).not.toContain(tenantIds.second);
    expect((await other.get(`/archives/${id}/content`)).status).toBe(404);
    expect(ok(await other.get('/archives')).items.map((item) => item.id)).not.toContain(id);
  });

  test('is in the audit: who began it and why, every record, and each download', async () => {
    const lines = await site.t.sql<{
      action: string;
      entity: string;
      actor: string;
      entity_ids: string[];
      after: object;
    }>(
      `select action, entity, actor, entity_ids, after from audit
       where request_id = $1 or entity = 'archive' and entity_id = $1::uuid order by at`,
      [id],
    );
    expect(lines[0]).toMatchObject({
      action: 'export',
      actor: userId('admin@demo.test'),
      after: { purpose: asked.purpose },
    });
    const noted = new Set(lines.flatMap(({ entity_ids }) => entity_ids ?? []));
    for (const [one, mine] of Object.entries(own)) expect.soft(noted.has(mine), one).toBe(true);
    expect(lines.map(({ action }) => action)).toContain('export-done');
    expect(lines.at(-1)).toMatchObject({ action: 'download', entity: 'archive' });
    const [text] = await site.t.sql<{ content: string }>('select string_agg(r::text, $1) as content from run_holds r', [
      ' ',
    ]);
    expect(text?.content ?? '').not.toContain('Signed.');
  });

  test('lies sealed, and is gone when its time is over', async () => {
    const [part] = await site.t.sql<{ storage_key: string }>(
      'select storage_key from archive_parts where archive_id = $1 order by position limit 1',
      [id],
    );
    const path = site
      .filesIn('documents/archives')
      .find((file) => file.endsWith(part!.storage_key.split('/').at(-1)!))!;
    expect(path).toBeTruthy();
    const keep = keepArchives(site.t.services.db, site.t.services.documents);
    await keep.handle({});
    expect((await fetched(id)).status).toBe(200);
    rmSync(path);
    const damaged = await fetched(id);
    expect([damaged.status, JSON.parse(damaged.bytes.toString()).errors[0].code]).toEqual([409, 'damaged']);
    await site.t.sql(`update archives set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await fetched(id)).status).toBe(409);
    await keep.handle({});
    const places = await site.t.sql('select from archive_parts where archive_id = $1', [id]);
    expect(places).toEqual([]);
    expect(ok(await admin.get('/archives')).items.find((item) => item.id === id)).toMatchObject({
      status: 'done',
      availableUntil: null,
      downloads: expect.any(Number),
    });
  });
});

test('a copy is made once, wherever the server that makes it dies', async () => {
  const { services } = site.t;
  const { principal } = { principal: await services.principals.ofToken(admin.tokens.id) };
  const of = makeArchive(services);
  // No job carries it: the test does, and its connection dies before every second commit.
  const jobs = { ...services.jobs, send: async () => {} } as typeof services.jobs;
  const { id } = await startArchive({ ...services, jobs, of }, userContext(principal, newId(), null), {
    ...asked,
    language: 'es',
  });
  let transactions = 0;
  const dying: Database = {
    ...services.db,
    work: (by, handler) =>
      services.db.work(
        by,
        async (tx) => {
          const result = await handler(tx);
          // The first transaction reads who works; the second is the portion.
          transactions += 1;
          if (transactions % 2 === 0) await tx.query('select pg_terminate_backend(pg_backend_pid())');
          return result;
        },
        1,
      ),
  };
  const run = { tenantId: tenantIds.demo, runId: id };
  const carrying = { ...services, kinds: [of] as never };
  for (let more = true, turn = 0; more; turn += 1) {
    if (turn % 3 === 0) await nextPortion({ ...carrying, db: dying }, run).catch(() => undefined);
    await site.t.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`run ${id}`]);
    more = await nextPortion(carrying, run);
  }
  const files = await zipFiles((await fetched(id)).bytes);
  for (const resource of Object.values(resources)) {
    const ids = rowsOf(files.get(`records/${pathOf(resource)}.csv`)).map((row) => row['id']);
    expect.soft(new Set(ids).size, resource.many).toBe(ids.length);
    expect.soft(ids.length, resource.many).toBeGreaterThan(0);
  }
  expect(files.get('README.txt')!.toString()).toContain('Todos los datos');
}, 120_000);
