/** Word, Excel and OpenDocument files as office programs write them, with what a test adds to them. */
import { zip } from '../support/files.ts';

type Parts = Readonly<Record<string, string | Buffer>>;
export const archive = (parts: Parts) =>
  zip(Object.entries(parts).map(([name, content]) => ({ name, content: Buffer.from(content) })));

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const tables = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export const relation = (type: string, target: string, outside = true) =>
  `<Relationship Id="r${type}" Type="${office}/${type}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`;
export const relations = (...all: readonly string[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
const types = (more: string) =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${more}</Types>`;

export const wordBody = (body: string) =>
  `${head}<w:document xmlns:w="${words}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body><w:p><w:r><w:t>Plan of care</w:t></w:r></w:p>${body}</w:body></w:document>`;
export const run = (inside: string) => `<w:r>${inside}</w:r>`;
export const said = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const turn = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
export const field = (instruction: string) =>
  `<w:p>${turn('begin')}${instruction}${turn('separate')}${run('<w:t>1</w:t>')}${turn('end')}</w:p>`;

export function word({ body = '', parts = {}, type = '' }: { body?: string; parts?: Parts; type?: string } = {}) {
  return archive({
    '[Content_Types].xml': types(
      `<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${type}`,
    ),
    '_rels/.rels': relations(relation('officeDocument', 'word/document.xml', false)),
    'word/document.xml': wordBody(body),
    'word/settings.xml': `${head}<w:settings xmlns:w="${words}"/>`,
    ...parts,
  });
}

export function table({ cells = '', parts = {} }: { cells?: string; parts?: Parts } = {}) {
  return archive({
    '[Content_Types].xml': types(''),
    '_rels/.rels': relations(relation('officeDocument', 'xl/workbook.xml', false)),
    'xl/workbook.xml': `${head}<workbook xmlns="${tables}"><sheets><sheet name="A|B" sheetId="1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${tables}"><sheetData><row r="1"><c r="A1"><f>SUM(B1:B9)</f><v>7</v></c>${cells}</row></sheetData></worksheet>`,
    ...parts,
  });
}

export function openText({ body = '', parts = {} }: { body?: string; parts?: Parts } = {}) {
  const spaces =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:script="urn:oasis:names:tc:opendocument:xmlns:script:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"';
  const type = 'application/vnd.oasis.opendocument.text';
  const entries = {
    'content.xml': `${head}<office:document-content ${spaces}><office:scripts/><office:body><office:text><text:p>Plan</text:p>${body}</office:text></office:body></office:document-content>`,
    'META-INF/manifest.xml': `${head}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>`,
    ...parts,
  };
  return zip([
    { name: 'mimetype', content: Buffer.from(type), isPacked: false },
    ...Object.entries(entries).map(([name, content]) => ({ name, content: Buffer.from(content) })),
  ]);
}
