/**
 * Refuses phrases that are wrong in plain English, and citations that a reader cannot open: in comments, documents,
 * texts, test titles and names.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './root.mjs';

/** A space, or a line break within a paragraph. */
const GAP = '(?:[ \\t]|\\r?\\n(?![ \\t]*\\r?\\n))+';
const phrase = (words) => new RegExp(`\\b${words.replaceAll(' ', GAP)}\\b`, 'gi');

/** Each pattern matches words in lower case, with one space for every gap. */
const rules = [
  [phrase('(?<!\\bas )to who'), 'to whoever …, to those who …, or name them'],
  [phrase('(?<!\\b(?:regardless|irrespective|independent|question|aware) )of who'), 'of whoever …, of those who …'],
  [phrase('for who'), 'for whoever …, for people who …'],
  [phrase('from who(?!\\.)'), 'from whoever …, from those who …'],
  [phrase('by who'), 'by whoever …, by those who …'],
  [phrase('of before'), 'earlier, previous or old'],
  [phrase('the own'), 'their own, its own, or the name of the owner'],
  [phrase('given again'), 'replayed, returned again'],
  [phrase('(?:anew|afresh)'), 'again'],
  [phrase('counts? no more'), 'is no longer valid'],
  [phrase('is another one'), 'differs, is wrong'],
  [phrase('to be had'), 'available'],
  [phrase('one and the same'), 'the same'],
];

/** Documents outside of the repository. A module may still have a folder `design`: its path begins with a dot or #. */
const closed = [
  /\b(?:areas|domain|identity|words)\.md\b/gi,
  new RegExp(`\\bspecification${GAP}\\(?§`, 'gi'),
  /(?<![#/\w-])design\//gi,
].map((pattern) => [
  pattern,
  'the law, standard or manual that says it, or the file of this repository; without one, a sentence that stands by itself',
]);

const folders = '{bench,contract,docs,e2e,identity,server,tools,web,x12}/**/*';
const kinds = '.{css,grit,html,md,mjs,mts,sql,ts,tsx}';
/** Built files, texts of other authors, and this tool's own samples and list. */
const left = /(?:^|[\\/])(?:node_modules|dist|\.data|\.cache)(?:[\\/]|$)/;
const quoted = new Set(['docs/third-party-licenses.md', 'tools/check-words.mjs']);

/** True when a phrase is found, or when the rules fail on their samples; prints what. */
export function checkWords() {
  const faults = [...samplesFaults(), ...filesToCheck().flatMap((file) => phrasesIn(file, read(file)).map(sentence))];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) console.error('✗ words');
  return faults.length > 0;
}

const read = (file) => readFileSync(join(root, file), 'utf8');
const sentence = ({ file, line, words, instead }) => `${file}:${line}: not “${words}”. Write: ${instead}.`;

function filesToCheck() {
  const patterns = ['*.md', folders + kinds, 'web/src/i18n/en/*.json'];
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (path) => left.test(path) }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !quoted.has(file) && !file.startsWith('tools/check/words/'));
}

/** @returns the wrong phrases of a file with the lines they begin in */
function phrasesIn(file, text) {
  const kind = extname(file);
  const inFile = /^\.m?tsx?$|^\.mjs$/.test(kind) ? partsOfScript(file, text) : [proseOf(kind, text)];
  const inName = { text: basename(file, kind).replaceAll(/[-._]/g, ' '), offset: 0, isName: true };
  const asked = file === 'CHANGELOG.md' ? rules : [...rules, ...closed];
  return [inName, ...inFile].flatMap((part) =>
    asked.flatMap(([pattern, instead]) =>
      [...part.text.matchAll(pattern)].map((match) => ({
        file,
        line: text.slice(0, part.offset + (part.isName ? 0 : match.index)).split('\n').length,
        words: match[0].replaceAll(/\s+/g, ' '),
        instead,
      })),
    ),
  );
}

/** The comments of SQL and CSS, the whole of any other text. */
function proseOf(kind, text) {
  const comments = { '.sql': /--.*|\/\*[\s\S]*?\*\//g, '.css': /\/\*[\s\S]*?\*\//g }[kind];
  if (!comments) return { text, offset: 0 };
  const found = [...text.matchAll(comments)].map(({ 0: value, index }) => ({ value, index }));
  return { text: onlyComments(text, found), offset: 0 };
}

/** The words of comments where they stand; everything else becomes blank. */
function onlyComments(text, comments) {
  const prose = text.replaceAll(/[^\n]/g, ' ').split('');
  for (const { value, index } of comments) {
    const words = value.replaceAll(/^\s*(?:\*|--)|^\/\*|\*\/$/gm, (sign) => ' '.repeat(sign.length));
    prose.splice(index, value.length, ...words.split(''));
  }
  return prose.join('');
}

/** Comments as one text, each string by itself, and each name as its words. */
function partsOfScript(file, text) {
  const { program, comments, errors } = parseSync(basename(file), text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = comments.map(({ value, start }) => ({ value, index: start + '//'.length }));
  return [{ text: onlyComments(text, found), offset: 0 }, ...partsOfNode(program)];
}

function* partsOfNode(node) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) yield* partsOfNode(one);
    return;
  }
  if (node.type === 'Literal' && typeof node.value === 'string')
    yield { text: node.value, offset: node.start, isName: true };
  if (node.type === 'TemplateElement') yield { text: node.value.raw, offset: node.start };
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier')
    yield {
      text: node.name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' '),
      offset: node.start,
      isName: true,
    };
  for (const one of Object.values(node)) yield* partsOfNode(one);
}

/** Every line of a sample with `(wrong)` must be reported, and no other. */
function samplesFaults() {
  const samples = join(root, 'tools', 'check', 'words');
  return readdirSync(samples).flatMap((file) => {
    const text = readFileSync(join(samples, file), 'utf8');
    const wrong = text.split('\n').flatMap((line, index) => (line.includes('(wrong)') ? [index + 1] : []));
    const found = new Set(phrasesIn(file, text).map(({ line }) => line));
    return [
      ...wrong.filter((line) => !found.has(line)).map((line) => `tools/check/words/${file}:${line} is not reported.`),
      ...[...found]
        .filter((line) => !wrong.includes(line))
        .map((line) => `tools/check/words/${file}:${line} is reported.`),
    ];
  });
}
