/** Small files of every kind that documents take, and of kinds they refuse. Made here: nobody's data, no fixtures. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

export { smallPdf as pdf } from '../../src/seed/small-pdf.ts';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const be32 = (value: number) => u32(value).reverse();

const chunk = (type: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([be32(data.length), named, be32(crc32(named))]);
};

/** A gray picture; `said` are the pixels the header claims. */
export function png({ said = 1, more = Buffer.alloc(0) }: { said?: number; more?: Buffer } = {}): Buffer {
  const header = Buffer.concat([be32(said), be32(said), Buffer.from([8, 0, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
    more,
  ]);
}

interface Entry {
  readonly name: string;
  readonly content: Buffer;
  /** The directory's own statements. */
  readonly unpacked?: number;
  /** Another entry's place. */
  readonly offset?: number;
  /** The name that stands before the entry itself. */
  readonly localName?: string;
  readonly flags?: number;
  /** The mode of a file in Unix. */
  readonly mode?: number;
  /** Bytes before the entry that belong to none. */
  readonly gap?: string;
  readonly isPacked?: boolean;
}

/** A ZIP archive whose directory says what a test wants it to; `comment` is what its end says it is followed by. */
export function zip(entries: readonly Entry[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, content, gap = '', localName = name, flags = 0, mode = 0, isPacked = true } = entry;
    const { unpacked = content.length, offset = at + gap.length } = entry;
    const packed = isPacked ? deflateRawSync(content) : content;
    const common = (named: string) =>
      Buffer.concat([
        u16(20),
        u16(flags),
        u16(isPacked ? 8 : 0),
        u16(0),
        u16(0),
        u32(crc32(content)),
        u32(packed.length),
        u32(unpacked),
        u16(Buffer.byteLength(named)),
        u16(0),
      ]);
    const local = Buffer.concat([
      Buffer.from(gap),
      u32(0x04034b50),
      common(localName),
      Buffer.from(localName),
      packed,
      // As a program writes that does not know the length beforehand.
      ...(flags & 8 ? [u32(0x08074b50), u32(crc32(content)), u32(packed.length), u32(unpacked)] : []),
    ]);
    locals.push(local);
    const attributes = [u16(0), u16(0), u16(0), u32(mode * 65_536), u32(offset), Buffer.from(name)];
    directory.push(Buffer.concat([u32(0x02014b50), u16(mode ? 0x0314 : 20), common(name), ...attributes]));
    at += local.length;
  }
  const head = Buffer.concat(directory);
  const end = [u32(0x06054b50), u32(0), u16(entries.length), u16(entries.length), u32(head.length), u32(at)];
  return Buffer.concat([...locals, head, ...end, u16(comment.length), Buffer.from(comment)]);
}

const part = (name: string, text = '<x/>') => ({ name, content: Buffer.from(text) });
/** The parts that make an archive a Word file. */
export const docxParts = [part('[Content_Types].xml'), part('word/document.xml')];
export const docx = (...more: readonly Entry[]) => zip([...docxParts, ...more]);
export const xlsx = () => zip([part('[Content_Types].xml'), part('xl/workbook.xml')]);
