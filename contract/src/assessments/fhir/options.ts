/** The options of a question: its own, or those of an answer list in the file, or of one that is known here. */
import type { FormOption } from '../form.ts';
import lists from './answer-lists.json' with { type: 'json' };
import { all, type Extended, one, urls, valueIn } from './extensions.ts';
import type { Faults } from './faults.ts';
import { optionRules } from './option-rules.ts';
import { type RawConcept, type RawItem, type RawOption, type RawQuestionnaire, readShape, shapes } from './shapes.ts';
import { isTag, wordsOf } from './words.ts';

export interface Reading {
  readonly faults: Faults;
  /** Of texts without a translation. */
  readonly language: string;
  /** Answer lists that the file brings along, by `#id`. */
  readonly lists: ReadonlyMap<string, readonly FormOption[]>;
}

const longestCode = 200;
const loinc = 'http://loinc.org';

/** Answer lists of LOINC, with the weights of the instruments that use them. Sources: the README of the shipped questionnaires. */
const knownLists: ReadonlyMap<string, readonly FormOption[]> = new Map(
  lists.flatMap(({ urls: names, options }) =>
    names.map((name) => [name, options.map((option) => ({ system: loinc, ...option }) as FormOption)] as const),
  ),
);

function weightOf(...elements: readonly (Extended | undefined)[]): { weight?: number } {
  for (const element of elements)
    for (const url of [urls.ordinal, urls.weight]) {
      const weight = valueIn(one(element, url));
      if (typeof weight === 'number') return { weight };
    }
  return {};
}

function optionOf(raw: RawOption, { reading, linkId }: { reading: Reading; linkId: string }): FormOption | null {
  const { language, faults } = reading;
  const { valueCoding, valueString, valueInteger } = raw;
  const text = valueCoding?.display ?? valueCoding?.code ?? valueString ?? valueInteger?.toString() ?? '';
  const code = valueCoding ? valueCoding.code : text;
  if (!code || code.length > longestCode) {
    faults.add(linkId, 'option-value');
    return null;
  }
  const beside = valueCoding ? valueCoding._display : raw._valueString;
  return {
    code,
    ...(valueCoding?.system && { system: valueCoding.system }),
    text: wordsOf({ language, text, beside }),
    ...weightOf(raw, valueCoding),
    ...(all(raw, urls.exclusive).some((flag) => valueIn(flag) === true) && { isExclusive: true as const }),
    ...optionRules({ ...raw, code }, { faults, linkId }),
  };
}

function conceptOf(
  raw: RawConcept,
  { system, language }: { system?: string | undefined; language: string },
): FormOption {
  const text: Record<string, string> = { [language]: raw.display ?? raw.code };
  for (const { language: other, value } of raw.designation ?? []) if (other && isTag(other)) text[other] ??= value;
  return { code: raw.code, ...(system && { system }), text, ...weightOf(raw) };
}

/** The answer lists that the file brings along. A list that is made by a filter has no options of its own. */
export function listsOf(raw: RawQuestionnaire, faults: Faults, language: string): Map<string, FormOption[]> {
  const found = new Map<string, FormOption[]>();
  for (const contained of raw.contained ?? []) {
    if ((contained as { resourceType?: unknown } | null)?.resourceType !== 'ValueSet') continue;
    const list = readShape(shapes.valueSet, contained, { faults, linkId: null });
    if (!list) continue;
    const spoken = list.language && isTag(list.language) ? list.language : language;
    const composed = (list.compose?.include ?? []).flatMap(({ system, concept }) =>
      (concept ?? []).map((each) => conceptOf(each, { system, language: spoken })),
    );
    const expanded = () =>
      (list.expansion?.contains ?? []).map(({ system, ...each }) =>
        conceptOf(each as RawConcept, { system, language: spoken }),
      );
    found.set(`#${list.id}`, composed.length > 0 ? composed : expanded());
  }
  return found;
}

/** An answer list may be in other languages than the file. */
const spokenIn = ({ text, ...option }: FormOption, language: string): FormOption => ({
  ...option,
  text: { [language]: text[language] ?? Object.values(text)[0]!, ...text },
});

/** @returns the options of a question that has some to choose from */
export function optionsOf(raw: RawItem, reading: Reading): readonly FormOption[] {
  const { faults } = reading;
  const { linkId, answerOption = [], answerValueSet } = raw;
  const list =
    answerValueSet === undefined ? undefined : (reading.lists.get(answerValueSet) ?? knownLists.get(answerValueSet));
  if (answerValueSet !== undefined && !list) {
    faults.add(linkId, 'value-set', { url: answerValueSet });
    return [];
  }
  const options =
    list?.map((option) => spokenIn(option, reading.language)) ??
    answerOption.flatMap((option) => optionOf(option, { reading, linkId }) ?? []);
  if (options.length === 0 && answerOption.length === 0) faults.add(linkId, 'options');
  const codes = new Set<string>();
  for (const { code } of options) {
    if (codes.has(code)) faults.add(linkId, 'option-duplicate', { code });
    codes.add(code);
  }
  return options;
}
