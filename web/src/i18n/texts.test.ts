import { describe, expect, it } from 'vitest';
import { type Language, languages, localeTags } from './languages.ts';

type Texts = { readonly [key: string]: string | Texts };

const files = import.meta.glob<Texts>('./{en,de,es}/*.json', { eager: true, import: 'default' });
const areas = [...new Set(Object.keys(files).map((path) => path.replace(/^.*\/(.*)\.json$/, '$1')))];
const plural = /_(zero|one|two|few|many|other)$/;

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

const textsOf = (language: Language, area: string) => flatten(files[`./${language}/${area}.json`] ?? {});
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w]+)/g)].map(([, name]) => name).sort();
const stem = (key: string) => key.replace(plural, '');

/** Same in every language on purpose: names, codes, and words that are spelt alike. */
const alike = new Set([
  'app.name',
  'app.title',
  'role.chw',
  'column.cin',
  'column.chw',
  'hint.cin',
  'npi',
  'assignedTo',
  'person.cin',
  'sex.F',
  'sex.M',
  'no',
  'form.errorFor',
  'demo.use',
  'title',
  'nav.users',
  'name',
  'status',
  'column.status',
  'hint.name',
  'column.code',
  'minutes',
  'mode.video',
  'modeShort.video',
  'modeShort.text',
  'providerType.CNS',
  'providerType.NP',
  'providerType.PA',
  'form.errorTitle',
  'status.user.suspended',
  'relationship.GUARD',
  'coverage.active',
]);

describe.each(areas)('texts of %s', (area) => {
  const english = textsOf('en', area);

  it.each(languages)('%s has the same keys, placeholders and its own plural forms', (language) => {
    const own = textsOf(language, area);
    const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
    expect(stems(own)).toEqual(stems(english));
    const categories = new Intl.PluralRules(localeTags[language]).resolvedOptions().pluralCategories;
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      const counterpart = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      expect(placeholders(text), key).toEqual(placeholders(counterpart));
      if (key.endsWith('_other')) {
        for (const category of categories)
          expect(own.has(`${stem(key)}_${category}`), `${stem(key)}_${category}`).toBe(true);
      }
    }
  });

  it.each(['de', 'es'] as const)('%s is not left in English', (language) => {
    const left = [...textsOf(language, area)].filter(
      ([key, text]) =>
        text === english.get(key) && !alike.has(key) && /[a-z]{3}/i.test(text.replace(/\{\{.*?\}\}/g, '')),
    );
    expect(left).toEqual([]);
  });

  it('says usted and Sie, opens questions, writes no digits-only dates', () => {
    for (const [key, text] of textsOf('es', area))
      expect(text, key).not.toMatch(/\b(tu|tus|contigo|haz clic)\b|^[^¿]*\?|^[^¡]*!/i);
    for (const [key, text] of textsOf('de', area)) expect(text, key).not.toMatch(/\b(du|dein\w*)\b|[:*_/]in(nen)?\b/);
    for (const language of languages)
      for (const [key, text] of textsOf(language, area))
        expect(text, key).not.toMatch(/\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|(?<!Apellido)\(s\)/);
    for (const [key, text] of english)
      if (key.startsWith('v.')) expect(text, key).not.toMatch(/\b(invalid|failed|oops|please)\b/i);
  });
});
