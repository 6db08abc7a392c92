// The columns of files in each language: no two heads alike, and words that an import reads as the code they stand for.
import { exportedFields, partnerServices, requestColumns, sdohCategories, serviceColumns } from '@puente/contract';
import { describe, expect, it } from 'vitest';
import { languages } from './languages.ts';

type Texts = { readonly [key: string]: string | Texts };
const files = import.meta.glob<Texts>('./{en,de,es}/*.json', { eager: true, import: 'default' });

describe.each(languages)('files in %s', (language) => {
  const textsOf = (area: string, ...path: string[]) =>
    path.reduce<Texts>((texts, key) => texts[key] as Texts, files[`./${language}/${area}.json`]!) as Record<
      string,
      string
    >;
  const twice = (words: readonly (string | undefined)[]) =>
    words.filter((word, at) => word === undefined || words.indexOf(word) !== at);

  it.each(Object.entries(exportedFields))('%s have a head of its own for each column', (kind, fields) => {
    const [labels, person] = [textsOf('export-fields', 'field'), textsOf('common', 'export')];
    const heads = fields.map((field) =>
      field.startsWith('patient.')
        ? person[field.slice(8)]
        : labels[['diagnoses', 'needs'].includes(kind) && field === 'code' ? 'diagnosisCode' : field],
    );
    expect(twice(heads)).toEqual([]);
  });

  it('programs and requests have the heads of their imports, each once', () => {
    const ofPrograms = textsOf('directory', 'field');
    expect(twice([...serviceColumns, 'capacityOn'].map((name) => ofPrograms[name]))).toEqual([]);
    const ofRequests = textsOf('arrived', 'field');
    expect(twice(requestColumns.map((name) => ofRequests[name]))).toEqual([]);
  });

  it('the words of codes are told apart, and those of a list contain nothing that separates them', () => {
    const services = textsOf('programs', 'service');
    expect(twice(partnerServices.map((code) => services[code]?.toLowerCase()))).toEqual([]);
    const categories = textsOf('programs', 'need');
    const all = sdohCategories.map((code) => categories[code]?.toLowerCase());
    expect(twice(all)).toEqual([]);
    expect(all.filter((word) => /[;|]/.test(word ?? ''))).toEqual([]);
  });
});
