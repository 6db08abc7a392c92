/** Documents: what is taken, what is refused, who gets it, and that a file and its row never part. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#kernel/errors';
import { keepDocuments } from '#modules/documents';
import { fileKeys } from '../src/modules/documents/keys.ts';
import { type Answer, type Content, checked, ok } from './answer.ts';
import { assigned, newId, registered } from './factories.ts';
import { docx, docxParts, pdf, png, xlsx, zip } from './files.ts';
import { secrets, startTestApp, type TestApp, tenantIds, userId } from './support.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'puente-documents-'));
const maxBytes = 2 * 1024 * 1024;
/** A scanner that speaks clamd's INSTREAM and finds what a virus would be. */
const scanner = { says: 'stream: OK', seen: 0 };
const clamd = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    if (!received.subarray(-4).equals(Buffer.alloc(4))) return;
    let at = 'zINSTREAM\0'.length;
    let text = '';
    for (let size = received.readUInt32BE(at); size > 0; size = received.readUInt32BE(at)) {
      text += received.toString('latin1', at + 4, at + 4 + size);
      at += 4 + size;
    }
    scanner.seen = text.length;
    socket.end(`${text.includes('VIRUS') ? 'stream: Test.Virus FOUND' : scanner.says}\0`);
  });
});

let t: TestApp;
let base: string;
let patient: Content;
beforeAll(async () => {
  clamd.listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  t = await startTestApp({
    DATA_DIR: dataDir,
    DOCUMENT_MAX_MB: '2',
    CLAMD: `127.0.0.1:${(clamd.address() as AddressInfo).port}`,
    LOG_LEVEL: 'silent',
  });
  base = await t.app.listen({ host: '127.0.0.1', port: 0 });
  patient = await registered(await t.as('chw@demo.test'));
});
afterAll(async () => {
  await t.close();
  clamd.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const made = async (login = 'chw@demo.test', fields: object = {}) =>
  ok(
    await (await t.as(login)).put(`/documents/${newId()}`, {
      patientId: patient.id,
      title: 'Consent',
      category: 'consent',
      ...fields,
    }),
  );

const nameHeader = (name: string) => ({ 'x-file-name': `UTF-8''${encodeURIComponent(name)}` });

async function send(id: string, content: Buffer, name: string, login = 'chw@demo.test', many = 'documents') {
  const { tokens } = await t.as(login);
  const path = `/${many}/${id}/content`;
  const response = await fetch(`${base}/Prod${path}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${tokens.id}`,
      'content-type': 'application/octet-stream',
      ...nameHeader(name),
    },
    body: new Uint8Array(content),
  });
  return checked('PUT', path, {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: await response.text(),
  });
}

async function fetched(id: string, what = 'content', login = 'chw@demo.test') {
  const { tokens } = await t.as(login);
  const response = await fetch(`${base}/Prod/documents/${id}/${what}`, {
    headers: { authorization: `Bearer ${tokens.id}` },
  });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A document with a content, as the record tells of it. */
async function kept(content: Buffer, name: string) {
  const { id } = await made();
  return ok(await send(id, content, name)) as Content & { fileName: string; contentType: string };
}

const fault = (answer: Answer) => [answer.status, answer.body.errors?.[0]?.code, answer.body['detail']];
const filesIn = (folder: string) =>
  readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const stored = () => filesIn('documents').length;
const onTheWay = () => filesIn('documents-incoming').length;

describe('a content', () => {
  test.each([
    ['letter.pdf', pdf(), 'application/pdf'],
    ['photo.png', png(), 'image/png'],
    ['plan.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['table.xlsx', xlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['note.txt', Buffer.from('Grüße\n5 < 6 and 7 > 2\n'), 'text/plain'],
    ['list.csv', Buffer.from('\uFEFFname;age\nAna;7\n'), 'text/csv'],
  ])('like %s is taken and comes back to the byte', async (name, content, contentType) => {
    const record = await kept(content, name);
    expect(record).toMatchObject({
      fileName: name,
      contentType,
      byteSize: content.length,
      scan: 'clean',
      versionNumber: 1,
    });
    const answer = await fetched(record.id);
    expect(answer.bytes.equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('of any size around a piece comes back to the byte', async () => {
    for (const size of [1, 65_535, 65_536, 65_537, 131_072, maxBytes]) {
      const content = Buffer.alloc(size, 'All is well. ');
      expect((await fetched((await kept(content, 'a.txt')).id)).bytes.equals(content), String(size)).toBe(true);
    }
  });

  test('lies sealed, under names that tell nothing', async () => {
    const word = 'Plainly readable words';
    await kept(Buffer.from(word.repeat(9000)), 'secret-name.txt');
    for (const path of filesIn('documents')) {
      expect(path).toMatch(/documents\/[0-9a-f]{32}\/[0-9a-f]{2}\/[0-9a-f]{64}$/);
      expect(readFileSync(path).includes(word)).toBe(false);
    }
    expect(onTheWay()).toBe(0);
  });

  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = zip([...docxParts, { name: 'word/media/a.bin', content: Buffer.alloc(40_000_000) }]);
  test.each<[string, string, Buffer, string, string?]>([
    ['a picture named PDF', 'letter.pdf', png(), 'other_type', 'png'],
    ['a program named PDF', 'letter.pdf', Buffer.from(`MZ\x90\0${'\0'.repeat(300)}`, 'latin1'), 'not_allowed', 'exe'],
    ['a PDF named program', 'letter.exe', pdf(), 'other_type', 'pdf'],
    ['a name turned around', 'letter\u202efdp.exe', pdf(), 'other_type', 'pdf'],
    ['an SVG with script', 'drawing.svg', Buffer.from(svg), 'not_allowed', 'xml'],
    ['an SVG named text', 'drawing.txt', Buffer.from(`  ${svg.slice(21)}`), 'markup'],
    ['a page', 'page.html', Buffer.from('<!DOCTYPE html><p>Hello'), 'markup'],
    ['a tag across two pieces', 'a.txt', Buffer.from(`${'x'.repeat(65_532)}<script>`), 'markup'],
    ['nothing', 'empty.pdf', Buffer.alloc(0), 'empty'],
    ['an archive', 'all.zip', zip([{ name: 'a.txt', content: Buffer.from('a') }]), 'not_allowed', 'zip'],
    ['a zip bomb', 'plan.docx', bomb, 'zip_bomb'],
    [
      'one whose directory claims little',
      'plan.docx',
      zip([...docxParts, { name: 'a', content: Buffer.from('a'), offset: 0 }]),
      'zip_bomb',
    ],
    [
      'one that claims gigabytes',
      'plan.docx',
      docx({ name: 'a', content: Buffer.from('a'), unpacked: 0xfffffffe }),
      'zip_bomb',
    ],
    ['macros', 'plan.docx', docx({ name: 'word/vbaProject.bin', content: Buffer.from('a') }), 'macros'],
    ['half an archive', 'plan.docx', docx().subarray(0, 60), 'damaged'],
    ['a picture of 2,500 megapixels', 'photo.png', png({ said: 50_000 }), 'image_bomb'],
    ['half a picture', 'photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]), 'damaged'],
    ['a text of another alphabet', 'list.csv', Buffer.from('Müller;7\n', 'latin1'), 'encoding'],
    ['bytes of no kind', 'a.txt', Buffer.from([1, 2, 3, 4, 5]), 'not_allowed'],
    ['what the scanner finds', 'a.txt', Buffer.from('a VIRUS'), 'infected'],
  ])('that is %s is refused, and nothing stays', async (_what, name, content, code, found) => {
    const { id } = await made();
    const before = stored();
    expect(fault(await send(id, content, name))).toEqual([400, code, found]);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
    expect(ok(await (await t.as('chw@demo.test')).get(`/documents/${id}`))['versionNumber']).toBeNull();
    expect((await fetched(id)).status).toBe(404);
  });

  test('that is a picture and a page at once is handed out as a picture alone', async () => {
    const both = png({ more: Buffer.from('<!DOCTYPE html><script>alert(1)</script>') });
    const { id } = await kept(both, 'photo.png');
    for (const what of ['content', 'preview']) {
      const { headers } = await fetched(id, what);
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('content-security-policy')).toContain("sandbox; default-src 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test.each([
    ['../../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\win.txt', 'win.txt'],
    ['\u202egnp.nimda\u2066.txt', 'gnp.nimda.txt'],
    ['a\0b\r\nX-Evil: 1.txt', 'abX-Evil_ 1.txt'],
    ['CON.txt', 'CON_.txt'],
    ['....txt', 'document.txt'],
    ['Einwilligung Müller 🌻.txt', 'Einwilligung Müller 🌻.txt'],
    ['موافقة.txt', 'موافقة.txt'],
    ['no ending', 'no ending.txt'],
    ['..／..／a：b.txt', '／..／a：b.txt'],
    [`a${'.'.repeat(5000)}b.txt`, 'b.txt'],
  ])('named %j is kept as %s', async (name, clean) => {
    const { id, fileName } = await kept(Buffer.from('All is well.'), name);
    expect(fileName).toBe(clean);
    const header = (await fetched(id)).headers.get('content-disposition')!;
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w.%~!-]+$/);
    expect(header).not.toMatch(/[/:]/);
    expect(decodeURIComponent(header.split("''")[1]!)).toBe(clean);
  });

  test('without a name, or as JSON, is refused with what to do', async () => {
    const { id } = await made();
    const { tokens } = await t.as('chw@demo.test');
    const put = (headers: Record<string, string>, body: string) =>
      fetch(`${base}/Prod/documents/${id}/content`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${tokens.id}`, ...headers },
        body,
      }).then(async (response) => [response.status, await response.json()]);
    const nameless = await put({ 'content-type': 'application/octet-stream' }, 'a');
    expect(nameless).toMatchObject([400, { errors: [{ path: 'X-File-Name' }] }]);
    expect(await put({ 'content-type': 'application/json', ...nameHeader('a.txt') }, '{}')).toMatchObject([415, {}]);
  });
});

describe('too much', () => {
  async function upload(id: string, headers: Record<string, string>) {
    const { tokens } = await t.as('chw@demo.test');
    const sent = httpRequest(`${base}/Prod/documents/${id}/content`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${tokens.id}`,
        'content-type': 'application/octet-stream',
        ...nameHeader('a.txt'),
        ...headers,
      },
    });
    sent.on('error', () => {});
    const answered = once(sent, 'response').then(async ([response]) => {
      let text = '';
      for await (const part of (response as IncomingMessage).setEncoding('utf8')) text += part;
      return { status: (response as IncomingMessage).statusCode!, text };
    });
    return { sent, answered };
  }

  test('is refused before it is read, where its length is told', async () => {
    const { id } = await made();
    const { sent, answered } = await upload(id, { 'content-length': String(4 * 1024 ** 3) });
    sent.flushHeaders();
    const { status, text } = await answered;
    expect([status, JSON.parse(text)]).toMatchObject([
      413,
      {
        errors: [{ code: 'too_large', message: 'The file is larger than 2 MB. Make it smaller, or send it in parts.' }],
      },
    ]);
    sent.destroy();
  });

  test('without an end is cut off at the limit, and nothing stays', async () => {
    const { id } = await made();
    const before = stored();
    const { tokens } = await t.as('chw@demo.test');
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    let answer = '';
    socket.on('error', () => {});
    socket.on('data', (text) => {
      answer += text.toString();
    });
    const headers = {
      host: '127.0.0.1',
      authorization: `Bearer ${tokens.id}`,
      'content-type': 'application/octet-stream',
      ...nameHeader('a.txt'),
      'transfer-encoding': 'chunked',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`PUT /Prod/documents/${id}/content HTTP/1.1\r\n${lines.join('')}\r\n`);
    const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`);
    let bytes = 0;
    for (; !socket.destroyed && bytes < 4 * 1024 ** 3; bytes += piece.length)
      await new Promise((resolve) => void socket.write(piece, resolve));
    expect(answer).toMatch(/^HTTP\/1.1 413 .*larger than 2 MB/s);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
    expect(bytes, 'cut off, not read to the end').toBeLessThan(64 * 1024 ** 2);
  });

  test('of patience: a connection that ends early leaves nothing', async () => {
    const { id } = await made();
    const before = stored();
    const { sent, answered } = await upload(id, { 'content-length': '1000000' });
    answered.catch(() => {});
    sent.write(Buffer.alloc(70_000, 'x'));
    for (const end = Date.now() + 5000; onTheWay() === 0 && Date.now() < end; ) await sleep(10);
    expect(onTheWay()).toBe(1);
    sent.destroy();
    for (const end = Date.now() + 5000; onTheWay() > 0 && Date.now() < end; ) await sleep(10);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
    expect((await fetched(id)).status).toBe(404);
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
    const { items } = ok(await (await t.as('chw@demo.test')).get(`/documents/${id}/versions`));
    expect(items).toMatchObject([
      { number: 2, fileName: 'b.pdf', sentBy: expect.stringMatching(/^\S+ \S+$/), removedAt: null },
      { number: 1, fileName: 'a.pdf' },
    ]);
    expect((await fetched(id, 'content?version=1')).bytes.equals(pdf('One'))).toBe(true);
    expect((await fetched(id, 'content')).bytes.equals(pdf('Two'))).toBe(true);
    expect((await fetched(id, 'content?version=3')).status).toBe(404);
  });

  test('sent twice at the same moment are one, or two in order', async () => {
    const { id } = await made();
    const answers = await Promise.all([
      send(id, pdf('A'), 'a.pdf'),
      send(id, pdf('A'), 'a.pdf'),
      send(id, pdf('B'), 'a.pdf'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = ok(await (await t.as('chw@demo.test')).get(`/documents/${id}/versions`));
    const numbers = items.map((item) => item['number'] as unknown as number);
    expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
    expect(numbers.length).toBeLessThanOrEqual(3);
  });

  test('of a voided document are handed out to nobody, and it takes no other', async () => {
    const record = await kept(pdf(), 'a.pdf');
    const chw = await t.as('chw@demo.test');
    expect((await chw.post(`/documents/${record.id}/void`, { version: record.version })).status).toBe(400);
    const voided = ok(
      await chw.post(`/documents/${record.id}/void`, { version: record.version, reason: 'Wrong person.' }),
    );
    expect(voided).toMatchObject({ status: 'entered-in-error', voidReason: 'Wrong person.', can: [] });
    for (const login of ['chw@demo.test', 'admin@demo.test'])
      for (const what of ['content', 'preview', 'content?version=1'])
        expect((await fetched(record.id, what, login)).status).toBe(409);
    expect((await send(record.id, pdf('New'), 'a.pdf')).status).toBe(409);
  });
});

describe('another', () => {
  test('organisation, or a CHW who does not reach the person, sees no document', async () => {
    const { id } = await kept(pdf(), 'a.pdf');
    for (const login of ['chw@second.test', 'admin@second.test', 'chw2@demo.test']) {
      for (const what of ['', '/content', '/preview', '/versions'])
        expect([login, what, (await (await t.as(login)).get(`/documents/${id}${what}`)).status]).toEqual([
          login,
          what,
          404,
        ]);
      expect((await send(id, pdf(), 'a.pdf', login)).status).toBe(404);
    }
  });

  test('CHW gets it with the person, and the one before no more', async () => {
    const admin = await t.as('admin@demo.test');
    const person = await registered(await t.as('chw@demo.test'));
    const { id } = await made('chw@demo.test', { patientId: person.id });
    ok(await send(id, pdf(), 'a.pdf'));
    await assigned(admin, person.id, userId('chw2@demo.test'));
    expect((await fetched(id, 'content', 'chw2@demo.test')).status).toBe(200);
    expect((await fetched(id)).status).toBe(404);
  });

  test('member of staff sees no certificate of a colleague, and hands in none for one', async () => {
    const [one, other] = ['chw3@demo.test', 'chw2@demo.test'];
    const body = { userId: userId(one), title: 'CHW certificate', category: 'certificate' };
    expect((await (await t.as(other)).put(`/staff-documents/${newId()}`, body)).status).toBe(400);
    const { id } = ok(await (await t.as(one)).put(`/staff-documents/${newId()}`, body));
    ok(await send(id, pdf(), 'certificate.pdf', one, 'staff-documents'));
    expect((await (await t.as(other)).get(`/staff-documents/${id}`)).status).toBe(404);
    expect((await (await t.as(other)).get(`/staff-documents/${id}/content`)).status).toBe(404);
    expect(ok(await (await t.as('admin@demo.test')).get(`/staff-documents/${id}`))['fileName']).toBe('certificate.pdf');
  });
});

test('each reading of a content is a line of the audit, with the version', async () => {
  const { id } = await kept(pdf(), 'a.pdf');
  await fetched(id);
  await fetched(id, 'preview');
  const lines = await t.sql(
    `select action, actor, patient_id, after from audit where entity_id = $1 and action in ('download', 'preview') order by at`,
    [id],
  );
  const line = { actor: userId('chw@demo.test'), patient_id: patient.id, after: { versionNumber: 1 } };
  expect(lines).toEqual([
    { action: 'download', ...line },
    { action: 'preview', ...line },
  ]);
});

describe('a stored file', () => {
  /** The file of a document's only version. */
  async function fileOf(id: string) {
    const [row] = await t.sql<{ storage_key: string }>(
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

  test('that is missing, or another one’s, is told as damaged', async () => {
    const [one, other] = [await kept(pdf('One'), 'a.pdf'), await kept(pdf('Two'), 'a.pdf')];
    writeFileSync(await fileOf(one.id), readFileSync(await fileOf(other.id)));
    rmSync(await fileOf(other.id));
    expect([(await fetched(one.id)).status, (await fetched(other.id)).status]).toEqual([409, 409]);
  });

  test('of a document that is voided while its content is on its way is not kept', async () => {
    const { id, version } = await made();
    const { store } = t.services.documents;
    const keep = vi.spyOn(store, 'keep').mockImplementationOnce(async (path, place) => {
      ok(await (await t.as('chw@demo.test')).post(`/documents/${id}/void`, { version, reason: 'Wrong person.' }));
      keep.mockRestore();
      await store.keep(path, place);
    });
    const before = stored();
    expect((await send(id, pdf(), 'a.pdf')).status).toBe(409);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
  });

  test('whose server ends before the row is written has none; the same sent again has both', async () => {
    const { id } = await made();
    const { store } = t.services.documents;
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
    await keepDocuments(t.services.db, t.services.documents).handle({} as never);
    const files = [...filesIn('documents'), ...filesIn('documents-incoming')];
    expect([orphan, young, left].map((path) => files.includes(path))).toEqual([false, true, false]);
    expect((await fetched(id)).status).toBe(200);
  });
});

test('a content goes at the end of the period somebody chose, and never without one', async () => {
  const [keeps, ends] = [await kept(pdf('Keeps'), 'a.pdf'), await kept(pdf('Ends'), 'a.pdf')];
  const chw = await t.as('chw@demo.test');
  ok(await chw.patch(`/documents/${ends.id}`, { version: ends.version, retention: 'medi-cal-10-years' }));
  const versions = async (id: string) =>
    ok(await chw.get(`/documents/${id}/versions`)) as Content & { keepUntil: string };
  expect((await versions(keeps.id)).keepUntil).toBeNull();
  const run = () => keepDocuments(t.services.db, t.services.documents).handle({} as never);
  const sentBefore = (years: string, days = 0) =>
    t.sql(
      `update document_versions set sent_at = now() - $1::interval + $2 * interval '1 day' where document_id = any ($3::uuid[])`,
      [years, days, [keeps.id, ends.id]],
    );
  await sentBefore('10 years', 2);
  await run();
  expect((await fetched(ends.id)).status).toBe(200);
  await sentBefore('10 years', -2);
  const files = stored();
  await run();
  expect([(await fetched(keeps.id)).status, (await fetched(ends.id)).status, stored()]).toEqual([200, 409, files - 1]);
  expect((await versions(ends.id)).items).toMatchObject([{ number: 1, removedAt: expect.any(String) }]);
  const lines = await t.sql(
    `select actor, after->>'retention' as retention from audit where entity_id = $1 and action = 'end-retention'`,
    [ends.id],
  );
  expect(lines).toEqual([{ actor: 'system:keep-documents', retention: 'medi-cal-10-years' }]);
});

describe('the scanner', () => {
  test('that fails, or that does not answer, lets nothing pass', async () => {
    const { id } = await made();
    scanner.says = 'INSTREAM size limit exceeded. ERROR';
    expect((await send(id, pdf(), 'a.pdf')).status).toBe(503);
    scanner.says = 'stream: OK';
    expect([stored() >= 0, onTheWay()]).toEqual([true, 0]);
    ok(await send(id, pdf(), 'a.pdf'));
    expect(scanner.seen).toBe(pdf().length);
  });

  test('is not asked where there is none, or where the settings say so: then there is no preview', async () => {
    const { documents } = t.services;
    const changed = documents as { scanner?: unknown };
    const before = changed.scanner;
    for (const none of [undefined, { host: '127.0.0.1', port: 1, whenDown: 'accept' }]) {
      changed.scanner = none;
      const { id, ...record } = await kept(png(), 'photo.png');
      expect(record['scan']).toBe('not-scanned');
      const preview = await fetched(id, 'preview');
      expect([preview.status, preview.bytes.toString()]).toEqual([400, expect.stringContaining('not_scanned')]);
      expect((await fetched(id)).status).toBe(200);
    }
    changed.scanner = before;
  });
});
