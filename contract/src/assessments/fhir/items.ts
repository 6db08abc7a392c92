/** The items of a questionnaire without their conditions and calculations: those need all items (`resolve.ts`). */

import * as z from 'zod/mini';
import { type AnswerValue, answerValue } from '../answer-value.ts';
import { type FormItem, type ItemType, itemTypes, type Words } from '../form.ts';
import { codeOf, one, unfollowed, urls, valueIn } from './extensions.ts';
import { optionsOf, type Reading } from './options.ts';
import { itemRules } from './score-rules.ts';
import { type RawItem, readShape, shapes } from './shapes.ts';
import { joined, wordsOf } from './words.ts';

const most = { items: 500, levels: 8, linkId: 255, options: 1000 } as const;

export type Draft = { -readonly [Name in keyof FormItem]: FormItem[Name] } & { items: Draft[] };

/** All items that were read, by linkId, in the order of the file. */
export interface Drafts {
  readonly all: Map<string, Draft>;
  readonly raw: Map<string, RawItem>;
  /** The linkId of the item above. */
  readonly above: Map<string, string>;
  readonly items: Draft[];
}

const isChoice = (type: string) => type === 'choice' || type === 'open-choice';
/** A display below an item that explains it. */
const explaining = new Set(['help', 'instructions', 'prompt', 'flyover']);
const roleOf = (raw: RawItem) => codeOf(one(raw, urls.control)) ?? codeOf(one(raw, urls.category));

export function readItems(raws: readonly unknown[], reading: Reading): Drafts {
  const drafts: Drafts = { all: new Map(), raw: new Map(), above: new Map(), items: [] };
  const count = { items: 0 };

  /** Each level calls itself once more, up to the deepest that may be. */
  function read(list: readonly unknown[], parent: Draft | null, level: number): void {
    for (const one of list) {
      count.items += 1;
      if (count.items === most.items + 1) reading.faults.add(null, 'too-many-items', { most: most.items });
      if (count.items > most.items) return;
      const raw = rawOf(one, reading);
      if (!raw || !isNew(raw, drafts, reading)) continue;
      const { linkId } = raw;
      const role = roleOf(raw);
      if (parent && raw.type === 'display' && explaining.has(role ?? '') && raw.text !== undefined) {
        parent.help = joined(parent.help, textOf(raw, reading));
        drafts.raw.set(linkId, raw);
        continue;
      }
      const draft = draftOf(raw, reading);
      drafts.raw.set(linkId, raw);
      if (!draft) continue;
      drafts.all.set(linkId, draft);
      if (parent) drafts.above.set(linkId, parent.linkId);
      (parent ?? drafts).items.push(draft);
      const below = raw.item ?? [];
      if (below.length > 0 && level === most.levels) reading.faults.add(linkId, 'depth', { most: most.levels });
      else read(below, draft, level + 1);
      if (['gtable', 'table'].includes(role ?? '') && isTable(draft)) draft.isTable = true;
    }
  }
  read(raws, null, 1);
  return drafts;
}

/** The options are counted before each is looked at. */
function rawOf(item: unknown, { faults }: Reading): RawItem | null {
  const { linkId: told, answerOption } = (item ?? {}) as { linkId?: unknown; answerOption?: unknown };
  const linkId = typeof told === 'string' ? told : null;
  if (!Array.isArray(answerOption) || answerOption.length <= most.options)
    return readShape(shapes.item, item, { faults, linkId });
  faults.add(linkId, 'too-many-options', { most: most.options });
  return null;
}

function isNew({ linkId }: RawItem, { raw }: Drafts, { faults }: Reading): boolean {
  if (linkId === '' || linkId.length > most.linkId || linkId.trim() !== linkId || /\p{Cc}/u.test(linkId)) {
    faults.add(linkId, 'link-id');
    return false;
  }
  if (raw.has(linkId)) faults.add(linkId, 'duplicate');
  return !raw.has(linkId);
}

const textOf = ({ text = '', _text: beside }: RawItem, { language }: Reading): Words =>
  wordsOf({ language, text, beside });

function draftOf(raw: RawItem, reading: Reading): Draft | null {
  const { linkId } = raw;
  const { faults } = reading;
  const type = itemTypes.find((known) => known === raw.type);
  if (!type) {
    faults.add(linkId, 'type', { type: raw.type });
    return null;
  }
  for (const { url } of raw.extension ?? []) if (unfollowed.has(url)) faults.add(linkId, 'extension', { url });
  if (raw.repeats && !isChoice(type)) faults.add(linkId, 'repeats');
  if (type !== 'group' && !raw.text?.trim()) faults.add(linkId, 'missing', { field: 'text' });
  const options = isChoice(type) ? optionsOf(raw, reading) : [];
  return {
    linkId,
    type,
    text: textOf(raw, reading),
    ...(raw.prefix && { prefix: raw.prefix }),
    codes: (raw.code ?? []).flatMap(({ system, code }) => (code ? [{ ...(system && { system }), code }] : [])),
    isRequired: raw.required ?? false,
    isRepeated: raw.repeats ?? false,
    isReadOnly: raw.readOnly ?? false,
    isHidden: valueIn(one(raw, urls.hidden)) === true,
    ...(raw.maxLength && { maxLength: raw.maxLength }),
    ...rangeOf(raw, type, reading),
    ...unitOf(raw),
    options,
    ...initialOf(raw, { type, options, reading }),
    enableWhen: [],
    enableBehavior: raw.enableBehavior ?? 'all',
    ...itemRules(raw, { faults, linkId }),
    items: [],
  };
}

const numeric: ReadonlySet<ItemType> = new Set(['integer', 'decimal', 'quantity']);

function rangeOf(raw: RawItem, type: ItemType, { faults }: Reading): Pick<FormItem, 'min' | 'max'> {
  const wanted = numeric.has(type) ? 'number' : 'string';
  const limits = (['min', 'max'] as const).flatMap((name) => {
    const value = valueIn(one(raw, urls[`${name}Value`]));
    if (value === undefined) return [];
    if (typeof value === wanted) return [[name, value as number | string] as const];
    faults.add(raw.linkId, 'wrong-type', { field: `${name}Value` });
    return [];
  });
  const range: Pick<FormItem, 'min' | 'max'> = Object.fromEntries(limits);
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) faults.add(raw.linkId, 'range');
  return range;
}

/** An annotation of UCUM in braces, such as `{#}`, is for programs. */
function unitOf(raw: RawItem): Pick<FormItem, 'unit'> {
  const { display, code } = (valueIn(one(raw, urls.unit)) ?? {}) as { display?: unknown; code?: unknown };
  const unit = display ?? code;
  return typeof unit === 'string' && unit !== '' && !unit.startsWith('{') ? { unit } : {};
}

function initialOf(
  raw: RawItem,
  { type, options, reading }: { type: ItemType; options: FormItem['options']; reading: Reading },
): Pick<FormItem, 'initial'> {
  const chosen = (raw.answerOption ?? []).flatMap(({ initialSelected }, at) =>
    initialSelected && options[at] ? [{ code: options[at].code }] : [],
  );
  const written = (raw.initial ?? []).map((initial) => proposed(valueIn(initial as never), type));
  const values = [...chosen, ...written];
  if (values.length === 0) return {};
  const isPossible = values.every(
    (value) =>
      z.safeParse(answerValue, value).success &&
      (!('code' in value!) || options.some(({ code }) => code === value.code)) &&
      (values.length === 1 || raw.repeats),
  );
  if (isPossible) return { initial: values as AnswerValue[] };
  reading.faults.add(raw.linkId, 'initial');
  return {};
}

function proposed(value: unknown, type: ItemType): AnswerValue | null {
  if (typeof value === 'boolean') return { boolean: value };
  if (typeof value === 'number') return isChoice(type) ? { code: String(value) } : { number: value };
  if (typeof value === 'string')
    return type === 'date' ? { date: value } : type === 'choice' ? { code: value } : { text: value };
  const { code, value: amount } = (value ?? {}) as { code?: unknown; value?: unknown };
  if (isChoice(type)) return typeof code === 'string' ? { code } : null;
  return typeof amount === 'number' ? { number: amount } : null;
}

/** Questions with the same options can stand below each other. */
function isTable({ items }: Draft): boolean {
  const codesOf = ({ options }: FormItem) => JSON.stringify(options.map(({ code }) => code));
  const asked = items.filter(({ type }) => type !== 'display');
  const [first] = asked;
  return first !== undefined && asked.every((item) => isChoice(item.type) && codesOf(item) === codesOf(first));
}
