/** How many pixels a picture says it has. A small file may hold so many that a browser runs out of memory drawing it. */
import type { DocumentType } from '@puente/contract';
import { refuseContent } from './refuse-content.ts';
import type { Content } from './sealed-file.ts';

/** 120 megapixels: more than the cameras of phones give, 480 MB when drawn. */
const mostPixels = 120_000_000;
type Size = readonly [width: number, height: number];

function pngSize(head: Buffer): Size | null {
  return head.toString('latin1', 12, 16) === 'IHDR' ? [head.readUInt32BE(16), head.readUInt32BE(20)] : null;
}

const gifSize = (head: Buffer): Size => [head.readUInt16LE(6), head.readUInt16LE(8)];

function webpSize(head: Buffer): Size | null {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return [1 + head.readUIntLE(24, 3), 1 + head.readUIntLE(27, 3)];
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return [1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff)];
    }
    case 'VP8 ':
      return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
    default:
      return null;
  }
}

/** Walks the segments to the first frame header (ITU T.81, B.2.2); those before it may be longer than the head. */
async function jpegSize(content: Content): Promise<Size | null> {
  let at = 2;
  for (let segments = 0; segments < 500; segments += 1) {
    const header = await content.read(at, 9);
    if (header.length < 9 || header[0] !== 0xff) return null;
    const marker = header[1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [header.readUInt16BE(7), header.readUInt16BE(5)];
    if (marker === 0xd9 || marker === 0xda) return null;
    at += 2 + header.readUInt16BE(2);
  }
  return null;
}

/** The first directory's ImageWidth (256) and ImageLength (257). */
async function tiffSize(content: Content, head: Buffer): Promise<Size | null> {
  const little = head.toString('latin1', 0, 2) === 'II';
  const u16 = (of: Buffer, at: number) => (little ? of.readUInt16LE(at) : of.readUInt16BE(at));
  const u32 = (of: Buffer, at: number) => (little ? of.readUInt32LE(at) : of.readUInt32BE(at));
  const start = u32(head, 4);
  const counted = await content.read(start, 2);
  if (counted.length < 2) return null;
  const entries = await content.read(start + 2, 12 * u16(counted, 0));
  const values: Record<number, number> = {};
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    values[u16(entries, at)] = u16(entries, at + 2) === 3 ? u16(entries, at + 8) : u32(entries, at + 8);
  }
  return values[256] && values[257] ? [values[256], values[257]] : null;
}

/** The largest `ispe` property (ISO/IEC 23008-12): the whole picture, where tiles have sizes of their own. */
function heicSize(head: Buffer): Size | null {
  let largest: Size | null = null;
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const size: Size = [head.readUInt32BE(at + 8), head.readUInt32BE(at + 12)];
    if (!largest || size[0] * size[1] > largest[0] * largest[1]) largest = size;
  }
  return largest;
}

function sizeOf(type: DocumentType, content: Content, head: Buffer): Size | null | Promise<Size | null> {
  switch (type) {
    case 'image/png':
      return pngSize(head);
    case 'image/gif':
      return gifSize(head);
    case 'image/webp':
      return webpSize(head);
    case 'image/jpeg':
      return jpegSize(content);
    case 'image/tiff':
      return tiffSize(content, head);
    default:
      return heicSize(head);
  }
}

/** @throws AppError where the picture has no readable size, or too large a one */
export async function checkImage(type: DocumentType, content: Content, head: Buffer): Promise<void> {
  // Shorter than any header that could be read below.
  const size = head.length < 30 ? null : await sizeOf(type, content, head);
  if (!size || size[0] === 0 || size[1] === 0)
    throw refuseContent('damaged', 'The picture is damaged. Open it on your device, save it again and send that.');
  if (size[0] * size[1] > mostPixels)
    throw refuseContent(
      'image_bomb',
      `The picture has ${size[0]} × ${size[1]} pixels. Make it smaller and send it again.`,
    );
}
