/**
 * A ZIP archive's own statements (APPNOTE 6.3): at its end and before each entry, both alike, entry after entry without
 * a gap. Programs differ in which of the two they believe, so an archive with two statements is refused.
 */

import type { Content } from '../store/sealed-file.ts';
import { damaged, locked, tooMuch } from './office-faults.ts';

const endSize = 22;
const largestDirectory = 2 * 1024 * 1024;
const mostEntries = 10_000;
/** Files of office programs shrink to about a twentieth. */
const mostRatio = 100;
const mostUnpacked = 300 * 1024 * 1024;
/** Flags: encrypted, strongly encrypted, the directory masked; lengths stand behind the entry. */
const encrypted = 0x1 | 0x40 | 0x2000;
const lengthsBehind = 0x8;
const symbolicLink = 0xa000;

export interface ZipEntry {
  readonly name: string;
  readonly isPacked: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly crc: number;
  /** The beginning of its bytes. */
  readonly at: number;
}

interface Said {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

async function directoryOf(content: Content): Promise<{ entries: Said[]; start: number }> {
  const end = await content.read(content.size - endSize, endSize);
  if (end.length < endSize || end.readUInt32LE(0) !== 0x06054b50 || end.readUInt16LE(20) !== 0) throw damaged();
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  // ZIP64 is for archives larger than any document.
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw tooMuch();
  if (count > mostEntries || size > largestDirectory) throw tooMuch();
  if (end.readUInt32LE(4) !== 0 || end.readUInt16LE(8) !== count) throw damaged();
  if (start + size !== content.size - endSize) throw damaged();
  const directory = await content.read(start, size);
  const entries: Said[] = [];
  let place = 0;
  while (place < size) {
    if (place + 46 > size || directory.readUInt32LE(place) !== 0x02014b50) throw damaged();
    const nameEnd = place + 46 + directory.readUInt16LE(place + 28);
    const isUnix = directory[place + 5] === 3;
    if (isUnix && (directory.readUInt16LE(place + 40) & 0xf000) === symbolicLink) throw damaged();
    entries.push({
      name: directory.subarray(place + 46, nameEnd),
      flags: directory.readUInt16LE(place + 8),
      method: directory.readUInt16LE(place + 10),
      crc: directory.readUInt32LE(place + 16),
      packed: directory.readUInt32LE(place + 20),
      unpacked: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    });
    place = nameEnd + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  if (place !== size || entries.length !== count) throw damaged();
  return { entries, start };
}

/** Entries that share bytes unpack to more than the directory adds up to. */
function assertModest(entries: readonly Said[], start: number, size: number) {
  let end = 0;
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end || offset + packed > start) throw tooMuch();
    end = offset + packed;
  }
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostUnpacked || unpacked > mostRatio * Math.max(size, 16 * 1024)) throw tooMuch();
}

/** A name that stays inside the archive, and that all programs take for the same. */
function nameOf(name: Buffer): string {
  const text = name.toString('utf8');
  const isOdd =
    text === '' ||
    text.includes('\ufffd') ||
    /^\/|^[a-z]:|[\\\p{Cc}]|%(?:2f|5c|00|2e)|(?:^|\/)\.{1,2}(?:\/|$)|\/\/|\.piece$/iu.test(text);
  if (isOdd) throw damaged();
  return text;
}

/** The bytes behind an entry that repeat its lengths; 0 if there are none. */
function behind(bytes: Buffer, { crc, packed, unpacked }: Said): number {
  for (const [sign, wide] of [
    [4, 4],
    [0, 4],
    [4, 8],
    [0, 8],
  ] as const) {
    if (bytes.length < sign + 4 + 2 * wide || (sign && bytes.readUInt32LE(0) !== 0x08074b50)) continue;
    const length = (at: number) => (wide === 4 ? bytes.readUInt32LE(at) : Number(bytes.readBigUInt64LE(at)));
    if (bytes.readUInt32LE(sign) !== crc) continue;
    if (length(sign + 4) === packed && length(sign + 4 + wide) === unpacked) return sign + 4 + 2 * wide;
  }
  return 0;
}

async function located(content: Content, said: Said): Promise<{ entry: ZipEntry; end: number }> {
  const { flags, method, offset, packed, unpacked, crc } = said;
  if (flags & encrypted) throw locked();
  if (method !== 0 && method !== 8) throw damaged();
  const head = await content.read(offset, 30 + said.name.length);
  if (head.length < 30 + said.name.length || head.readUInt32LE(0) !== 0x04034b50) throw damaged();
  const isSame =
    head.readUInt16LE(6) === flags &&
    head.readUInt16LE(8) === method &&
    head.readUInt16LE(26) === said.name.length &&
    head.subarray(30).equals(said.name);
  const isLater = (flags & lengthsBehind) !== 0;
  const isSaid =
    head.readUInt32LE(14) === crc && head.readUInt32LE(18) === packed && head.readUInt32LE(22) === unpacked;
  if (!isSame || !(isSaid || isLater) || (method === 0 && packed !== unpacked)) throw damaged();
  const at = offset + 30 + said.name.length + head.readUInt16LE(28);
  const end = at + packed + (isLater ? behind(await content.read(at + packed, 24), said) : 0);
  return { entry: { name: nameOf(said.name), isPacked: method === 8, packed, unpacked, crc, at }, end };
}

/** @throws AppError */
export async function zipEntries(content: Content): Promise<ZipEntry[]> {
  const { entries: said, start } = await directoryOf(content);
  assertModest(said, start, content.size);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let end = 0;
  for (const one of said.toSorted((a, b) => a.offset - b.offset)) {
    if (one.offset !== end) throw damaged();
    const found = await located(content, one);
    end = found.end;
    const name = found.entry.name.toLowerCase().normalize('NFC');
    if (names.has(name)) throw damaged();
    names.add(name);
    entries.push(found.entry);
  }
  if (end !== start) throw damaged();
  return entries;
}
