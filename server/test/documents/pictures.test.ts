/** Pictures lose what stands beside their pixels on every way in, keep their turn, and are refused where they cannot be encoded again. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opened } from '#modules/documents';
import { fileKeys } from '../../src/modules/documents/store/keys.ts';
import { codeOf, tokenOf } from '../../src/modules/referrals/partner/partner-secrets.ts';
import { ok } from '../support/answer.ts';
import { newId, referredOut } from '../support/factories.ts';
import { pdf } from '../support/files.ts';
import { runInProcess } from '../support/run-command.ts';
import { secrets, tenantIds, userId } from '../support/test-app.ts';
import { documentSite, fault, nameHeader } from './document-site.ts';
import * as make from './picture-files.ts';

const site = documentSite();
const { made, send, fetched, kept, filesIn, stored, onTheWay } = site;
const backups = mkdtempSync(join(tmpdir(), 'puente-pictures-'));
afterAll(() => rmSync(backups, { recursive: true, force: true }));

/* ---- What is planted ----------------------------------------------------------------------------------- */

interface Case {
  readonly what: string;
  readonly format: make.Format;
  readonly bytes: Buffer;
}
const word = 'Kanarienvogel';
/** Each picture has a word of its own; all begin alike. */
const canaryOf = (index: number) => `${word}${String(index).padStart(2, '0')}`;
const turns = [1, 2, 3, 4, 5, 6, 7, 8];

async function planted(): Promise<Case[]> {
  const cases: Case[] = [];
  const add = async (what: string, format: make.Format, build: (canary: string) => Promise<Buffer> | Buffer) =>
    void cases.push({ what, format, bytes: await build(canaryOf(cases.length)) });
  const jpeg = await make.plain('jpeg');
  const png = await make.plain('png');
  const webp = await make.plain('webp');
  const gif = await make.plain('gif');
  const tail = (bytes: Buffer) => (canary: string) => Buffer.concat([bytes, Buffer.from(`<!-- ${canary} -->`)]);
  for (const orientation of turns)
    await add(`turned by ${orientation}`, 'jpeg', async (canary) =>
      make.inJpeg(
        await make.plain('jpeg', orientation),
        make.exifSegment({ canary, orientation, little: orientation % 2 === 0 }),
      ),
    );
  await add('XMP', 'jpeg', (canary) =>
    make.inJpeg(jpeg, make.app(1, 'http://ns.adobe.com/xap/1.0/', make.xmp(canary))),
  );
  await add('IPTC', 'jpeg', (canary) => make.inJpeg(jpeg, make.iptc(canary)));
  await add('comments', 'jpeg', (canary) => make.inJpeg(jpeg, make.comment(canary), make.comment(`${canary} again`)));
  await add('a small picture in its head', 'jpeg', (canary) => make.inJpeg(jpeg, make.thumbnail(canary)));
  await add('a small picture of JFXX', 'jpeg', (canary) =>
    make.inJpeg(
      jpeg,
      make.app(0, 'JFXX', Buffer.concat([Buffer.from([0x10]), make.inJpeg(jpeg, make.comment(canary))])),
    ),
  );
  await add('a profile', 'jpeg', async (canary) =>
    make.inJpeg(jpeg, make.app(2, 'ICC_PROFILE', Buffer.concat([Buffer.from([1, 1]), await make.profile(canary)]))),
  );
  await add('a segment of a maker', 'jpeg', (canary) =>
    make.inJpeg(jpeg, make.app(11, 'HDR_RI ver=11', Buffer.from(canary))),
  );
  await add('a second picture behind it', 'jpeg', (canary) =>
    Buffer.concat([
      make.inJpeg(jpeg, make.app(2, 'MPF', Buffer.from('MM\0*\0\0\0\b'))),
      make.inJpeg(jpeg, make.exifSegment({ canary })),
    ]),
  );
  await add('bytes behind its end', 'jpeg', tail(jpeg));
  await add('all at once, progressive', 'jpeg', async (canary) =>
    tail(
      make.inJpeg(
        await sharp(jpeg).jpeg({ progressive: true }).toBuffer(),
        make.exifSegment({ canary }),
        make.iptc(canary),
        make.comment(canary),
      ),
    )(canary),
  );
  for (const type of ['tEXt', 'zTXt', 'iTXt', 'own', 'iCCP'] as const)
    await add(type, 'png', async (canary) => make.inPng(png, await make.pngText[type](canary)));
  for (const orientation of [3, 6, 8])
    await add(`eXIf, turned by ${orientation}`, 'png', async (canary) =>
      make.inPng(await make.plain('png', orientation), make.pngText.eXIf({ canary, orientation, little: true })),
    );
  await add('bytes behind its end', 'png', tail(png));
  await add('EXIF', 'webp', (canary) => make.inWebp(webp, { exif: make.exif({ canary }) }));
  await add('EXIF, turned by 6', 'webp', async (canary) =>
    make.inWebp(await make.plain('webp', 6), { exif: make.exif({ canary, orientation: 6 }) }),
  );
  await add('XMP', 'webp', (canary) => make.inWebp(webp, { xmp: make.xmp(canary) }));
  await add('a chunk of its own', 'webp', (canary) => make.inWebp(webp, { own: Buffer.from(canary) }));
  await add('bytes behind its end', 'webp', tail(webp));
  await add('frames and XMP', 'webp', async (canary) =>
    make.inWebp(await make.animation('webp'), { xmp: make.xmp(canary) }),
  );
  await add('a comment', 'gif', (canary) => make.inGif(gif, make.gifComment(canary)));
  await add('XMP', 'gif', (canary) => make.inGif(gif, make.gifXmp(canary)));
  await add('bytes behind its end', 'gif', tail(gif));
  await add('frames and a comment', 'gif', async (canary) =>
    make.inGif(await make.animation('gif'), make.gifComment(canary)),
  );
  await add('tags, the small end first', 'tiff', (canary) => make.taggedTiff({ canary }));
  await add('tags, the large end first', 'tiff', (canary) => make.taggedTiff({ canary, little: false }));
  await add('tags, turned by 6', 'tiff', (canary) => make.taggedTiff({ canary, orientation: 6 }));
  await add('tags, turned by 8', 'tiff', (canary) => make.taggedTiff({ canary, orientation: 8, little: false }));
  return cases;
}

/** The numbers of the place, in both orders of bytes, and the words. */
const traces = [make.place.latitude[2], make.place.longitude[2]]
  .flatMap((value) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value!);
    return [bytes, Buffer.from(bytes).reverse()];
  })
  .concat([Buffer.from(word), Buffer.from(`GPSLatitude`), Buffer.from('<!--'), Buffer.from(word, 'utf16le')]);
const traceIn = (bytes: Buffer) => traces.find((trace) => bytes.includes(trace))?.toString('latin1');

const harmless: Readonly<Record<string, RegExp>> = {
  jpeg: /^(APP0 16|db|c0|c4|dd|da|end)$/,
  png: /^(IHDR|PLTE|tRNS|pHYs|IDAT|IEND)$/,
  webp: /^(0 bytes more|VP8 |VP8L|VP8X|ALPH|ANIM|ANMF)$/,
};

async function expectClean({ what, format }: Case, bytes: Buffer) {
  const name = `${format}: ${what}`;
  expect(traceIn(bytes), name).toBeUndefined();
  const about = await sharp(bytes).metadata();
  const { exif, xmp, iptc, icc, comments, tifftagPhotoshop } = about;
  expect({ exif, xmp, iptc, icc, comments, tifftagPhotoshop }, name).toEqual({});
  expect([about.format, about.orientation ?? 1, about.width, about.height], name).toEqual([format, 1, 64, 40]);
  for (const part of make.partsOf(bytes, format)) expect(part, name).toMatch(harmless[format]!);
  expect(await make.corners(bytes), name).toBe('rgbw');
}

/* ---- The ways in --------------------------------------------------------------------------------------- */

async function partner() {
  const [chw, admin] = [await site.t.as('chw@demo.test'), await site.t.as('admin@demo.test')];
  const { patient, referral } = await referredOut({ admin, chw });
  ok(await chw.post(`/referrals/${referral.id}/send-link`, { version: referral.version, email: 'rosa@bank.test' }));
  const [link] = await site.t.sql<{ id: string }>('select id from partner_links where referral_id = $1', [referral.id]);
  const at = { tenantId: tenantIds.demo, id: link!.id };
  const token = tokenOf(site.t.services.dataSecret, at);
  let from = 0;
  const post = async (path: string, payload: object) => {
    from += 1;
    const url = `/Prod/partner-links/${path}`;
    return site.t.app.inject({ method: 'POST', url, payload, remoteAddress: `10.7.0.${from}` });
  };
  await post('open', { token });
  const [row] = await site.t.sql<{ nonce: string }>('select code_nonce as nonce from partner_links where id = $1', [
    at.id,
  ]);
  const entered = await post('enter', { token, code: codeOf(site.t.services.dataSecret, at, row!.nonce) });
  const { session } = entered.json() as { session: string };
  return {
    patientId: patient.id,
    say: (name: string, content: Buffer) =>
      site.t.app.inject({
        method: 'PUT',
        url: `/Prod/partner-links/files/${newId()}`,
        headers: {
          authorization: `PartnerSession ${token}.${session}`,
          'content-type': 'application/octet-stream',
          ...nameHeader(name),
          'x-author-name': "UTF-8''Rosa%20D%C3%ADaz",
        },
        payload: content,
      }),
  };
}

/** Every file of a folder as it is read with its key: what the server has stored, or a backup holds. */
async function unsealed(folder: readonly string[]): Promise<Buffer[]> {
  const keys = fileKeys(secrets.DATA_SECRET, tenantIds.demo);
  const rows = await site.t.sql<{ id: string; storage_key: string; file_key: Buffer; byte_size: number }>(
    'select id, storage_key, file_key, byte_size from document_versions',
  );
  return Promise.all(
    folder.map(async (path) => {
      const row = rows.find(({ storage_key }) => path.endsWith(storage_key.replaceAll('/', join('/'))));
      expect(row, path).toBeDefined();
      async function* sealed() {
        yield readFileSync(path);
      }
      return Buffer.concat(
        await Array.fromAsync(opened(sealed(), keys.unwrap(row!.id, row!.file_key), row!.byte_size)),
      );
    }),
  );
}

describe('a picture with a planted place and planted words', () => {
  let cases: Case[];
  beforeAll(async () => {
    cases = await planted();
  });
  const nameOf = ({ format }: Case) => `photo.${format}`;

  test('has them, as it is sent', async () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    for (const [index, { what, format, bytes }] of cases.entries()) {
      const isHidden = /zTXt|iCCP/.test(what);
      expect([what, isHidden || bytes.includes(canaryOf(index))]).toEqual([what, true]);
      expect((await sharp(bytes).metadata()).format).toBe(format);
    }
  });

  test('comes back without them from the documents of a person, as content and as preview', async () => {
    for (const one of cases) {
      const { id, contentType, byteSize } = await kept(one.bytes, nameOf(one));
      const answer = await fetched(id);
      await expectClean(one, answer.bytes);
      expect([contentType, byteSize]).toEqual([`image/${one.format}`, answer.bytes.length]);
      const shown = await fetched(id, 'preview');
      if (one.format !== 'tiff') expect(shown.bytes.equals(answer.bytes)).toBe(true);
    }
  });

  test('comes back without them from the documents of staff', async () => {
    const chw = await site.t.as('chw@demo.test');
    for (const one of cases) {
      const body = { userId: userId('chw@demo.test'), title: 'CHW certificate', category: 'certificate' };
      const { id } = ok(await chw.put(`/staff-documents/${newId()}`, body));
      ok(await send(id, one.bytes, nameOf(one), 'chw@demo.test', 'staff-documents'));
      const answer = await fetch(`${site.base}/Prod/staff-documents/${id}/content`, {
        headers: { authorization: `Bearer ${chw.tokens.id}` },
      });
      await expectClean(one, Buffer.from(await answer.arrayBuffer()));
    }
  });

  test('comes back without them from the message of a partner', async () => {
    const { patientId, say } = await partner();
    for (const one of cases) {
      const answer = await say(nameOf(one), one.bytes);
      expect(answer.statusCode, answer.payload).toBe(200);
    }
    const chw = await site.t.as('chw@demo.test');
    const { items } = ok(await chw.get(`/documents?patientId=${patientId}&sort=createdAt&limit=100`));
    expect(items.length).toBe(cases.length);
    for (const [index, { id }] of items.entries()) await expectClean(cases[index]!, (await fetched(id)).bytes);
  });

  test('leaves none of them in a later version, the store, a backup or the database, from which exports are made', async () => {
    const { id } = await made();
    ok(await send(id, pdf(), 'letter.pdf'));
    ok(await send(id, cases[0]!.bytes, 'photo.jpeg'));
    ok(await send(id, cases[1]!.bytes, 'turned.jpeg'));
    for (const number of [2, 3])
      await expectClean(cases[number - 2]!, (await fetched(id, `content?version=${number}`)).bytes);

    for (const bytes of await unsealed(filesIn('documents'))) expect(traceIn(bytes)).toBeUndefined();
    expect(onTheWay()).toBe(0);

    const folder = join(backups, 'backup');
    const { code, err } = await runInProcess(site.t, ['backup', folder], { DATA_DIR: site.dataDir });
    expect(code, err).toBe(0);
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain(word);
    const copies = filesIn('documents').map((path) => join(folder, path.slice(site.dataDir.length)));
    for (const bytes of await unsealed(copies)) expect(traceIn(bytes)).toBeUndefined();

    const tables = await site.t.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const rows = await site.t.sql<{ row: string }>(`select t::text as row from ${name} t`);
      const hex = Buffer.from(word).toString('hex');
      const found = rows.filter(({ row }) => row.includes(word) || row.includes(hex));
      expect([name, found]).toEqual([name, []]);
    }
  });
});

/** Ends what this process has started to read pictures, as the system does where memory is short. */
function endPictureProcesses() {
  const running = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  for (const [, pid, parent] of running.matchAll(/^\s*(\d+)\s+(\d+)\s.*picture-process\.ts/gm))
    if (Number(parent) === process.pid) process.kill(Number(pid), 'SIGKILL');
}

describe('a picture', () => {
  const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } });
  const sizeOf = async (id: string) => {
    const { width, height, pages } = await sharp((await fetched(id)).bytes).metadata();
    return pages ? [width, height, pages] : [width, height];
  };

  test.each([
    ['photo', [2048, 1024]],
    ['other', [2048, 1024]],
    ['consent', [2048, 1024]],
    ['letter', [3000, 1500]],
    ['insurance-card', [3000, 1500]],
    ['identification', [3000, 1500]],
  ])('of the category %s has at most so many pixels, turned or not', async (category, size) => {
    const lying = await flat(3000, 1500).jpeg().toBuffer();
    const { id } = await made('chw@demo.test', { category });
    ok(await send(id, lying, 'photo.jpg'));
    expect(await sizeOf(id)).toEqual(size);
    ok(await send(id, make.inJpeg(lying, make.exifSegment({ canary: word, orientation: 6 })), 'photo.jpg'));
    expect(await sizeOf(id)).toEqual(size.toReversed());
  });

  test('that is small keeps its pixels, and those without a loss keep each of them', async () => {
    for (const format of ['png', 'tiff', 'gif'] as const) {
      const sent = await make.plain(format);
      const { bytes } = await fetched((await kept(sent, `photo.${format}`)).id);
      const raw = (of: Buffer) => sharp(of).removeAlpha().raw().toBuffer();
      expect((await raw(bytes)).equals(await raw(sent)), format).toBe(true);
    }
  });

  test('keeps its transparency, its shades of gray, and the colors of print and of a screen', async () => {
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const of = async (content: Buffer, name: string) => {
      const { bytes } = await fetched((await kept(content, name)).id);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      return [info.channels, ...data.subarray(0, info.channels)];
    };
    expect(await of(clear, 'a.png')).toEqual([4, 255, 0, 0, 128]);
    const gray = await kept(await flat(9, 9).toColorspace('b-w').jpeg().toBuffer(), 'a.jpg');
    expect(await sharp((await fetched(gray.id)).bytes).metadata()).toMatchObject({ space: 'b-w', channels: 1 });
    const deep = await flat(9, 9).toColorspace('rgb16').png().toBuffer();
    expect(await of(deep, 'a.png')).toEqual([3, 0, 128, 128]);
    const print = await flat(9, 9).toColorspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    const [channels, r, g, b] = (await of(print, 'a.jpg')) as [number, number, number, number];
    expect([channels, r < 90, g > 90 && g < 170, b > 90 && b < 170]).toEqual([3, true, true, true]);
    // Green of a wide screen, whose profile says so, is another green without it.
    const wide = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3cb043' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const [, , green] = (await of(wide, 'a.png')) as [number, number, number];
    expect(Math.abs(green - 0xb0)).toBeLessThan(4);
  });

  test('that moves still moves, frame by frame', async () => {
    for (const format of ['gif', 'webp'] as const) {
      const { bytes } = await fetched((await kept(await make.animation(format), `a.${format}`)).id);
      expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, delay: [200, 400], loop: 3 });
      const last = await make.corners(await make.animation(format), 1);
      expect([await make.corners(bytes), await make.corners(bytes, 1), last]).toEqual([
        'rgbw',
        last,
        expect.not.stringMatching('rgbw'),
      ]);
    }
    const turned = make.inWebp(await make.animation('webp'), { exif: make.exif({ canary: word, orientation: 3 }) });
    const { bytes } = await fetched((await kept(turned, 'a.webp')).id);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2, delay: [200, 400], loop: 3 });
    expect(await make.corners(bytes)).toBe('wbgr');
  });

  test('with many pages keeps them, each with its turn; its directory may lie behind its pixels', async () => {
    const page = await make.plain('png');
    const pages = await sharp([page, page], { join: { animated: true } })
      .removeAlpha()
      .tiff({ compression: 'lzw' })
      .toBuffer();
    // Orientation of the last page: turned to the right.
    pages.writeUInt16LE(6, pages.lastIndexOf(Buffer.from('1201030001000000', 'hex')) + 8);
    const { id } = await kept(pages, 'scan.tif');
    expect(await sizeOf(id)).toEqual([64, 64, 2]);
    const { bytes } = await fetched(id);
    expect([(await make.corners(bytes))[0], (await make.corners(bytes, 1))[0]]).toEqual(['r', 'b']);
    const wide = await flat(600, 400).tiff({ compression: 'none' }).toBuffer();
    expect(wide.readUInt32LE(4)).toBeGreaterThan(65_536);
    expect(await sizeOf((await kept(wide, 'scan.tif')).id)).toEqual([600, 400, 1]);
  });

  test('that is a fax keeps its pages and its ink', async () => {
    const ink = await sharp(await make.plain('png'))
      .greyscale()
      .toColorspace('b-w')
      .png()
      .toBuffer();
    const fax = await sharp(Array(3).fill(ink) as Buffer[], { join: { animated: true } })
      .removeAlpha()
      .toColorspace('b-w')
      .tiff({ bitdepth: 1, compression: 'ccittfax4' })
      .toBuffer();
    const { id } = await kept(fax, 'fax.tif');
    expect(await sizeOf(id)).toEqual([64, 40, 3]);
    const { bytes } = await fetched(id);
    expect((await sharp(bytes).metadata()).bitsPerSample).toBe(1);
    expect(bytes.length).toBeLessThan(2 * fax.length);
  });

  test('sent twice is one version; so is the one that was fetched here; with a key even after another', async () => {
    const { id } = await made();
    const sent = make.inJpeg(await make.plain('jpeg'), make.exifSegment({ canary: word }));
    const key = { 'idempotency-key': newId() };
    const again = (content: Buffer, more = {}) => send(id, content, 'photo.jpg', 'chw@demo.test', 'documents', more);
    const first = ok(await again(sent, key));
    const files = stored();
    expect(ok(await again(sent, key))).toEqual(first);
    expect(ok(await again(sent))).toEqual(first);
    expect(ok(await again((await fetched(id)).bytes))).toEqual(first);
    const other = await again(await make.plain('jpeg', 3), key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect([stored(), onTheWay()]).toEqual([files, 0]);
    expect(ok(await again(await make.plain('jpeg', 3)))).toMatchObject({ versionNumber: 2 });
    expect(ok(await again(sent, key))).toEqual(first);
  });

  test('is shown to the scanner as it was sent, before it is read', async () => {
    const { id } = await made();
    const before = stored();
    const sent = make.inJpeg(await make.plain('jpeg'), make.comment('a VIRUS'));
    expect(fault(await send(id, sent, 'photo.jpg'))).toEqual([400, 'infected', undefined]);
    expect(fault(await send(id, sent.subarray(0, 400), 'photo.jpg'))).toEqual([400, 'infected', undefined]);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
  });

  const heic = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic${'\0'.repeat(400)}`, 'latin1');
  const cut = async (format: make.Format, part: number) => {
    const whole = await flat(300, 300).toFormat(format).toBuffer();
    return whole.subarray(0, Math.floor(whole.length * part));
  };
  const bomb = async () => {
    const bytes = Buffer.from(await flat(1, 1).gif().toBuffer());
    const frame = bytes.indexOf(0x2c, 13);
    for (const at of [6, 8, frame + 5, frame + 7]) bytes.writeUInt16LE(60_000, at);
    return bytes;
  };
  test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['JPEG cut off', 'a.jpg', () => cut('jpeg', 0.7), 'damaged'],
    ['PNG cut off', 'a.png', () => cut('png', 0.7), 'damaged'],
    ['WebP cut off', 'a.webp', () => cut('webp', 0.7), 'damaged'],
    ['GIF cut off', 'a.gif', () => cut('gif', 0.7), 'damaged'],
    ['TIFF cut off', 'a.tif', () => cut('tiff', 0.7), 'damaged'],
    ['HEIC', 'a.heic', () => heic('heic'), 'heic'],
    ['HEIF', 'a.heif', () => heic('mif1'), 'heic'],
    ['HEIC with frames', 'a.heic', () => heic('hevc'), 'heic'],
    ['HEIC named JPEG', 'a.jpg', () => heic('heix'), 'heic'],
    ['AVIF', 'a.avif', () => flat(9, 9).avif().toBuffer(), 'not_allowed'],
    ['GIF of 3,600 megapixels', 'a.gif', bomb, 'image_bomb'],
    ['PNG named JPEG', 'a.jpg', () => flat(9, 9).png().toBuffer(), 'other_type'],
  ])('%s is refused, and nothing stays', async (_what, name, content, code) => {
    const { id } = await made();
    const before = stored();
    const answer = await send(id, await content(), name);
    expect(fault(answer).slice(0, 2)).toEqual([400, code]);
    expect(answer.body.errors![0]!.message).toMatch(/\.$/);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
    expect((await fetched(id)).status).toBe(404);
  });

  const large = () =>
    sharp({ create: { width: 12_000, height: 8000, channels: 3, background: 'teal' } })
      .jpeg({ quality: 20 })
      .toBuffer();

  test('that breaks its reader is refused, and the next one is taken', async () => {
    const { id } = await made();
    const before = stored();
    let isOver = false;
    const answer = send(id, await large(), 'photo.jpg').finally(() => {
      isOver = true;
    });
    while (!isOver) {
      endPictureProcesses();
      await sleep(20);
    }
    expect(fault(await answer)).toEqual([400, 'unchecked', undefined]);
    expect([stored(), onTheWay()]).toEqual([before, 0]);
    ok(await send(id, await make.plain('jpeg'), 'photo.jpg'));
  });

  test('of 100 megapixels is taken, and other requests are answered meanwhile', async () => {
    const huge = await large();
    const { id } = await made('chw@demo.test', { category: 'photo' });
    const chw = await site.t.as('chw@demo.test');
    const isOver = send(id, make.inJpeg(huge, make.exifSegment({ canary: word, orientation: 6 })), 'photo.jpg');
    let over = false;
    void isOver.finally(() => {
      over = true;
    });
    let answers = 0;
    for (; !over; answers += 1) ok(await chw.get(`/documents/${id}`));
    ok(await isOver);
    expect(answers).toBeGreaterThan(3);
    expect(await sizeOf(id)).toEqual([1365, 2048]);
  });
});
