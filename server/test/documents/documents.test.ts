/** The life of a document: its versions, its readers, the end of its file, and that a file and its row never part. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '#kernel/errors/errors';
import { keepDocuments, scanLater } from '#modules/documents';
import { fileKeys } from '../../src/modules/documents/store/keys.ts';
import { type DocumentStore, openStore } from '../../src/modules/documents/store/store.ts';
import { type Content, ok } from '../support/answer.ts';
import { readEvents } from '../support/event-reader.ts';
import { assigned, consented, newId, recorded, registered } from '../support/factories.ts';
import { pdf, png } from '../support/files.ts';
import { secrets, tenantIds, userId } from '../support/test-app.ts';
import { documentSite, maxBytes } from './document-site.ts';

const site = documentSite();
const { dataDir, made, send, fetched, kept, filesIn, stored, onTheWay } = site;

describe('of a visit', () => {
  const ofVisit = async (patientId: string, encounterId: string, category = 'photo') =>
    (await site.t.as('chw@demo.test')).put(`/documents/${newId()}`, {
      patientId,
      title: 'Kitchen',
      category,
      encounterId,
    });

  test('belong to its person; a photo needs a consent that holds', async () => {
    const chw = await site.t.as('chw@demo.test');
    const [one, other] = [await registered(chw), await registered(chw)];
    const visit = await recorded(chw, one);
    const foreign = await registered(await site.t.as('chw2@demo.test'));
    const elsewhere = await recorded(await site.t.as('chw2@demo.test'), foreign);
    const refusals = [
      await ofVisit(one.id, visit.id),
      await ofVisit(other.id, visit.id, 'letter'),
      await ofVisit(one.id, elsewhere.id, 'letter'),
      await ofVisit(one.id, newId(), 'letter'),
    ];
    expect(refusals.map(({ status, body }) => [status, body.errors[0]!.path, body.errors[0]!.code])).toEqual([
      [400, 'category', 'no_consent'],
      [400, 'encounterId', 'unknown'],
      [400, 'encounterId', 'unknown'],
      [400, 'encounterId', 'unknown'],
    ]);
    const consent = await consented(chw, one.id, { kind: 'photo' });
    const { id } = ok(await ofVisit(one.id, visit.id));
    expect(ok(await chw.get(`/documents?encounterId=${visit.id}`)).items.map((row) => row.id)).toEqual([id]);
    ok(await chw.post(`/consents/${consent.id}/revoke`, { version: consent.version, reason: 'Asked for it.' }));
    // The consent covers the rest of that day.
    await site.t.sql(`update consents set revoked_on = revoked_on - 1 where id = $1`, [consent.id]);
    expect((await ofVisit(one.id, visit.id)).status).toBe(400);
  });
});

describe('versions', () => {
  test('are counted up; the same again is none; old ones are still there', async () => {
    const { id } = await made();
    const first = ok(await send(id, pdf('One'), 'a.pdf'));
    const files = stored();
    expect(ok(await send(id, pdf('One'), 'a.pdf'))).toEqual(first);
    expect(stored()).toBe(files);
    expect(ok(await send(id, pdf('Two'), 'b.pdf'))).toMatchObject({ version: 3, versionNumber: 2, fileName: 'b.pdf' });
    const { items } = ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}/versions`));
    expect(items).toMatchObject([
      { number: 2, fileName: 'b.pdf', sentBy: expect.stringMatching(/^\S+ \S+$/), removedAt: null },
      { number: 1, fileName: 'a.pdf' },
    ]);
    expect((await fetched(id, 'content?version=1')).bytes.equals(pdf('One'))).toBe(true);
    expect((await fetched(id, 'content')).bytes.equals(pdf('Two'))).toBe(true);
    expect((await fetched(id, 'content?version=3')).status).toBe(404);
  });

  test('under a key of the caller are one, even where somebody has sent another since', async () => {
    const { id } = await made();
    const key = { 'idempotency-key': newId() };
    const sent = () => send(id, pdf('One'), 'a.pdf', 'chw@demo.test', 'documents', key);
    const first = ok(await sent());
    ok(await send(id, pdf('Two'), 'b.pdf', 'admin@demo.test'));
    const files = stored();
    expect(ok(await sent())).toEqual(first);
    expect(stored()).toBe(files);
    expect((await fetched(id)).bytes.equals(pdf('Two'))).toBe(true);
    const other = await send(id, pdf('Three'), 'a.pdf', 'chw@demo.test', 'documents', key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect([stored(), onTheWay()]).toEqual([files, 0]);
  });

  test('sent twice at the same moment are one, or two in order', async () => {
    const { id } = await made();
    const answers = await Promise.all([
      send(id, pdf('A'), 'a.pdf'),
      send(id, pdf('A'), 'a.pdf'),
      send(id, pdf('B'), 'a.pdf'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}/versions`));
    const numbers = items.map((item) => item['number'] as unknown as number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(numbers.length).toBeLessThanOrEqual(3);
  });

  test('of a voided document are handed out to nobody, and it takes no other', async () => {
    const record = await kept(pdf(), 'a.pdf');
    const chw = await site.t.as('chw@demo.test');
    expect((await chw.post(`/documents/${record.id}/void`, { version: record.version })).status).toBe(400);
    const voided = ok(
      await chw.post(`/documents/${record.id}/void`, { version: record.version, reason: 'Wrong person.' }),
    );
    expect(voided).toMatchObject({ status: 'entered-in-error', voidReason: 'Wrong person.', can: ['mark-part2'] });
    for (const login of ['chw@demo.test', 'admin@demo.test'])
      for (const what of ['content', 'preview', 'content?version=1'])
        expect((await fetched(record.id, what, login)).status).toBe(409);
    expect((await send(record.id, pdf('New'), 'a.pdf')).status).toBe(409);
  });
});

describe('another', () => {
  test('organization, or a CHW who does not reach the person, sees no document', async () => {
    const { id } = await kept(pdf(), 'a.pdf');
    for (const login of ['chw@second.test', 'admin@second.test', 'chw2@demo.test']) {
      for (const what of ['', '/content', '/preview', '/versions'])
        expect([login, what, (await (await site.t.as(login)).get(`/documents/${id}${what}`)).status]).toEqual([
          login,
          what,
          404,
        ]);
      expect((await send(id, pdf(), 'a.pdf', login)).status).toBe(404);
    }
  });

  test('CHW gets it with the person, and the one before no more', async () => {
    const admin = await site.t.as('admin@demo.test');
    const person = await registered(await site.t.as('chw@demo.test'));
    const { id } = await made('chw@demo.test', { patientId: person.id });
    ok(await send(id, pdf(), 'a.pdf'));
    await assigned(admin, person.id, userId('chw2@demo.test'));
    expect((await fetched(id, 'content', 'chw2@demo.test')).status).toBe(200);
    expect((await fetched(id)).status).toBe(404);
  });

  test('member of staff sees no certificate of a colleague, and hands in none for one', async () => {
    const [one, other] = ['chw3@demo.test', 'chw2@demo.test'];
    const body = { userId: userId(one), title: 'CHW certificate', category: 'certificate' };
    expect((await (await site.t.as(other)).put(`/staff-documents/${newId()}`, body)).status).toBe(400);
    const { id } = ok(await (await site.t.as(one)).put(`/staff-documents/${newId()}`, body));
    ok(await send(id, pdf(), 'certificate.pdf', one, 'staff-documents'));
    expect((await (await site.t.as(other)).get(`/staff-documents/${id}`)).status).toBe(404);
    expect((await (await site.t.as(other)).get(`/staff-documents/${id}/content`)).status).toBe(404);
    expect(ok(await (await site.t.as('admin@demo.test')).get(`/staff-documents/${id}`))['fileName']).toBe(
      'certificate.pdf',
    );
  });
});

test('each reading of a content is a line of the audit, with the version', async () => {
  const { id } = await kept(pdf(), 'a.pdf');
  await fetched(id);
  await fetched(id, 'preview');
  const lines = await site.t.sql(
    `select action, actor, patient_id, after from audit where entity_id = $1 and action in ('download', 'preview') order by at`,
    [id],
  );
  const line = { actor: userId('chw@demo.test'), patient_id: site.patient.id, after: { versionNumber: 1 } };
  expect(lines).toEqual([
    { action: 'download', ...line },
    { action: 'preview', ...line },
  ]);
});

describe('a stored file', () => {
  /** The file of a document's only version. */
  async function fileOf(id: string) {
    const [row] = await site.t.sql<{ storage_key: string }>(
      'select storage_key from document_versions where document_id = $1',
      [id],
    );
    return join(dataDir, 'documents', row!.storage_key);
  }

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut off', (sealed) => sealed.subarray(0, -100)],
    ['cut off between two pieces', (sealed) => sealed.subarray(0, 65_536 + 16)],
    [
      'changed in its last byte',
      (sealed) => Buffer.concat([sealed.subarray(0, -1), Buffer.from([sealed.at(-1)! ^ 1])]),
    ],
    ['longer than it was', (sealed) => Buffer.concat([sealed, Buffer.from('x')])],
    [
      'with pieces in another order',
      (sealed) =>
        Buffer.concat([sealed.subarray(65_552, 131_104), sealed.subarray(0, 65_552), sealed.subarray(131_104)]),
    ],
  ])('that was %s is not handed out in part', async (_how, change) => {
    const { id } = await kept(Buffer.alloc(150_000, 'All is well. '), 'a.txt');
    const path = await fileOf(id);
    writeFileSync(path, change(readFileSync(path)));
    const answer = await fetched(id);
    expect([answer.status, JSON.parse(answer.bytes.toString()).errors]).toMatchObject([409, [{ code: 'damaged' }]]);
  });

  test('that is missing, or another one’s, is reported as damaged', async () => {
    const [one, other] = [await kept(pdf('One'), 'a.pdf'), await kept(pdf('Two'), 'a.pdf')];
    writeFileSync(await fileOf(one.id), readFileSync(await fileOf(other.id)));
    rmSync(await fileOf(other.id));
    expect([(await fetched(one.id)).status, (await fetched(other.id)).status]).toEqual([409, 409]);
  });

  test('of a document that is voided while its content is on its way is not kept', async () => {
    const { id, version } = await made();
    const { store } = site.t.services.documents;
    const keep = vi.spyOn(store, 'keep').mockImplementationOnce(async (path, place) => {
      ok(await (await site.t.as('chw@demo.test')).post(`/documents/${id}/void`, { version, reason: 'Wrong person.' }));
      keep.mockRestore();
      await store.keep(path, place);
    });
    const before = stored();
    expect((await send(id, pdf(), 'a.pdf')).status).toBe(409);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
  });

  test('whose server ends before the row is written has none; the same sent again has both', async () => {
    const { id } = await made();
    const { store } = site.t.services.documents;
    const before = stored();
    const keep = vi.spyOn(store, 'keep').mockImplementationOnce(async (path, place) => {
      keep.mockRestore();
      await store.keep(path, place);
      throw new AppError('unavailable');
    });
    expect((await send(id, pdf(), 'a.pdf')).status).toBe(503);
    expect(stored()).toBe(before + 1);
    expect((await fetched(id)).status).toBe(404);
    ok(await send(id, pdf(), 'a.pdf'));
    expect((await fetched(id)).bytes.equals(pdf())).toBe(true);
  });

  test('without a row is swept after a day, one with a row never', async () => {
    const { id } = await kept(pdf(), 'a.pdf');
    const orphan = join(dataDir, 'documents', fileKeys(secrets.DATA_SECRET, tenantIds.demo).place(newId()));
    const young = join(dataDir, 'documents', fileKeys(secrets.DATA_SECRET, tenantIds.demo).place(newId()));
    const left = join(dataDir, 'documents-incoming', newId());
    const old = new Date(Date.now() - 25 * 3_600_000);
    for (const path of [orphan, young, left]) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, 'x');
      if (path !== young) await utimes(path, old, old);
    }
    for (const path of filesIn('documents')) if (path !== young) await utimes(path, old, old);
    await keepDocuments(site.t.services.db, site.t.services.documents).handle({} as never);
    const files = [...filesIn('documents'), ...filesIn('documents-incoming')];
    expect([orphan, young, left].map((path) => files.includes(path))).toEqual([false, true, false]);
    expect((await fetched(id)).status).toBe(200);
  });
});

describe('at the end of the period somebody chose', () => {
  const run = () => keepDocuments(site.t.services.db, site.t.services.documents).handle({} as never);
  /** As if all contents had been sent ten years ago, and some days later. */
  const sentTenYearsAgo = (days: number, ...ids: string[]) =>
    site.t.sql(
      `update document_versions set sent_at = now() - interval '10 years' + $1 * interval '1 day' where document_id = any ($2::uuid[])`,
      [days, ids],
    );
  const ending = async ({ id, version }: Content) =>
    ok(await (await site.t.as('chw@demo.test')).patch(`/documents/${id}`, { version, retention: 'medi-cal-10-years' }));
  const versions = async (id: string) =>
    ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}/versions`)) as Content & { keepUntil: string };

  test('all contents of the document go, and none of another', async () => {
    const [keeps, ends] = [await kept(pdf('Keeps'), 'a.pdf'), await kept(pdf('Ends'), 'a.pdf')];
    await ending(ok(await send(ends.id, pdf('Ends later'), 'a.pdf')));
    expect((await versions(keeps.id)).keepUntil).toBeNull();
    await sentTenYearsAgo(2, keeps.id, ends.id);
    await run();
    expect((await fetched(ends.id)).status).toBe(200);
    await sentTenYearsAgo(-2, keeps.id, ends.id);
    const files = stored();
    await run();
    expect([(await fetched(keeps.id)).status, stored()]).toEqual([200, files - 2]);
    for (const what of ['content?version=1', 'content?version=2', 'preview?version=2'])
      expect((await fetched(ends.id, what)).status).toBe(409);
    expect((await versions(ends.id)).items).toMatchObject([
      { number: 2, removedAt: expect.any(String) },
      { number: 1, removedAt: expect.any(String) },
    ]);
    const lines = await site.t.sql(
      `select actor, after->>'retention' as retention from audit where entity_id = $1 and action = 'end-retention'`,
      [ends.id],
    );
    expect(lines).toEqual([{ actor: 'system:keep-documents', retention: 'medi-cal-10-years' }]);
  });

  test('one that is set back in the meantime is kept', async () => {
    const both = [await ending(await kept(pdf('One'), 'a.pdf')), await ending(await kept(pdf('Two'), 'a.pdf'))];
    const ids = both.map(({ id }) => id).sort();
    await sentTenYearsAgo(-2, ...ids);
    const { store } = site.t.services.documents;
    const remove = vi.spyOn(store, 'remove').mockImplementationOnce(async (place) => {
      remove.mockRestore();
      await store.remove(place);
      // The night has found both; the second is put on hold before its turn.
      const { version } = both.find(({ id }) => id === ids[1])!;
      ok(await (await site.t.as('chw@demo.test')).patch(`/documents/${ids[1]}`, { version, retention: 'keep' }));
    });
    await run();
    expect([(await fetched(ids[0]!)).status, (await fetched(ids[1]!)).status]).toEqual([409, 200]);
  });

  test('a content in a bucket goes from there', async () => {
    const bucket = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      // It reads the signature of a list wrongly.
      allowMismatchedSignatures: true,
      directory: join(dataDir, 'buckets'),
      configureBuckets: [{ name: 'documents' }],
    });
    const { port } = (await bucket.run()) as AddressInfo;
    const s3 = {
      bucket: 'documents',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      pathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    };
    const documents = site.t.services.documents as { store: DocumentStore };
    const folder = documents.store;
    documents.store = await openStore({ dataDir, documents: { maxBytes, s3 } });
    try {
      const { id } = await ending(await kept(pdf('In a bucket'), 'a.pdf'));
      const inBucket = () =>
        filesIn('buckets').filter((path) => path.endsWith('_object') && /[0-9a-f]{64}/.test(path)).length;
      expect([(await fetched(id)).bytes.equals(pdf('In a bucket')), inBucket()]).toEqual([true, 1]);
      await sentTenYearsAgo(-2, id);
      await run();
      expect([(await fetched(id)).status, inBucket()]).toEqual([409, 0]);
    } finally {
      documents.store = folder;
      await bucket.close();
    }
  });
});

describe('what was not scanned when it came', () => {
  const parts = () => site.t.services.documents as { scanner?: unknown };
  /** Sent while there is no scanner. */
  async function unscanned(content: Buffer, name: string, to?: string) {
    const { scanner } = parts();
    parts().scanner = undefined;
    const id = to ?? (await made()).id;
    const record = ok(await send(id, content, name));
    parts().scanner = scanner;
    return record;
  }
  const warnings: string[] = [];
  const run = async () => {
    warnings.length = 0;
    const { db, jobs, documents } = site.t.services;
    await scanLater({ db, jobs, documents, warn: (message) => void warnings.push(message) }).handle({} as never);
    return warnings;
  };
  const scanOf = async (id: string) => ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}`))['scan'];
  const lines = (id: string) =>
    site.t.sql(`select actor, after from audit where entity_id = $1 and action = 'scan' order by at`, [id]);
  const mails = (kind: string) =>
    site.t.sql<{ user_id: string; path: string }>('select user_id, path from notices where kind = $1', [kind]);

  test('is scanned later: what is clean has a preview then, and open screens hear of it', async () => {
    const { id, version } = await unscanned(png(), 'photo.png');
    expect((await fetched(id, 'preview')).status).toBe(400);
    const { tokens } = await site.t.as('chw@demo.test');
    const events = await readEvents(site.base, tokens);
    await events.until(({ kind }) => kind === 'ready');
    expect(await run()).toEqual([]);
    await events.until(({ kind, ids }) => kind === 'documents' && ids?.includes(id) === true);
    events.close();
    const record = ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}`));
    expect(record).toMatchObject({ scan: 'clean', version: version + 1 });
    expect((await fetched(id, 'preview')).status).toBe(200);
    expect(await lines(id)).toEqual([{ actor: 'system:scan-documents', after: { scan: 'clean', versionNumber: 1 } }]);
    await run();
    expect(await lines(id)).toHaveLength(1);
  });

  test('and is infected is not handed out; the sender and the administrators get a notice that names nobody', async () => {
    const { id, version } = await unscanned(Buffer.from('a VIRUS'), 'a.txt');
    await run();
    expect(await scanOf(id)).toBe('infected');
    for (const login of ['chw@demo.test', 'admin@demo.test'])
      for (const what of ['content', 'preview', 'content?version=1']) {
        const { status, bytes } = await fetched(id, what, login);
        expect([status, JSON.parse(bytes.toString())]).toMatchObject([409, { errors: [{ code: 'infected' }] }]);
      }
    const told = await mails('infected-document');
    const path = `/dashboard/patients/${site.patient.id}?tab=documents`;
    expect(new Set(told.map((one) => one.user_id))).toEqual(
      new Set(['chw@demo.test', 'admin@demo.test'].map((login) => userId(login))),
    );
    expect(told.map((one) => one.path)).toEqual([path, path]);
    // A clean one takes its place; the one before stays shut.
    expect(ok(await send(id, pdf(), 'a.pdf'))).toMatchObject({ version: version + 2, versionNumber: 2, scan: 'clean' });
    expect([(await fetched(id)).status, (await fetched(id, 'content?version=1')).status]).toEqual([200, 409]);
  });

  test('and is about a closed record gives no notice to members to whom that is closed', async () => {
    const { id } = await unscanned(Buffer.from('a VIRUS of one who is closed'), 'a.txt');
    await site.t.sql('delete from notices');
    await site.t.sql('update patients set labels = 1 where id = $1', [site.patient.id]);
    await run();
    await site.t.sql('update patients set labels = 0 where id = $1', [site.patient.id]);
    expect(await scanOf(id)).toBe('infected');
    expect((await mails('infected-document')).map((one) => one.user_id)).toEqual([userId('chw@demo.test')]);
  });

  test('is scanned in earlier versions, and in documents of staff', async () => {
    const { id } = await unscanned(Buffer.from('an earlier VIRUS'), 'a.txt');
    ok(await send(id, pdf(), 'a.pdf'));
    const chw = await site.t.as('chw@demo.test');
    const body = { userId: userId('chw@demo.test'), title: 'CHW certificate', category: 'certificate' };
    const own = ok(await chw.put(`/staff-documents/${newId()}`, body));
    const { scanner } = parts();
    parts().scanner = undefined;
    ok(await send(own.id, Buffer.from('VIRUS of mine'), 'b.txt', 'chw@demo.test', 'staff-documents'));
    parts().scanner = scanner;
    await run();
    expect(await scanOf(id)).toBe('clean');
    expect([(await fetched(id)).status, (await fetched(id, 'content?version=1')).status]).toEqual([200, 409]);
    expect(await lines(id)).toMatchObject([{ after: { versionNumber: 1, scan: 'infected' } }]);
    expect(ok(await chw.get(`/staff-documents/${own.id}`))['scan']).toBe('infected');
    expect(await mails('infected-document')).toContainEqual({
      user_id: userId('chw@demo.test'),
      path: `/dashboard/users/${userId('chw@demo.test')}`,
    });
  });

  test('waits while the scanner does not answer, and does not hold up others where one cannot be read', async () => {
    const damaged = await unscanned(pdf('Damaged'), 'a.pdf');
    const [row] = await site.t.sql<{ storage_key: string }>(
      'select storage_key from document_versions where document_id = $1',
      [damaged.id],
    );
    rmSync(join(dataDir, 'documents', row!.storage_key));
    const whole = await unscanned(pdf('Whole'), 'a.pdf');
    const { scanner } = parts();
    parts().scanner = { host: '127.0.0.1', port: 1, whenDown: 'refuse' };
    // The first that can be read finds nobody; it is the first again.
    expect((await run()).join()).toMatch(/damaged or missing.*ECONNREFUSED/);
    expect(await scanOf(whole.id)).toBe('not-scanned');
    parts().scanner = scanner;
    expect(await run()).toEqual([]);
    expect([await scanOf(damaged.id), await scanOf(whole.id)]).toEqual(['not-scanned', 'clean']);
  });
});
