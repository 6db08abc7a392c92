/**
 * Makes the form of a FHIR R4 Questionnaire, and refuses what no screen could ask. docs/architecture/questionnaires.md lists what
 * is read. Every step takes time in proportion to the file: hostile ones are refused at once.
 */
import { type Form, type FormFault, isAsked, type Words } from '../form.ts';
import { withinBounds } from './bounds.ts';
import { one, unfollowed, urls, valueIn } from './extensions.ts';
import { Faults } from './faults.ts';
import { type Drafts, readItems } from './items.ts';
import { listsOf } from './options.ts';
import { resolve } from './resolve.ts';
import { type RawQuestionnaire, readShape, shapes } from './shapes.ts';
import { isTag, wordsOf } from './words.ts';

export type ReadQuestionnaire = { readonly form: Form } | { readonly faults: readonly FormFault[] };

/** LOINC panels about substance use: AUDIT-C, DAST-10. Others say so by an extension. */
const aboutSubstances = new Set(['72109-2', '82666-9']);
const longest = { url: 300, version: 100, title: 300, copyright: 5000, publisher: 300 } as const;

/** @param content parsed JSON @returns the form, or up to 50 faults */
export function readQuestionnaire(content: unknown): ReadQuestionnaire {
  const faults = new Faults();
  if ((content as { resourceType?: unknown } | null)?.resourceType !== 'Questionnaire') {
    faults.add(null, 'not-questionnaire');
    return { faults: faults.all };
  }
  if (!withinBounds(content, faults)) return { faults: faults.all };
  const raw = readShape(shapes.questionnaire, content, { faults, linkId: null });
  if (!raw) return { faults: faults.all };
  const language = raw.language && isTag(raw.language) ? raw.language : 'en';
  const reading = { faults, language, lists: listsOf(raw, faults, language) };
  const drafts = readItems(raw.item ?? [], reading);
  resolve(drafts, raw, faults);
  for (const { url } of raw.extension ?? []) if (unfollowed.has(url)) faults.add(null, 'extension', { url });
  const form = formOf(raw, { drafts, faults, language });
  return faults.all.length > 0 || !form ? { faults: faults.all } : { form };
}

interface Parts {
  readonly drafts: Drafts;
  readonly faults: Faults;
  readonly language: string;
}

function formOf(raw: RawQuestionnaire, { drafts, faults, language }: Parts): Form | null {
  const { url, version = '', copyright, publisher } = raw;
  const title = raw.title ?? raw.name;
  if (!url) faults.add(null, 'missing', { field: 'url' });
  if (!title) faults.add(null, 'missing', { field: 'title' });
  for (const [field, text] of Object.entries({ url, version, title, copyright, publisher })) {
    const most = longest[field as keyof typeof longest];
    if (text !== undefined && text.length > most) faults.add(null, 'too-long', { field, most });
  }
  if (faults.all.length === 0 && ![...drafts.all.values()].some(isAsked)) faults.add(null, 'empty');
  if (!url || !title) return null;
  const code = raw.code?.find((coding) => coding.code);
  return {
    url,
    version,
    title: wordsOf({ language, text: title, beside: raw._title }),
    ...(code && { code: { ...(code.system && { system: code.system }), code: code.code! } }),
    language,
    languages: languagesOf(drafts, language),
    ...(copyright && { copyright }),
    ...(publisher && { publisher }),
    isSubstanceUse: aboutSubstances.has(code?.code ?? '') || valueIn(one(raw, urls.substanceUse)) === true,
    items: drafts.items,
    all: drafts.all,
  };
}

/** A text without letters, such as a number, reads the same in every language. */
const isSame = (words: Words) => Object.values(words).every((text) => !/\p{L}/u.test(text));

function languagesOf({ all }: Drafts, language: string): string[] {
  let languages: string[] | null = null;
  for (const { text, help, options } of all.values())
    for (const words of [text, ...(help ? [help] : []), ...options.map((option) => option.text)]) {
      if (isSame(words)) continue;
      languages = languages ? languages.filter((known) => words[known] !== undefined) : Object.keys(words);
    }
  return languages?.length ? languages : [language];
}
