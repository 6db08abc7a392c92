/** kill -9 of the server while a document's second content is on its way, at each place where it can be caught, and at random moments. */
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { keepDocuments } from '#modules/documents';
import { openSite, type Site } from '../operation/crash-site.ts';
import { ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { tenantIds } from '../support/test-app.ts';

let site: Site;
let chw: Caller;
let patientId: string;
/** The owner, whose locks stop the server at a place of our choice. */
let owner: pg.Client;
beforeAll(async () => {
  site = await openSite();
  chw = await site.caller('chw');
  patientId = (await registered(chw)).id;
  owner = new pg.Client({ connectionString: site.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await site.close();
});

/** More pieces than one, and no two alike. */
const aContent = () => Buffer.from(randomBytes(150_000).toString('base64'));
const filesIn = (folder: string) =>
  readdirSync(join(site.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

interface Upload {
  readonly sent: ClientRequest;
  /** The status; null where the connection broke before there was one. */
  readonly status: Promise<number | null>;
}

/** Begins to send; the caller that gets the request writes the content. */
function upload(id: string, key: string, size: number): Upload {
  const sent = httpRequest(`http://127.0.0.1:${site.port}/Prod/documents/${id}/content`, {
    method: 'PUT',
    agent: false,
    headers: {
      authorization: `Bearer ${chw.tokens.id}`,
      'content-type': 'application/octet-stream',
      'content-length': size,
      'x-file-name': 'letter.txt',
      'idempotency-key': key,
    },
  });
  const status = new Promise<number | null>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode ?? null));
    sent.on('error', () => resolve(null));
  });
  return { sent, status };
}

async function sendWhole(id: string, key: string, content: Buffer) {
  const { sent, status } = upload(id, key, content.length);
  sent.end(content);
  return status;
}

async function fetched(id: string, version: number) {
  const answer = await fetch(`http://127.0.0.1:${site.port}/Prod/documents/${id}/content?version=${version}`, {
    headers: { authorization: `Bearer ${chw.tokens.id}` },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function until(what: string, holds: () => boolean | Promise<boolean>) {
  for (const end = Date.now() + 30_000; !(await holds()); await sleep(10))
    if (Date.now() > end) throw new Error(`${what} did not come about. The server said: ${site.server.said()}`);
}

/** A document with one content. */
async function withOne() {
  const [id, content] = [newId(), aContent()];
  ok(await chw.put(`/documents/${id}`, { patientId, title: 'Letter', category: 'letter' }));
  expect(await sendWhole(id, newId(), content)).toBe(200);
  return { id, content };
}

const versionsOf = async (id: string) => ok(await chw.get(`/documents/${id}/versions`)).items.length;

/** After the night: as many files as rows, and none on its way. */
async function assertSwept() {
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const path of [...filesIn('documents'), ...filesIn('documents-incoming')]) await utimes(path, old, old);
  await keepDocuments(site.services.db, site.services.documents).handle({} as never);
  const [row] = await site.services.db.work(systemContext('test', tenantIds.demo), (tx) =>
    tx.query<{ rows: number }>('select count(*)::int as rows from document_versions where removed_at is null'),
  );
  expect([filesIn('documents').length, filesIn('documents-incoming').length]).toEqual([row!.rows, 0]);
}

/** Where the server is caught: once a file is on its way, or once it waits for a table of ours. */
const places: Readonly<Record<string, { readonly table?: 'documents' | 'audit' }>> = {
  'while the content arrives': {},
  'between the file and its row': { table: 'documents' },
  'between the row and the commit': { table: 'audit' },
};

async function isWaiting(table: string) {
  const { rows } = await owner.query(`select from pg_locks where not granted and relation = $1::regclass`, [table]);
  return rows.length > 0;
}

test.each(Object.entries(places))(
  'a server killed %s leaves the version before, and no half of the next',
  async (_where, { table }) => {
    const { id, content: first } = await withOne();
    const [second, key] = [aContent(), newId()];
    const { sent, status } = upload(id, key, second.length);
    // The server has looked whether the document may have a content, and reads.
    sent.write(second.subarray(0, 100_000));
    await until('The beginning of the file', () => filesIn('documents-incoming').length === 1);
    await owner.query('begin');
    if (table) {
      await owner.query(`lock table ${table} in exclusive mode`);
      sent.end(second.subarray(100_000));
      await until('The place', () => isWaiting(table));
      expect(filesIn('documents-incoming')).toEqual([]);
    }
    await site.kill('server');
    await owner.query('rollback');
    sent.destroy();
    expect(await status).toBeNull();

    expect(await versionsOf(id)).toBe(1);
    expect((await fetched(id, 1)).bytes.equals(first)).toBe(true);
    expect((await fetched(id, 2)).status).toBe(404);
    expect(ok(await chw.get(`/documents/${id}`))).toMatchObject({ versionNumber: 1, byteSize: first.length });

    expect([await sendWhole(id, key, second), await sendWhole(id, key, second)]).toEqual([200, 200]);
    expect(await versionsOf(id)).toBe(2);
    expect([(await fetched(id, 1)).bytes.equals(first), (await fetched(id, 2)).bytes.equals(second)]).toEqual([
      true,
      true,
    ]);
    await assertSwept();
  },
  120_000,
);

test('a server killed at six random moments keeps what it confirmed, and the same sent again is one version', async () => {
  const { id, content: first } = await withOne();
  const contents = [first];
  const seen = { confirmed: 0, lost: 0 };
  for (let round = 0; round < 6; round += 1) {
    const [content, key] = [aContent(), newId()];
    const answered = sendWhole(id, key, content);
    // Early and late, on slow machines and quick ones.
    await sleep(Math.random() * 25 * 2 ** round);
    await site.kill('server');
    const status = await answered;
    const before = await versionsOf(id);
    if (status === 200) {
      seen.confirmed += 1;
      expect(before).toBe(contents.length + 1);
    } else seen.lost += 1;
    contents.push(content);
    expect(await sendWhole(id, key, content)).toBe(200);
    expect(await versionsOf(id)).toBe(contents.length);
  }
  for (const [index, content] of contents.entries())
    expect([index, (await fetched(id, index + 1)).bytes.equals(content)]).toEqual([index, true]);
  await assertSwept();
  process.stdout.write(`${JSON.stringify(seen)}\n`);
}, 300_000);
