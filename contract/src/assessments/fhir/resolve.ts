/** Conditions and calculations of items, once all items are known. */
import { calculationOf, enableSumOf, readBy } from './calculations.ts';
import { conditionsOf, tellCycles } from './conditions.ts';
import { expand } from './expressions.ts';
import { all, type Extended, type Extension, one, urls } from './extensions.ts';
import type { Faults } from './faults.ts';
import type { Draft, Drafts } from './items.ts';

interface Expressed {
  readonly name?: string;
  readonly language?: string;
  readonly expression?: string;
}
const expressionOf = (extension: Extension | undefined) =>
  extension && ((extension['valueExpression'] ?? {}) as Expressed);

/** The variables that an item sees: those of the items above it, and its own. */
function variablesOf(elements: readonly (Extended | undefined)[]): Map<string, string> {
  const variables = new Map<string, string>();
  for (const element of elements)
    for (const extension of all(element, urls.variable)) {
      const { name, expression } = expressionOf(extension)!;
      if (typeof name === 'string' && typeof expression === 'string') variables.set(name, expression);
    }
  return variables;
}

/** Each expression looks at every item. */
const mostExpressions = 100;

export function resolve(drafts: Drafts, questionnaire: Extended, faults: Faults): void {
  const { all: items, raw, above } = drafts;
  const expressions = [...raw.values()].flatMap((item) => [
    ...all(item, urls.calculated),
    ...all(item, urls.enableWhen),
  ]);
  if (expressions.length > mostExpressions) {
    faults.add(null, 'too-many-expressions', { most: mostExpressions });
    return;
  }
  const top = new Set(drafts.items.map(({ linkId }) => linkId));

  /** The expression of an item with its variables put in; a language other than FHIRPath is a fault. */
  function expressed(draft: Draft, url: string) {
    const { linkId } = draft;
    const found = expressionOf(one(raw.get(linkId), url));
    if (!found) return null;
    const { language, expression } = found;
    if (typeof expression !== 'string' || language !== 'text/fhirpath') {
      faults.add(linkId, 'expression-language', { language: String(language) });
      return null;
    }
    const elements: (Extended | undefined)[] = [];
    for (let at: string | undefined = linkId; at !== undefined; at = above.get(at)) elements.unshift(raw.get(at));
    const whole = expand(expression, variablesOf([questionnaire, ...elements]));
    return { expression, whole };
  }

  /** What an expression reads, or a fault. */
  function read<Found>(
    draft: Draft,
    url: string,
    { find, of }: { find: typeof calculationOf | typeof enableSumOf; of: (found: Found) => readonly string[] },
  ): Found | undefined {
    const told = expressed(draft, url);
    if (!told) return undefined;
    const found = (told.whole && find(told.whole, { all: items, top })) as Found | null;
    if (!found) faults.add(draft.linkId, 'expression', { expression: told.expression });
    else if (of(found).length === 0 || of(found).some((linkId) => !items.has(linkId)))
      faults.add(draft.linkId, 'reads-nothing', { expression: told.expression });
    else return found;
    return undefined;
  }

  for (const draft of items.values()) {
    const { linkId } = draft;
    draft.enableWhen = conditionsOf(raw.get(linkId)!.enableWhen ?? [], { linkId, all: items, faults });
    const enableSum = read<NonNullable<Draft['enableSum']>>(draft, urls.enableWhen, {
      find: enableSumOf,
      of: (found) => found.of,
    });
    if (enableSum) draft.enableSum = enableSum;
    const calculation = read<NonNullable<Draft['calculation']>>(draft, urls.calculated, {
      find: calculationOf,
      of: readBy,
    });
    if (calculation) draft.calculation = calculation;
  }
  tellCycles(items, { above, faults });
}
