// The texts of all languages against each other and against house-rules.ts.
import { describe, expect, it } from 'vitest';
import { alike, fixed, isPatternSentence, isRefused, verbs } from './house-rules.ts';
import { type Language, languages, localeTags } from './languages.ts';
import type { Texts } from './read-texts.ts';

const files = import.meta.glob<Texts>('./{en,de,es}/*.json', { eager: true, import: 'default' });
const areas = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\/(.*)\.json$/, '$1')))];
const plural = /_(zero|one|two|few|many|other)$/;
const longestSentence: Readonly<Record<Language, number>> = { en: 20, de: 18, es: 20 };

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const textsOf = (language: Language, area: string) => flatten(files[`./${language}/${area}.json`] ?? {});
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([^},]+)|<\/?\w+/g)].map(([found]) => found).sort();
const stem = (key: string) => key.replace(plural, '');
const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, '');
const sentences = (text: string) => text.split(/(?<=[.?!:])\s/).map((sentence) => sentence.split(/\s+/).length);

describe.each(areas)('texts of %s', (area) => {
  const english = textsOf('en', area);

  it.each(languages)('%s has the same keys, placeholders and its own plural forms', (language) => {
    const own = textsOf(language, area);
    const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
    expect(stems(own)).toEqual(stems(english));
    const categories = new Intl.PluralRules(localeTags[language]).resolvedOptions().pluralCategories;
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
      const counterpart = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(counterpart));
      if (key.endsWith('_other'))
        for (const category of categories)
          expect(own.has(`${stem(key)}_${category}`), `${stem(key)}_${category}`).toBe(true);
    }
  });

  it.each(['de', 'es'] as const)('%s is not left in English', (language) => {
    const left = [...textsOf(language, area)].filter(
      ([key, text]) =>
        text === english.get(key) && !alike[language].includes(text) && /[a-z]{3}/i.test(withoutPlaceholders(text)),
    );
    expect(left).toEqual([]);
  });

  it.each(languages)('%s uses no refused word', (language) => {
    const found = [...textsOf(language, area)].filter(([key, text]) => isRefused(language, key, text));
    expect(found).toEqual([]);
  });

  it.each(languages)('%s builds no sentence around the label of a field', (language) => {
    const found = [...textsOf(language, area)].filter(([, text]) => isPatternSentence(text));
    expect(found).toEqual([]);
  });

  it.each(languages)('%s has short sentences', (language) => {
    const long = [...textsOf(language, area)].filter(
      ([, text]) => Math.max(...sentences(text)) > longestSentence[language],
    );
    expect(long).toEqual([]);
  });

  it('buttons begin with a verb', () => {
    const others = [...english].filter(
      ([key, text]) =>
        /(^|\.)actions?\./.test(key) &&
        !verbs.includes(text.split(' ')[0] ?? '') &&
        !fixed.some((row) => row.en === text),
    );
    expect(others).toEqual([]);
  });
});

describe('fixed messages', () => {
  const everywhere = (language: Language) =>
    new Map(areas.flatMap((area) => [...textsOf(language, area)].map(([key, text]) => [`${area}:${key}`, text])));

  it.each(fixed)('$en is unchanged, and always translated alike', (row) => {
    const keys = [...everywhere('en')].filter(([, text]) => text === row.en).map(([key]) => key);
    expect(keys).not.toEqual([]);
    for (const language of languages)
      for (const key of keys) expect(everywhere(language).get(key), key).toBe(row[language]);
  });
});

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!./house-rules.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

describe('keys', () => {
  const code = Object.values(sources).join('\n');
  const literals = new Set([...code.matchAll(/(['"])([\w.:-]+)\1/g)].map(([, , text]) => text ?? ''));
  /** `age.${unit}` uses every key of that shape. */
  const patterns = [...code.matchAll(/`([\w.:-]*(?:\$\{[^`}]*\}[\w.:-]*)+)`/g)]
    .map(([, template]) => template ?? '')
    .filter((template) => /^[\w:-]+\.|\.[\w.-]+$/.test(template))
    .map((template) => new RegExp(`^(?:[\\w-]+:)?${template.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[^:]+')}$`));

  // The keys of `policy` come from the rule engine; keys of `missing` are names of fields.
  it.each(areas.filter((area) => area !== 'policy' && area !== 'missing'))('of %s are all used', (area) => {
    const unused = [...new Set([...textsOf('en', area).keys()].map(stem))].filter(
      (key) =>
        !literals.has(key) &&
        !literals.has(`${area}:${key}`) &&
        !patterns.some((pattern) => pattern.test(key) || pattern.test(`${area}:${key}`)),
    );
    expect(unused).toEqual([]);
  });
});

describe('required fields', () => {
  const screens = Object.entries(sources).filter(([path]) => !path.includes('/features/components/'));
  /** Their fields say themselves that they are empty; the form requests days and times of day. */
  const asked = /<((?:Text|Prose|Phone|Money|Minutes|MultiSelect|File|Select)Field|ChoiceTiles)\b(.*?)\/>/gs;
  const named = /\bname="([\w.]+)"|\bname=\{`[^`]*?\.(\w+)`\}|\{\.\.\.\w+\('([\w.]+)'\)\}/;
  /** The steps of a record ask one question under a title of their own. */
  const underTitle = ['choice'];
  /** A question refers to the words of its line, as its type demands. */
  const saidByQuestion = ['line'];

  const names = screens.flatMap(([, code]) =>
    [...code.matchAll(asked)]
      .filter(([, kind, props = '']) => kind !== 'SelectField' || props.includes('emptyChoice'))
      .filter(([, , props = '']) => !/\boptional(?!=)/.test(props))
      .flatMap(([, , props = '']) => named.exec(props)?.slice(1).find(Boolean) ?? []),
  );

  it('are all there', () => {
    const code = Object.values(sources).join('\n');
    const gone = [...textsOf('en', 'missing').keys()].filter((key) => !new RegExp(`[:.'"]${key}\\b`).test(code));
    expect(gone).toEqual([]);
  });

  it('each have a sentence of their own', () => {
    expect(names.length).toBeGreaterThan(40);
    const own = textsOf('en', 'missing');
    const without = [...new Set(names)].filter(
      (name) => !own.has(name) && ![...underTitle, ...saidByQuestion].includes(name),
    );
    expect(without).toEqual([]);
  });
});
