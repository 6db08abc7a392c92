/** Detects the type of a content by its bytes; a name with another type is refused. */
import { type DocumentType, documentTypes } from '@puente/contract';
import { fileTypeFromBuffer } from 'file-type';
import type { Content } from '../store/sealed-file.ts';
import { checkList } from './check-list.ts';
import { damagedPdf } from './check-pdf.ts';
import { checkText } from './check-text.ts';
import { endingOf } from './file-name.ts';
import { refuseContent } from './refuse-content.ts';

/** The bytes at the beginning that decide the type. */
const headSize = 64 * 1024;

const isTaken = (type: string | undefined): type is DocumentType => type !== undefined && type in documentTypes;
const endingsOf = (type: DocumentType): readonly string[] => documentTypes[type];

const notTaken = (found?: string) =>
  refuseContent(
    'not_allowed',
    `${found ? `The content is ${found}, which is not taken.` : 'The content is of a kind that is not taken.'} Send a PDF, a picture (JPEG, PNG, WebP, GIF, TIFF), a Word, Excel or OpenDocument file, or a text.`,
    found,
  );

/** No reader of HEVC is free of patents, so these cannot be encoded again. */
const heic = () =>
  refuseContent(
    'heic',
    'The place cannot be removed from pictures in HEIC. Save the picture as JPEG and send that; on an iPhone, choose Settings, Camera, Formats, Most Compatible.',
    'heic',
  );

/** Its directory may lie behind all that is looked at. */
const tiffOf = (head: Buffer) =>
  /^(?:II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4)) ? { ext: 'tif', mime: 'image/tiff' } : undefined;

/** Readers look for the first line of a PDF within so many bytes. */
const pdfSearched = 1024;
/** Blanks (ISO 32000-2, 7.2.3) and the mark of UTF-8. */
const blank: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32, 0xef, 0xbb, 0xbf]);

/** Gateways of fax machines put a line end before the first line. Behind anything else a PDF is no longer one. */
function latePdf(head: Buffer, ending: string): 'whole' | 'damaged' | undefined {
  const at = head.subarray(0, pdfSearched).indexOf('%PDF-');
  if (at <= 0) return undefined;
  if (head.subarray(0, at).every((byte) => blank.has(byte))) return 'whole';
  return ending === 'pdf' ? 'damaged' : undefined;
}

/** Looks into a file of a kind that may do something when it is opened. */
type LookInto = (kind: 'pdf' | 'zip') => Promise<DocumentType | null>;

/** The ending decides where text is a list. */
async function typeOf(
  content: Content,
  { ending, lookInto }: { ending: string; lookInto: LookInto },
): Promise<DocumentType> {
  const head = await content.read(0, headSize);
  if (head.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) {
    const type = await lookInto('zip');
    if (!type) throw notTaken('zip');
    return type;
  }
  const late = latePdf(head, ending);
  if (late === 'damaged') throw damagedPdf();
  if (late === 'whole') {
    await lookInto('pdf');
    return 'application/pdf';
  }
  const type = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? tiffOf(head);
  if (type) {
    const { mime } = type;
    if (/^image\/hei[cf]/.test(mime)) throw heic();
    if (!isTaken(mime)) throw notTaken(type.ext);
    if (mime === 'application/pdf') await lookInto('pdf');
    return mime;
  }
  await checkText(content);
  if (ending === 'csv') await checkList(content);
  return ending === 'csv' ? 'text/csv' : 'text/plain';
}

/** The type of a content under a cleaned name, and the name with the ending it was missing. @throws AppError */
export async function detectType(
  content: Content,
  name: string,
  lookInto: LookInto,
): Promise<{ contentType: DocumentType; fileName: string }> {
  const ending = endingOf(name);
  const contentType = await typeOf(content, { ending, lookInto });
  const [usual] = endingsOf(contentType) as [string];
  if (ending === '') return { contentType, fileName: `${name}.${usual}` };
  if (endingsOf(contentType).includes(ending)) return { contentType, fileName: name };
  throw refuseContent(
    'other_type',
    `The name ends in .${ending}, but the content is ${usual.toUpperCase()} (${contentType}). Give the file its right ending, or choose another file.`,
    usual,
  );
}
