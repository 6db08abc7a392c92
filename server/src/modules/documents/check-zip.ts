/**
 * What a ZIP archive says of itself (APPNOTE 6.3), without unpacking it: which kind of office file it is, and whether
 * somebody who opens it would be flooded.
 */
import type { DocumentType } from '@puente/contract';
import { refuseContent } from './refuse-content.ts';
import type { Content } from './sealed-file.ts';

const endSize = 22;
const longestComment = 65_535;
const largestDirectory = 2 * 1024 * 1024;
const mostEntries = 10_000;
/** What office programs write packs to a twentieth or so. */
const mostRatio = 100;
const mostUnpacked = 300 * 1024 * 1024;

interface Entry {
  readonly name: string;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const damaged = () =>
  refuseContent('damaged', 'The file is damaged. Open it on your device, save it again and send that.');
const bomb = () =>
  refuseContent('zip_bomb', 'The file would grow to many times its size when it is opened, so it is not taken.');

async function entriesOf(content: Content): Promise<Entry[]> {
  const tailSize = Math.min(content.size, endSize + longestComment);
  const tail = await content.read(content.size - tailSize, tailSize);
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (at < 0 || at + endSize > tail.length) throw damaged();
  const [count, size, start] = [tail.readUInt16LE(at + 10), tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  // ZIP64 is for what is larger than any document.
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff) throw bomb();
  if (count > mostEntries || size > largestDirectory) throw bomb();
  if (start + size > content.size) throw damaged();
  const directory = await content.read(start, size);
  const entries: Entry[] = [];
  for (let place = 0; entries.length < count; ) {
    if (place + 46 > directory.length || directory.readUInt32LE(place) !== 0x02014b50) throw damaged();
    const nameEnd = place + 46 + directory.readUInt16LE(place + 28);
    entries.push({
      name: directory.toString('utf8', place + 46, nameEnd),
      packed: directory.readUInt32LE(place + 20),
      unpacked: directory.readUInt32LE(place + 24),
      offset: directory.readUInt32LE(place + 42),
    });
    place = nameEnd + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}

/** Entries that share bytes unpack to more than the directory adds up to. */
function assertApart(entries: readonly Entry[], size: number) {
  let end = 0;
  for (const { offset, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end || offset + packed > size) throw bomb();
    end = offset + packed;
  }
}

function assertModest(entries: readonly Entry[], size: number) {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (unpacked > mostUnpacked || unpacked > mostRatio * Math.max(size, 16 * 1024)) throw bomb();
}

/** The kind of office file, or null where it is another archive. @throws AppError for what is damaged or a bomb */
export async function checkZip(content: Content): Promise<DocumentType | null> {
  const entries = await entriesOf(content);
  assertApart(entries, content.size);
  assertModest(entries, content.size);
  const names = new Set(entries.map(({ name }) => name));
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)))
    throw refuseContent('macros', 'The file has macros. Save it without them, or as PDF, and send that.');
  if (names.has('[Content_Types].xml')) {
    if (names.has('word/document.xml'))
      return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    if (names.has('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  }
  // An OpenDocument file begins with its type, unpacked.
  const head = (await content.read(0, 128)).toString('latin1');
  const odt = 'application/vnd.oasis.opendocument.text';
  return head.slice(30).startsWith(`mimetype${odt}`) && names.has('content.xml') ? odt : null;
}
