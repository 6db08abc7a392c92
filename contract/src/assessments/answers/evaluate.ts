/**
 * The answers of an assessment as its rules read them: which items are shown, which answers count, what totals are. Each item is looked at
 * once; `readQuestionnaire` refuses cycles, so that every question here ends.
 */
import type { AnswerValue } from '../answer-value.ts';
import type { AnswerTotal, Calculation, Condition, Form, FormItem, FormOption } from '../form.ts';
import type { GivenAnswers } from '../given-answers.ts';

export interface Evaluated {
  /** By its conditions and those of the items around it. A hidden item may be enabled, and its total counts. */
  readonly isEnabled: (item: FormItem) => boolean;
  /** The answers that count; of a calculated item its value. None of an item that is not enabled, or was declined. */
  readonly valuesOf: (item: FormItem) => readonly AnswerValue[];
  /** The options that were chosen. */
  readonly chosenOf: (item: FormItem) => readonly FormOption[];
  /** Null where a missing answer leaves it unknown, or no answer is there. */
  readonly totalOf: (total: AnswerTotal, needsAll?: boolean) => number | null;
}

const none: readonly AnswerValue[] = [];

/** Where each item is: the item above it. */
const parents = new WeakMap<Form, ReadonlyMap<string, FormItem>>();
function parentsOf(form: Form): ReadonlyMap<string, FormItem> {
  const known = parents.get(form);
  if (known) return known;
  const above = new Map<string, FormItem>();
  for (const item of form.all.values()) for (const { linkId } of item.items) above.set(linkId, item);
  parents.set(form, above);
  return above;
}

/** The values of one answer; a declined question has none. Names that every object has are no answers. */
export function givenTo(answers: GivenAnswers, linkId: string): readonly AnswerValue[] {
  const answer = Object.hasOwn(answers, linkId) ? answers[linkId] : undefined;
  return answer && !answer.absent ? answer.values : none;
}

/** What is asked of the same answers together is worked out once. Answers never change; others are another object. */
const evaluations = new WeakMap<GivenAnswers, { readonly form: Form; readonly evaluated: Evaluated }>();

export function evaluate(form: Form, answers: GivenAnswers): Evaluated {
  const known = evaluations.get(answers);
  if (known?.form === form) return known.evaluated;
  const evaluated = evaluationOf(form, answers);
  evaluations.set(answers, { form, evaluated });
  return evaluated;
}

function evaluationOf(form: Form, answers: GivenAnswers): Evaluated {
  const above = parentsOf(form);
  const enabled = new Map<string, boolean>();
  const calculated = new Map<string, readonly AnswerValue[]>();
  const itemsOf = (linkIds: readonly string[]) => linkIds.map((linkId) => form.all.get(linkId)!);

  function isEnabled(item: FormItem): boolean {
    const known = enabled.get(item.linkId);
    if (known !== undefined) return known;
    const parent = above.get(item.linkId);
    const is = (!parent || isEnabled(parent)) && meetsConditions(item);
    enabled.set(item.linkId, is);
    return is;
  }

  function meetsConditions({ enableWhen, enableBehavior, enableSum }: FormItem): boolean {
    const meets = (condition: Condition) => {
      const question = form.all.get(condition.question)!;
      return isMet(condition, valuesOf(question), question);
    };
    const isWhen =
      enableWhen.length === 0 || (enableBehavior === 'all' ? enableWhen.every(meets) : enableWhen.some(meets));
    if (!isWhen || !enableSum) return isWhen;
    const sum = totalOf({ kind: 'sum', of: enableSum.of }) ?? 0;
    return enableSum.operator === '>' ? sum > enableSum.value : sum >= enableSum.value;
  }

  function valuesOf(item: FormItem): readonly AnswerValue[] {
    if (!isEnabled(item)) return none;
    const { calculation, linkId } = item;
    if (!calculation) return givenTo(answers, linkId);
    const known = calculated.get(linkId);
    if (known) return known;
    const value = calculate(calculation, item.score?.needsAll);
    const values = value === null ? none : [value];
    calculated.set(linkId, values);
    return values;
  }

  const chosenOf = (item: FormItem) => {
    const codes = new Set(valuesOf(item).map((value) => ('code' in value ? value.code : null)));
    return codes.size === 0 ? [] : item.options.filter(({ code }) => codes.has(code));
  };

  function totalOf(total: AnswerTotal, needsAll = false): number | null {
    const counted = itemsOf(total.of).filter(isEnabled);
    if (total.kind === 'count') {
      const answered = counted.filter((item) => valuesOf(item).length > 0);
      if (isOpen(counted, answered, needsAll)) return null;
      return answered.filter((item) => chosenOf(item).some(({ code }) => code === total.code)).length;
    }
    const weights = counted.map((item) => chosenOf(item).flatMap(({ weight }) => weight ?? []));
    const weighed = weights.filter((list) => list.length > 0);
    if (isOpen(counted, weighed, needsAll)) return null;
    // Weights may have decimals, which floats add with an error.
    return Math.round(weighed.flat().reduce((sum, weight) => sum + weight, 0) * 1e8) / 1e8;
  }

  function calculate(calculation: Calculation, needsAll?: boolean): AnswerValue | null {
    switch (calculation.kind) {
      case 'risk': {
        const given = itemsOf(calculation.of).map((item) => chosenOf(item).map(({ code }) => code));
        if (given.every((codes) => codes.length === 0)) return null;
        const isAtRisk = given.flat().some((code) => calculation.codes.includes(code));
        return { code: calculation.options[isAtRisk ? 0 : 1] };
      }
      case 'ranges': {
        const number = totalOf(calculation.over, needsAll);
        const reached = calculation.texts.find(({ from }) => number !== null && number >= from);
        return reached ? { text: reached.text } : null;
      }
      default: {
        const number = totalOf(calculation, needsAll);
        return number === null ? null : { number };
      }
    }
  }

  return { isEnabled, valuesOf, chosenOf, totalOf };
}

/** Nothing was answered that counts; or, where all are needed, something is missing. A question that is not shown is not missing. */
const isOpen = (counted: readonly unknown[], answered: readonly unknown[], needsAll: boolean) =>
  needsAll ? answered.length < counted.length || counted.length === 0 : answered.length === 0;

/** FHIR questionnaire-enable-operator: `!=` holds where no answer is equal, and so without an answer. */
function isMet({ operator, value }: Condition, given: readonly AnswerValue[], { options }: FormItem): boolean {
  if (operator === 'exists') return given.length > 0 === value;
  if (operator === '!=') return !given.some((answer) => isEqual(answer, value, options));
  if (operator === '=') return given.some((answer) => isEqual(answer, value, options));
  return given.some((answer) => {
    const order = orderOf(plain(answer), value);
    if (order === null) return false;
    if (operator === '>') return order > 0;
    if (operator === '>=') return order >= 0;
    return operator === '<' ? order < 0 : order <= 0;
  });
}

function isEqual(answer: AnswerValue, value: Condition['value'], options: readonly FormOption[]): boolean {
  if (typeof value !== 'object') return plain(answer) === value;
  if (!('code' in answer) || answer.code !== value.code) return false;
  const { system } = options.find(({ code }) => code === answer.code) ?? {};
  return !system || !value.system || system === value.system;
}

function plain(answer: AnswerValue): string | number | boolean {
  if ('code' in answer) return answer.code;
  if ('text' in answer) return answer.text;
  if ('number' in answer) return answer.number;
  return 'boolean' in answer ? answer.boolean : answer.date;
}

/** Dates and times are compared as ISO 8601 writes them. */
function orderOf(given: string | number | boolean, value: Condition['value']): number | null {
  if (typeof given === 'number' && typeof value === 'number') return given - value;
  if (typeof given === 'string' && typeof value === 'string') return given < value ? -1 : Number(given > value);
  return null;
}
