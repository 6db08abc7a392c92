/** Contents of documents: what is taken, and what is refused, cut off or made harmless, so that nothing of it stays. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { docx, docxParts, pdf, png, xlsx, zip } from '../support/files.ts';
import { documentSite, fault, maxBytes, nameHeader } from './document-site.ts';

const site = documentSite();
const { made, send, fetched, kept, filesIn, stored, onTheWay } = site;

describe('a content', () => {
  test.each([
    ['letter.pdf', pdf(), 'application/pdf'],
    ['fax.pdf', Buffer.concat([Buffer.from('\r\n'), pdf()]), 'application/pdf'],
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
    expect(ok(await (await site.t.as('chw@demo.test')).get(`/documents/${id}`))['versionNumber']).toBeNull();
    expect((await fetched(id)).status).toBe(404);
  });

  test('that is a picture and a page at once is kept and handed out as a picture alone', async () => {
    const both = png({ more: Buffer.from('<!DOCTYPE html><script>alert(1)</script>') });
    const { id } = await kept(both, 'photo.png');
    for (const what of ['content', 'preview']) {
      const { headers, bytes } = await fetched(id, what);
      expect(bytes.includes('script')).toBe(false);
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
    const { tokens } = await site.t.as('chw@demo.test');
    const put = (headers: Record<string, string>, body: string) =>
      fetch(`${site.base}/Prod/documents/${id}/content`, {
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
    const { tokens } = await site.t.as('chw@demo.test');
    const sent = httpRequest(`${site.base}/Prod/documents/${id}/content`, {
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

  test('is refused before it is read, if its length is declared', async () => {
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
    const { tokens } = await site.t.as('chw@demo.test');
    const socket = connect(Number(new URL(site.base).port), '127.0.0.1');
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

describe('the scanner', () => {
  test('that fails, or that does not answer, lets nothing pass', async () => {
    const { id } = await made();
    site.clamd.says = 'INSTREAM size limit exceeded. ERROR';
    expect((await send(id, pdf(), 'a.pdf')).status).toBe(503);
    site.clamd.says = 'stream: OK';
    expect([stored() >= 0, onTheWay()]).toEqual([true, 0]);
    ok(await send(id, pdf(), 'a.pdf'));
    expect(site.clamd.seen).toBe(pdf().length);
  });

  test('is not asked where there is none, or where the settings say so: then there is no preview', async () => {
    const { documents } = site.t.services;
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
