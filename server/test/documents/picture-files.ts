/** Pictures as cameras and programs write them, with planted places and words beside the pixels. Made here: nobody's data, no fixtures. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff';

/** A picture of 64 × 40: red at the top left, green at the top right, blue at the bottom left, else white. */
const upright = { width: 64, height: 40 };
const corner = 16;
const colorAt = (x: number, y: number) => {
  const [isLeft, isTop] = [x < corner, y < corner];
  if (isTop && isLeft) return [255, 0, 0];
  if (isTop && x >= upright.width - corner) return [0, 255, 0];
  return isLeft && y >= upright.height - corner ? [0, 0, 255] : [255, 255, 255];
};

/** Where the pixel of a row and a column is seen (Exif 2.32, 4.6.4, Orientation). */
const seenAt: Readonly<Record<number, (row: number, column: number) => readonly [x: number, y: number]>> = {
  1: (row, column) => [column, row],
  2: (row, column) => [upright.width - 1 - column, row],
  3: (row, column) => [upright.width - 1 - column, upright.height - 1 - row],
  4: (row, column) => [column, upright.height - 1 - row],
  5: (row, column) => [row, column],
  6: (row, column) => [upright.width - 1 - row, column],
  7: (row, column) => [upright.width - 1 - row, upright.height - 1 - column],
  8: (row, column) => [row, upright.height - 1 - column],
};

/** The picture as it lies in a file whose reader must turn it by `orientation`. */
function pixels(orientation = 1) {
  const [width, height] = orientation > 4 ? [upright.height, upright.width] : [upright.width, upright.height];
  const data = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      data.set(colorAt(...seenAt[orientation]!(row, column)), (row * width + column) * 3);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A picture with nothing beside its pixels. */
export const plain = (format: Format, orientation = 1) =>
  pixels(orientation)
    .toFormat(format, { quality: 95, ...(format === 'tiff' && { compression: 'lzw' }) })
    .toBuffer();

/** Two frames that last. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await pixels().png().toBuffer(), await pixels().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [200, 400], loop: 3 })
    .toBuffer();
}

/* ---- EXIF: a TIFF of tags ------------------------------------------------------------------------------ */

/** 36°44'12.8291" N, 119°47'53.7757" W: numbers that stand in no other file. */
export const place = { latitude: [36, 44, 128_291], longitude: [119, 47, 537_757] } as const;
type Value = string | number | Buffer | readonly number[] | readonly Entry[];
type Entry = readonly [tag: number, type: 'ascii' | 'short' | 'long' | 'rational' | 'bytes' | 'folder', value: Value];

function writer(little: boolean) {
  const number = (size: 2 | 4) => (value: number) => {
    const bytes = Buffer.alloc(size);
    if (little) bytes.writeUIntLE(value, 0, size);
    else bytes.writeUIntBE(value, 0, size);
    return bytes;
  };
  return { u16: number(2), u32: number(4) };
}
const typeCodes = { ascii: 2, short: 3, long: 4, rational: 5, bytes: 7, folder: 4 };
const sizes: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 4, 5: 8, 7: 1 };

/** A directory at `at` with what its entries point to behind it. */
function folder(entries: readonly Entry[], at: number, little: boolean): Buffer {
  const { u16, u32 } = writer(little);
  const heads: Buffer[] = [];
  const rest: Buffer[] = [];
  let next = at + 2 + 12 * entries.length + 4;
  for (const [tag, type, value] of entries.toSorted(([a], [b]) => a - b)) {
    let data: Buffer;
    if (type === 'folder') data = u32(next);
    else if (type === 'short') data = u16(value as number);
    else if (type === 'long') data = u32(value as number);
    else if (type === 'rational')
      data = Buffer.concat((value as number[]).flatMap((one, n) => [u32(one), u32(n === 2 ? 10_000 : 1)]));
    else data = Buffer.isBuffer(value) ? value : Buffer.from(`${value as string}\0`, 'latin1');
    const code = typeCodes[type];
    heads.push(Buffer.concat([u16(tag), u16(code), u32(data.length / sizes[code]!)]));
    let behind = type === 'folder' ? folder(value as Entry[], next, little) : data.length > 4 ? data : Buffer.alloc(0);
    if (behind.length % 2) behind = Buffer.concat([behind, Buffer.alloc(1)]);
    heads.push(
      type !== 'folder' && behind.length > 0 ? u32(next) : Buffer.concat([data, Buffer.alloc(4)]).subarray(0, 4),
    );
    rest.push(behind);
    next += behind.length;
  }
  return Buffer.concat([u16(entries.length), ...heads, u32(0), ...rest]);
}

export interface Planted {
  readonly orientation?: number;
  readonly little?: boolean;
  /** A word that must not stay. */
  readonly canary: string;
}

const gpsTags = (canary: string): Entry[] => [
  [1, 'ascii', 'N'],
  [2, 'rational', place.latitude],
  [3, 'ascii', 'W'],
  [4, 'rational', place.longitude],
  [27, 'bytes', Buffer.from(canary)],
];
const textTags = (canary: string): Entry[] => [
  [270, 'ascii', `${canary} description`],
  [271, 'ascii', `${canary} maker`],
  [315, 'ascii', `${canary} artist`],
];

/** A phone's own data: the moment and the place. */
export function exif({ canary, orientation = 1, little = false }: Planted): Buffer {
  const { u16, u32 } = writer(little);
  const entries: Entry[] = [
    [274, 'short', orientation],
    ...textTags(canary),
    [
      34665,
      'folder',
      [
        [36867, 'ascii', '2026:11:29 10:00:00'],
        [37500, 'bytes', Buffer.from(`${canary} note`)],
      ],
    ],
    [34853, 'folder', gpsTags(canary)],
  ];
  return Buffer.concat([Buffer.from(little ? 'II' : 'MM'), u16(42), u32(8), folder(entries, 8, little)]);
}

export const xmp = (canary: string) =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="36,44.2138N" exif:UserComment="${canary}"/></rdf:RDF></x:xmpmeta>`,
  );

/** The color space of a screen, with a word as its copyright. */
export async function profile(canary: string): Promise<Buffer> {
  const { icc } = await sharp(await pixels().withIccProfile('p3').png().toBuffer()).metadata();
  const text = Buffer.from(`text\0\0\0\0${canary}\0`.padEnd(32, '\0'), 'latin1');
  const named = Buffer.concat([icc!, text]);
  named.writeUInt32BE(named.length);
  const entry = named.indexOf('cprt');
  named.writeUInt32BE(icc!.length, entry + 4);
  named.writeUInt32BE(text.length, entry + 8);
  return named;
}

/* ---- Containers ---------------------------------------------------------------------------------------- */

const segment = (marker: number, data: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(data.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, data]);
};
export const app = (number: number, name: string, data: Buffer) =>
  segment(0xe0 + number, Buffer.concat([Buffer.from(`${name}\0`, 'latin1'), data]));
export const exifSegment = (planted: Planted) => app(1, 'Exif\0', exif(planted));
export const comment = (text: string) => segment(0xfe, Buffer.from(text));
export function iptc(canary: string): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 2, 90, 0, canary.length]), Buffer.from(canary)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(record.length);
  const padded = record.length % 2 ? Buffer.concat([record, Buffer.alloc(1)]) : record;
  return app(13, 'Photoshop 3.0', Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), length, padded]));
}
/** A small picture of RGB in the head of JFIF. */
export const thumbnail = (canary: string) =>
  app(0, 'JFIF', Buffer.concat([Buffer.from([1, 2, 0, 0, 72, 0, 72, 8, 2]), Buffer.from(canary.padEnd(48, '.'))]));

/** Segments behind the beginning of a JPEG. */
export const inJpeg = (jpeg: Buffer, ...segments: readonly Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
};
export const pngText = {
  tEXt: (canary: string) => chunk('tEXt', Buffer.from(`Comment\0${canary}`)),
  zTXt: (canary: string) =>
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.from(canary))])),
  iTXt: (canary: string) => chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp(canary)}`)),
  eXIf: (planted: Planted) => chunk('eXIf', exif(planted)),
  iCCP: async (canary: string) =>
    chunk('iCCP', Buffer.concat([Buffer.from(`${canary}\0\0`), deflateSync(await profile(canary))])),
  own: (canary: string) => chunk('cnRy', Buffer.from(canary)),
};
/** Chunks behind the header of a PNG. */
export const inPng = (png: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const riff = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)]);
};
/** An extended WebP with chunks behind its pixels. */
export function inWebp(webp: Buffer, parts: { exif?: Buffer; xmp?: Buffer; own?: Buffer }): Buffer {
  const isExtended = webp.toString('latin1', 12, 16) === 'VP8X';
  const flags = (parts.exif ? 8 : 0) | (parts.xmp ? 4 : 0);
  const head = isExtended ? Buffer.from(webp.subarray(20, 30)) : Buffer.alloc(10);
  if (!isExtended) {
    head.writeUIntLE(webp.readUInt16LE(26) - 1, 4, 3);
    head.writeUIntLE(webp.readUInt16LE(28) - 1, 7, 3);
  }
  head[0] = head[0]! | flags;
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', head),
    webp.subarray(isExtended ? 30 : 12),
    ...(parts.exif ? [riff('EXIF', parts.exif)] : []),
    ...(parts.xmp ? [riff('XMP ', parts.xmp)] : []),
    ...(parts.own ? [riff('cnRy', parts.own)] : []),
  ]);
  return riff('RIFF', body);
}

const blocks = (data: Buffer) => {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
};
export const gifComment = (canary: string) => Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(Buffer.from(canary))]);
export const gifXmp = (canary: string) =>
  Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), blocks(xmp(canary))]);
/** Extensions behind the color table of a GIF. */
export function inGif(gif: Buffer, ...extensions: readonly Buffer[]): Buffer {
  const at = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);
  return Buffer.concat([gif.subarray(0, at), ...extensions, gif.subarray(at)]);
}

/** A TIFF of plain pixels with tags of every kind. */
export async function taggedTiff({ canary, orientation = 1, little = true }: Planted): Promise<Buffer> {
  const { data, info } = await pixels(orientation).raw().toBuffer({ resolveWithObject: true });
  const { u16, u32 } = writer(little);
  const entries: Entry[] = [
    [256, 'long', info.width],
    [257, 'long', info.height],
    [258, 'bytes', Buffer.alloc(0)],
    [259, 'short', 1],
    [262, 'short', 2],
    [273, 'long', 8],
    [274, 'short', orientation],
    [277, 'short', 3],
    [278, 'long', info.height],
    [279, 'long', data.length],
    ...textTags(canary),
    [700, 'bytes', xmp(canary)],
    [33723, 'bytes', Buffer.from(`\x1c\x02\x5a\0\x20${canary}`.padEnd(40, '.'), 'latin1')],
    [34665, 'folder', [[37510, 'bytes', Buffer.from(`${canary} comment`)]]],
    [34853, 'folder', gpsTags(canary)],
    [65000, 'ascii', `${canary} own`],
  ].filter(([tag]) => tag !== 258) as Entry[];
  const at = 8 + data.length;
  // Without BitsPerSample a reader takes one bit; three of eight need a value of their own type.
  const bits = Buffer.concat([u16(8), u16(8), u16(8)]);
  const all = folder([...entries, [258, 'bytes', bits]], at, little);
  const found = all.indexOf(Buffer.concat([u16(258), u16(7), u32(6)]));
  Buffer.concat([u16(258), u16(3), u32(3)]).copy(all, found);
  return Buffer.concat([Buffer.from(little ? 'II' : 'MM'), u16(42), u32(at), data, all]);
}

/* ---- Reading back -------------------------------------------------------------------------------------- */

/** The color of each corner, from the top left to the right and down, as letters. */
export async function corners(bytes: Buffer, page = 0): Promise<string> {
  const { data, info } = await sharp(bytes, { page })
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const letter = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [r, g, b] = [0, 1, 2].map((channel) => data[at + channel]! > 128);
    return r && g && b ? 'w' : r ? 'r' : g ? 'g' : b ? 'b' : 'k';
  };
  const [right, bottom] = [info.width - 4, info.height - 4];
  return [letter(4, 4), letter(right, 4), letter(4, bottom), letter(right, bottom)].join('');
}

function* jpegParts(bytes: Buffer): Generator<string> {
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const length = bytes.readUInt16BE(at + 2);
    yield marker === 0xe0 ? `APP0 ${length}` : marker.toString(16);
    at += 2 + length;
    if (marker !== 0xda) continue;
    // Pixels until the next marker that is no restart.
    while (!(bytes[at] === 0xff && bytes[at + 1] !== 0 && !(bytes[at + 1]! >= 0xd0 && bytes[at + 1]! <= 0xd7))) at += 1;
  }
  yield bytes[at + 1] === 0xd9 && at + 2 === bytes.length ? 'end' : `${bytes.length - at} bytes more`;
}
function* pngParts(bytes: Buffer): Generator<string> {
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) yield bytes.toString('latin1', at + 4, at + 8);
}
function* webpParts(bytes: Buffer): Generator<string> {
  yield `${bytes.length - 8 - bytes.readUInt32LE(4)} bytes more`;
  for (let at = 12, size = 0; at < bytes.length; at += 8 + size + (size % 2)) {
    size = bytes.readUInt32LE(at + 4);
    yield bytes.toString('latin1', at, at + 4);
  }
}
/** The parts of a file, each kind once. */
export function partsOf(bytes: Buffer, format: Format): string[] {
  const walk = { jpeg: jpegParts, png: pngParts, webp: webpParts }[format as 'jpeg'];
  return walk ? [...new Set(walk(bytes))] : [];
}
