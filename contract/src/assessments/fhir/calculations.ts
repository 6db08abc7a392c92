/** The forms of calculatedExpression and enableWhenExpression that are calculated. */
import type { AnswerTotal, Calculation, FormItem } from '../form.ts';
import type { Expression } from './expressions.ts';
import { urls } from './extensions.ts';

/** The items an expression may read. */
export interface Readable {
  readonly all: ReadonlyMap<string, FormItem>;
  /** Items without an item above them. */
  readonly top: ReadonlySet<string>;
}

/** The questions, and the address of the extension that is read: none for `weight()`, which reads either. */
const sumForm =
  /^%resource\.item(\.descendants\(\))?\.where\((linkId[^()]*(?:\([^()]*\))?)\)\.answer(?:\.value(?:Coding)?)?\.(?:extension\.where\(url=\$(\d+)\)\.value(?:Decimal)?|weight\(\)|ordinal\(\))\.sum\(\)$/;
const countForm =
  /^%resource\.item(\.descendants\(\))?\.where\((linkId[^()]*(?:\([^()]*\))?)\)\.answer(?:\.value(?:Coding)?)?\.where\(code=\$(\d+)\)\.count\(\)$/;

type Filter = (named: readonly string[]) => (linkId: string) => boolean;
const oneOf: Filter = (named) => {
  const linkIds = new Set(named);
  return (linkId) => linkIds.has(linkId);
};
const filters: readonly (readonly [RegExp, Filter])[] = [
  [
    /^linkId\.startsWith\(\$\d+\)$/,
    ([prefix]) =>
      (linkId) =>
        linkId.startsWith(prefix!),
  ],
  [/^linkId in \(\$\d+(?:\|\$\d+)*\)$/, oneOf],
  [/^linkId=\$\d+(?: or linkId=\$\d+)*$/, oneOf],
  [
    /^linkId!=\$\d+$/,
    ([other]) =>
      (linkId) =>
        linkId !== other,
  ],
];

/** The texts that a part of an expression names. */
const namedIn = (part: string, { literals }: Expression): string[] =>
  [...part.matchAll(/\$(\d+)/g)].map(([, place]) => literals[Number(place)]!);

/** The questions of a filter that `counts`. `descendants()` leaves out the items without one above them, `item` all others. */
function questionsOf(
  [descendants, filter]: readonly [string | undefined, string],
  expression: Expression,
  { all, top, counts }: Readable & { readonly counts: (item: FormItem) => boolean },
): string[] | null {
  const [, filtering] = filters.find(([form]) => form.test(filter)) ?? [];
  if (!filtering) return null;
  const matches = filtering(namedIn(filter, expression));
  return [...all.values()]
    .filter((item) => top.has(item.linkId) !== Boolean(descendants) && matches(item.linkId) && counts(item))
    .map(({ linkId }) => linkId);
}

function totalOf(expression: Expression, readable: Readable): AnswerTotal | null {
  const { text, literals } = expression;
  const sum = sumForm.exec(text);
  if (sum && (!sum[3] || [urls.ordinal, urls.weight].some((url) => url === literals[Number(sum[3])]))) {
    const counts = ({ options }: FormItem) => options.some(({ weight }) => weight !== undefined);
    const of = questionsOf([sum[1], sum[2]!], expression, { ...readable, counts });
    return of && { kind: 'sum', of };
  }
  const count = countForm.exec(text);
  if (!count) return null;
  const code = literals[Number(count[3])]!;
  const counts = ({ options }: FormItem) => options.some((option) => option.code === code);
  const of = questionsOf([count[1], count[2]!], expression, { ...readable, counts });
  return of && { kind: 'count', of, code };
}

/** `iif(<total> >= 5, 'High risk', iif(<total> >= 3, …, 'Low risk'))` */
function rangesOf({ text, literals }: Expression, readable: Readable): Calculation | null {
  const texts: { from: number; text: string }[] = [];
  let rest = text;
  let first: string | undefined;
  let over: AnswerTotal | null = null;
  while (rest.startsWith('iif(')) {
    const at = rest.indexOf('>=');
    const [, from, place, further] = /^>=(\d{1,6}),\$(\d+),(.*)\)$/.exec(rest.slice(at)) ?? [];
    if (at < 0 || !from || !further) return null;
    const counted = rest.slice('iif('.length, at);
    // The same total stands in each step; its texts have other places.
    const shape = namesPutIn(counted, literals);
    over ??= totalOf({ text: counted, literals }, readable);
    first ??= shape;
    if (!over || shape !== first) return null;
    texts.push({ from: Number(from), text: literals[Number(place)]! });
    rest = further;
  }
  const [, last] = /^\$(\d+)$/.exec(rest) ?? [];
  if (!over || !last) return null;
  return { kind: 'ranges', over, texts: [...texts, { from: -Infinity, text: literals[Number(last)]! }] };
}

const namesPutIn = (part: string, literals: readonly string[]) =>
  part.replace(/\$(\d+)/g, (_, place: string) => `'${literals[Number(place)]}'`);

const codeOfQuestion = /^%resource\.item\.where\(linkId=\$(\d+)\)\.answer\.value(?:Coding)?\.code$/;
const optionOfItem = /^%questionnaire\.item\.where\(linkId=\$\d+\)\.answerOption\.valueCoding\.where\(code=\$(\d+)\)$/;
const listOfCodes = /^(?:\$\d+\.combine\(\$\d+\)|\(\$\d+(?:\|\$\d+)*\))$/;

/** Hunger Vital Sign of SDOH Clinical Care: `iif(<answered> or …, iif(<codes> contains <answer> or …, <option>, <option>), {})` */
function riskOf(expression: Expression): Calculation | null {
  const { text, literals } = expression;
  const parts = /^iif\(([^,]+),iif\(([^,]+),([^,]+),([^,]+)\),\{\}\)$/.exec(text);
  if (!parts) return null;
  const [answered, risky, risk, none] = parts.slice(1) as [string, string, string, string];
  const questions = answered.split(' or ').map((part) => {
    const place = part.endsWith('.exists()') && codeOfQuestion.exec(part.slice(0, -'.exists()'.length))?.[1];
    return place ? literals[Number(place)]! : null;
  });
  const tests = risky.split(' or ').map((part) => {
    const [list = '', code = '', ...more] = part.split(' contains ');
    const place = more.length === 0 && listOfCodes.test(list) && codeOfQuestion.exec(code)?.[1];
    return place ? { codes: namedIn(list, expression), of: literals[Number(place)]! } : null;
  });
  const options = [risk, none].map((part) => literals[Number(optionOfItem.exec(part)?.[1] ?? -1)]);
  const codes = tests[0]?.codes ?? [];
  const isSame = tests.every((one, at) => one && one.of === questions[at] && one.codes.join() === codes.join());
  if (questions.length !== tests.length || !isSame || questions.includes(null) || options.includes(undefined))
    return null;
  return { kind: 'risk', of: questions as string[], codes, options: options as [string, string] };
}

/** How an item's value is made; null for a form that is not known. */
export const calculationOf = (expression: Expression, readable: Readable): Calculation | null =>
  totalOf(expression, readable) ?? rangesOf(expression, readable) ?? riskOf(expression);

/** `<sum> > 0` */
export function enableSumOf({ text, literals }: Expression, readable: Readable): FormItem['enableSum'] | null {
  const at = text.lastIndexOf(')') + 1;
  const [, operator, value] = /^(>=?)(\d{1,6}(?:\.\d{1,6})?)$/.exec(text.slice(at)) ?? [];
  const total = operator ? totalOf({ text: text.slice(0, at), literals }, readable) : null;
  return total?.kind === 'sum' ? { of: total.of, operator: operator as '>' | '>=', value: Number(value) } : null;
}

/** The questions that a calculation reads. */
export const readBy = (calculation: Calculation): readonly string[] =>
  calculation.kind === 'ranges' ? calculation.over.of : calculation.of;
