/** The rules of the screens' texts for every other text: public and hosted pages, mails, consents, region data. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { syllable } from 'syllable';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import carePlans from '../server/src/modules/care-plans/templates/templates.json' with { type: 'json' };
import consents from '../server/src/modules/consents/texts.json' with { type: 'json' };
import { isRefused } from '../web/src/i18n/house-rules.ts';
import { root } from './root.mjs';

const languages = ['en', 'es', 'de'];
const longest = { en: 20, es: 20, de: 18 };
/** House rules refuse an apology, except to a person who waits. */
const courtesy = 'We are sorry.';

const find = (pattern) =>
  globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The strings below a key of a language, or in a file of one; what code inserts becomes a placeholder. */
function* textsOfNode(node, language) {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) for (const one of node) yield* textsOfNode(one, language);
  else if (node.type === 'ImportDeclaration') return;
  else if (node.type === 'Property') {
    const key = node.key.name ?? node.key.value;
    yield* textsOfNode(node.value, languages.includes(key) ? key : language);
  } else {
    if (language && node.type === 'Literal' && typeof node.value === 'string') yield { language, text: node.value };
    if (language && node.type === 'TemplateLiteral')
      yield { language, text: node.quasis.map(({ value }) => value.cooked).join('{{inserted}}') };
    for (const one of Object.values(node)) yield* textsOfNode(one, language);
  }
}

function textsOfScript(file) {
  const { program, errors } = parseSync(basename(file), read(file));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const ofFile = /^(en|es|de)\.ts$/.exec(basename(file))?.[1];
  return [...textsOfNode(program, ofFile)];
}

/** Titles of region data; those of policies, and the sentences of services, are English alone. */
function* textsOfRegion(rows) {
  for (const { title, titleEn, titleEs, titleDe, templates } of rows) {
    const texts = { en: [title, titleEn, templates], es: [titleEs], de: [titleDe] };
    for (const language of languages) for (const text of texts[language]) if (text) yield { language, text };
  }
}

/** The strings of data that has its words by language. */
function* textsOfData(node, language) {
  if (typeof node === 'string' && language) yield { language, text: node };
  if (typeof node !== 'object' || node === null) return;
  for (const [key, one] of Object.entries(node)) yield* textsOfData(one, languages.includes(key) ? key : language);
}

const scripts = find('{contract,identity,server}/src/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
const found = [
  ...scripts.map((file) => ({ file, texts: textsOfScript(file) })),
  ...find('server/src/modules/tenancy/regions/*/*.json').map((file) => ({
    file,
    texts: [...textsOfRegion(JSON.parse(read(file)))],
  })),
  {
    file: 'server/src/modules/consents/texts.json',
    texts: consents.flatMap(({ texts }) =>
      texts.flatMap(({ language, title, body }) => [title, body].map((text) => ({ language, text }))),
    ),
  },
  { file: 'server/src/modules/care-plans/templates/templates.json', texts: [...textsOfData(carePlans)] },
].filter(({ texts }) => texts.length > 0);

const wordsIn = (text) => text.split(/\s+/).filter(Boolean);
const lengths = (text, end) => text.split(end).map((sentence) => wordsIn(sentence).length);

it('texts are found where the product has them', () => {
  expect(found.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'identity/src/delivery/texts/es.ts',
      'identity/src/oauth/pages/texts/de.ts',
      'server/src/modules/consents/receipt-texts.ts',
      'server/src/modules/messaging/notice-texts.ts',
      'server/src/modules/referrals/partner/partner-mail.ts',
      'server/src/modules/reminders/reminder-mail.ts',
      'server/src/modules/tenancy/regions/us-ca/criteria.json',
      'server/src/site/texts/en.ts',
    ]),
  );
});

describe.each(found)('texts of $file', ({ texts }) => {
  it('use no refused word', () => {
    expect(texts.filter(({ language, text }) => isRefused(language, '', text.replace(courtesy, '')))).toEqual([]);
  });

  it('have short sentences', () => {
    const long = texts.filter(({ language, text }) => Math.max(...lengths(text, /(?<=[.?!:])\s/)) > longest[language]);
    expect(long).toEqual([]);
  });
});

/** Vowels that stand together are one syllable, except two strong ones, and an accented weak one. */
const spanishSyllables = (word) =>
  word
    .toLowerCase()
    .replace(/qu|gu(?=[eéií])/g, 'g')
    .replace(/y(?![aeiouáéíóúü])/g, 'i')
    .match(/[iuü]?(?:[aeoáéó][iuü]?|[íú]|[iuü])/g)?.length ?? 1;

/** Flesch-Kincaid: the school grade that reads it easily. */
const gradeOf = ({ words, sentences, syllables }) => 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
/** Fernández-Huerta: 70 and above is easy. */
const easeOf = ({ words, sentences, syllables }) => 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences);

function countsOf(text, syllablesOf) {
  const words = text.match(/[\p{L}\d'’]+/gu);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return { words: words.length, sentences: text.match(/[.?!](?=\s|$)/g).length, syllables };
}

describe.each(consents)('the consent of kind $kind', ({ texts }) => {
  const bodies = Object.fromEntries(
    texts.map(({ language, body }) => [language, body.replaceAll(/\{\w+\}/g, 'Puente')]),
  );

  it('is read with six years of school', () => {
    expect(gradeOf(countsOf(bodies.en, syllable))).toBeLessThanOrEqual(6);
    expect(easeOf(countsOf(bodies.es, spanishSyllables))).toBeGreaterThanOrEqual(70);
  });

  it.each(languages)('has no sentence over 20 words in %s', (language) => {
    expect(bodies[language].split(/(?<=[.?!])\s/).filter((sentence) => wordsIn(sentence).length > 20)).toEqual([]);
  });

  it.each(languages)('ends with the words of agreement in %s', (language) => {
    const agreement = {
      en: /\bI (agree|want)\b/,
      es: /(Estoy de acuerdo|Acepto|Quiero)/,
      de: /\bIch (bin\b.* einverstanden|möchte)\b/,
    };
    expect(bodies[language].split('\n\n').at(-1)).toMatch(agreement[language]);
  });
});

/** Vowels that stand together are one syllable. */
const germanSyllables = (word) => word.toLowerCase().match(/[aeiouyäöü]+/g)?.length ?? 1;

/** The first Wiener Sachtextformel: the school grade. */
function germanGradeOf(text) {
  const words = text.match(/[\p{L}\d]+/gu);
  const sentences = text.match(/[.?!](?=\s|$)/g).length;
  const share = (isSuch) => (100 * words.filter(isSuch).length) / words.length;
  const long = share((word) => germanSyllables(word) >= 3);
  const wide = share((word) => word.length > 6);
  const short = share((word) => germanSyllables(word) === 1);
  return 0.1935 * long + 0.1672 * (words.length / sentences) + 0.1297 * wide - 0.0327 * short - 0.875;
}

describe.each(carePlans)('the template $name of a care plan', ({ barrier, goals }) => {
  const all = [...textsOfData({ barrier, goals })];
  const bodyIn = (language) =>
    all
      .filter((one) => one.language === language)
      .map(({ text }) => text)
      .join(' ');

  it('is read with six years of school in each language', () => {
    expect(gradeOf(countsOf(bodyIn('en'), syllable))).toBeLessThanOrEqual(6);
    expect(easeOf(countsOf(bodyIn('es'), spanishSyllables))).toBeGreaterThanOrEqual(70);
    expect(germanGradeOf(bodyIn('de'))).toBeLessThanOrEqual(6);
  });

  it('has short whole sentences, as many in each language', () => {
    const counts = languages.map((language) => all.filter((one) => one.language === language).length);
    expect(new Set(counts).size).toBe(1);
    for (const { text } of all) expect(text).toMatch(/[.?!]$/);
    expect(all.flatMap(({ text }) => text.split(/(?<=[.?!])\s/)).filter((one) => wordsIn(one).length > 15)).toEqual([]);
  });
});

/** Sentences on the paper that the person keeps; what a plan inserts becomes a short word. */
const paperIn = (language) =>
  [...textsOfTree(JSON.parse(read(`web/src/i18n/${language}/plan-paper.json`)))]
    .map((text) => text.replaceAll(/\{\{.*?\}\}/g, 'Ana'))
    .filter((text) => /[.?!]$/.test(text));

function* textsOfTree(tree) {
  for (const one of Object.values(tree)) {
    if (typeof one === 'string') yield one;
    else yield* textsOfTree(one);
  }
}

describe('the care plan on paper', () => {
  it('is read with six years of school in each language', () => {
    expect(gradeOf(countsOf(paperIn('en').join(' '), syllable))).toBeLessThanOrEqual(6);
    expect(easeOf(countsOf(paperIn('es').join(' '), spanishSyllables))).toBeGreaterThanOrEqual(70);
    expect(germanGradeOf(paperIn('de').join(' '))).toBeLessThanOrEqual(6);
  });

  it.each(languages)('has no sentence over 15 words in %s', (language) => {
    expect(paperIn(language).length).toBeGreaterThan(10);
    const sentences = paperIn(language).flatMap((text) => text.split(/(?<=[.?!])\s/));
    expect(sentences.filter((sentence) => wordsIn(sentence).length > 15)).toEqual([]);
  });
});
