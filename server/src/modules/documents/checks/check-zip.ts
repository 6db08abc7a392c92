/**
 * The kind of office file in a ZIP archive, and whether opening it only shows it: every entry is unpacked, and all XML
 * is read, whatever its name.
 */
import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import type { DocumentType } from '@puente/contract';
import type { Content } from '../store/sealed-file.ts';
import { damaged, embedded, macros, tooMuch } from './office-faults.ts';
import { officeRules } from './office-rules.ts';
import { isMacroName, openDocumentRules } from './open-document-rules.ts';
import { looksLikeXml, readXml } from './read-xml.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

const odt = 'application/vnd.oasis.opendocument.text';
const pieceSize = 64 * 1024;
/** A table in a letter, as the office program put it there. */
const largestInside = 20 * 1024 * 1024;
const deepestInside = 1;
/** Compound files of OLE, programs of Windows and Linux, RTF, PDF. */
const refusedInside = ['d0cf11e0', '4d5a', '7f454c46', '7b5c727466', '25504446'];

async function* packedPieces(content: Content, { at, packed }: ZipEntry) {
  for (let done = 0; done < packed; done += pieceSize)
    yield await content.read(at + done, Math.min(pieceSize, packed - done));
}

/** @throws AppError if the content differs from the archive's own statements */
async function* unpackedPieces(content: Content, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = Readable.from(packedPieces(content, entry));
  const unpacked = entry.isPacked ? pipeline(packed, createInflateRaw(), () => {}) : packed;
  let [size, sum] = [0, 0];
  try {
    for await (const piece of unpacked) {
      size += piece.length;
      if (size > entry.unpacked) throw tooMuch();
      sum = crc32(piece as Buffer, sum);
      yield piece as Buffer;
    }
  } catch (error) {
    if (String((error as NodeJS.ErrnoException).code).startsWith('Z_')) throw damaged();
    throw error;
  }
  if (size !== entry.unpacked || sum !== entry.crc) throw damaged();
}

/** The first bytes, enough to know the type, and all pieces. */
async function begun(pieces: AsyncGenerator<Buffer>): Promise<{ first: Buffer; all: AsyncIterable<Buffer> }> {
  const read: Buffer[] = [];
  let first: Buffer = Buffer.alloc(0);
  while (first.length < 64) {
    const { value, done } = await pieces.next();
    if (done) break;
    read.push(value);
    first = Buffer.concat([first, value]).subarray(0, 256);
  }
  async function* all() {
    yield* read;
    yield* pieces;
  }
  return { first, all: all() };
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Content> {
  const read: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > largestInside) throw embedded();
    read.push(piece);
  }
  const bytes = Buffer.concat(read);
  return { size, read: async (offset, length) => bytes.subarray(offset, offset + length) };
}

interface Archive {
  readonly content: Content;
  readonly isOpenDocument: boolean;
  readonly depth: number;
}

async function checkEntry({ content, isOpenDocument, depth }: Archive, entry: ZipEntry) {
  const { first, all } = await begun(unpackedPieces(content, entry));
  if (looksLikeXml(first)) {
    const rules = isOpenDocument ? openDocumentRules() : officeRules();
    await readXml(all, first, rules);
    rules.end();
  } else if (first.toString('hex', 0, 4) === '504b0304') {
    if (depth >= deepestInside || !(await checkArchive(await whole(all), depth + 1)).isOffice) throw embedded();
  } else if (refusedInside.some((begin) => first.toString('hex').startsWith(begin))) throw embedded();
  // Unpacked to the end: it is as large as it says.
  else for await (const _piece of all);
}

async function checkArchive(
  content: Content,
  depth: number,
): Promise<{ type: DocumentType | null; isOffice: boolean }> {
  const entries = await zipEntries(content);
  const names = new Set(entries.map(({ name }) => name));
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name))) throw macros();
  // An OpenDocument file begins with its type, unpacked.
  const head = (await content.read(0, 128)).toString('latin1');
  const isOpenDocument = head.slice(30).startsWith(`mimetype${odt}`) && names.has('content.xml');
  const isOffice = names.has('[Content_Types].xml');
  if (!isOffice && !isOpenDocument) return { type: null, isOffice };
  // It is unknown as which of the two a program would open it.
  if (isOffice && isOpenDocument) throw damaged();
  if (isOpenDocument && entries.some(({ name }) => isMacroName(name))) throw macros();
  for (const entry of entries) await checkEntry({ content, isOpenDocument, depth }, entry);
  if (isOpenDocument) return { type: odt, isOffice: false };
  if (names.has('word/document.xml'))
    return { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', isOffice };
  if (names.has('xl/workbook.xml'))
    return { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isOffice };
  return { type: null, isOffice };
}

/** The kind of office file, or null for another archive. @throws AppError for a damaged or active file, or a bomb */
export async function checkZip(content: Content): Promise<DocumentType | null> {
  return (await checkArchive(content, 0)).type;
}
