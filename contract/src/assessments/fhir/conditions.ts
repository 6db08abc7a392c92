/** Conditions under which an item is shown, held against the questions they name. */
import type { Condition, FormItem, ItemType } from '../form.ts';
import { readBy } from './calculations.ts';
import type { Faults } from './faults.ts';
import type { RawCondition } from './shapes.ts';

/** The field of a comparable value, by the type of the question. */
const fields: Partial<Readonly<Record<ItemType, readonly string[]>>> = {
  boolean: ['answerBoolean'],
  string: ['answerString'],
  text: ['answerString'],
  integer: ['answerInteger', 'answerDecimal'],
  decimal: ['answerDecimal', 'answerInteger'],
  quantity: ['answerQuantity', 'answerDecimal', 'answerInteger'],
  date: ['answerDate'],
  dateTime: ['answerDateTime'],
  time: ['answerTime'],
};
const ordered: ReadonlySet<ItemType> = new Set(['integer', 'decimal', 'quantity', 'date', 'dateTime', 'time']);

interface Placed {
  readonly linkId: string;
  readonly all: ReadonlyMap<string, FormItem>;
  readonly faults: Faults;
}

function conditionOf(raw: RawCondition, { linkId, all, faults }: Placed): Condition | null {
  const { question, operator } = raw;
  const asked = all.get(question);
  const refuse = () => {
    faults.add(linkId, 'condition', { question, operator });
    return null;
  };
  if (!asked || asked.type === 'group' || asked.type === 'display') {
    faults.add(linkId, 'unknown-question', { question });
    return null;
  }
  if (operator === 'exists') {
    const value = raw['answerBoolean'];
    return typeof value === 'boolean' ? { question, operator, value } : refuse();
  }
  if (!ordered.has(asked.type) && operator !== '=' && operator !== '!=') return refuse();
  const found = fields[asked.type]?.map((field) => raw[field]).find((value) => value !== undefined);
  if (found !== undefined) {
    const value = typeof found === 'object' ? (found as { value?: unknown } | null)?.value : found;
    return value === undefined ? refuse() : { question, operator, value: value as string | number | boolean };
  }
  const { answerCoding } = raw;
  const code = answerCoding?.code ?? raw['answerString'] ?? raw['answerInteger'];
  if (asked.options.length === 0 || code === undefined) return refuse();
  const value = String(code);
  if (asked.options.every((option) => option.code !== value)) {
    if (asked.type === 'open-choice' && !answerCoding) return { question, operator, value };
    faults.add(linkId, 'condition-option', { question, code: value });
    return null;
  }
  const { system } = answerCoding ?? {};
  return { question, operator, value: { code: value, ...(system && { system }) } };
}

export const conditionsOf = (raws: readonly RawCondition[], placed: Placed): Condition[] =>
  raws.flatMap((raw) => conditionOf(raw, placed) ?? []);

/**
 * Tells of items whose showing depends on itself: through conditions, sums, totals, and the groups around them. Items that depend on
 * nothing are taken away until none is left; each dependency is looked at once.
 */
export function tellCycles(
  all: ReadonlyMap<string, FormItem>,
  { above, faults }: { readonly above: ReadonlyMap<string, string>; readonly faults: Faults },
): void {
  const waitingFor = new Map<string, number>();
  const dependents = new Map<string, string[]>();
  for (const item of all.values()) {
    const parent = above.get(item.linkId);
    const reads = new Set([
      ...(parent === undefined ? [] : [parent]),
      ...item.enableWhen.map(({ question }) => question),
      ...(item.enableSum?.of ?? []),
      ...(item.calculation ? readBy(item.calculation) : []),
    ]);
    waitingFor.set(item.linkId, reads.size);
    for (const read of reads) {
      const list = dependents.get(read);
      if (list) list.push(item.linkId);
      else dependents.set(read, [item.linkId]);
    }
  }
  const free = [...waitingFor].filter(([, count]) => count === 0).map(([linkId]) => linkId);
  for (let linkId = free.pop(); linkId !== undefined; linkId = free.pop()) {
    waitingFor.delete(linkId);
    for (const dependent of dependents.get(linkId) ?? []) {
      const left = waitingFor.get(dependent)! - 1;
      waitingFor.set(dependent, left);
      if (left === 0) free.push(dependent);
    }
  }
  // Of what is left, those with a condition of their own can be mended.
  for (const linkId of waitingFor.keys()) {
    const { enableWhen, enableSum, calculation } = all.get(linkId)!;
    if (enableWhen.length > 0 || enableSum || calculation) faults.add(linkId, 'cycle');
  }
}
