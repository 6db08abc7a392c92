/**
 * 10,000 random answer sets: each calculated value and each condition by expression equals what fhirpath.js makes of the same
 * expressions over the response that is sent.
 */
import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { expect, test } from 'vitest';
import {
  type Form,
  type FormItem,
  type GivenAnswers,
  isAsked,
  type ResponseItem,
  responseOf,
  shownItems,
} from '../../src/assessments/index.ts';
import { type Fhir, type FhirItem, fileNames, formOf, readJson, readShipped, shippedNames } from './files.ts';

const calculatedUrl = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression';
const enabledUrl = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-enableWhenExpression';

const contents: [string, Fhir][] = [
  ...fileNames
    .filter((name) => name.startsWith('jmandel/') || name.includes('Questionnaire-SDOHCC'))
    .map((name) => [name, readJson(name)] as [string, Fhir]),
  ...shippedNames.map((name) => [`shipped/${name}`, readShipped(name)] as [string, Fhir]),
].filter(([, content]) => JSON.stringify(content).includes('calculatedExpression')) as [string, Fhir][];
const each = Math.ceil(10_000 / contents.length);

/** mulberry32: the same numbers each time. */
function randoms(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function randomAnswers(form: Form, random: () => number): GivenAnswers {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const chance = random();
  return Object.fromEntries(
    [...form.all.values()].filter(isAsked).flatMap(({ linkId, options, isRepeated }) => {
      if (options.length === 0 || random() > chance) return [];
      const codes = new Set([pick(options).code, ...(isRepeated ? [pick(options).code] : [])]);
      const absent = random() < 0.05 ? ('declined' as const) : null;
      return [[linkId, { values: [...codes].map((code) => ({ code })), absent }]];
    }),
  );
}

const flat = (items: readonly FhirItem[]): FhirItem[] => items.flatMap((item) => [item, ...flat(item.item ?? [])]);
type Path = (resource: unknown, environment: Record<string, unknown>) => unknown[];
const compile = (expression: string) => fhirpath.compile(expression, r4) as Path;
const variablesOf = ({ extension = [] }: Pick<FhirItem, 'extension'>) =>
  extension.flatMap(({ url, valueExpression }) =>
    url.endsWith('/variable') && valueExpression
      ? [{ name: valueExpression.name!, path: compile(valueExpression.expression) }]
      : [],
  );

/** The expressions of a questionnaire, compiled once. */
function expressionsOf(content: Fhir) {
  const own = variablesOf(content);
  return flat(content.item).flatMap((item) => {
    const variables = [...own, ...variablesOf(item)];
    return (item.extension ?? []).flatMap(({ url, valueExpression }) =>
      [calculatedUrl, enabledUrl].includes(url)
        ? [
            {
              linkId: item.linkId,
              isCondition: url === enabledUrl,
              variables,
              path: compile(valueExpression!.expression),
            },
          ]
        : [],
    );
  });
}

function valueIn(response: readonly ResponseItem[], linkId: string): unknown {
  for (const item of response) {
    if (item.linkId === linkId) return Object.values(item.answer?.[0] ?? {})[0];
    const below = valueIn(item.item ?? [], linkId);
    if (below !== undefined) return below;
  }
  return undefined;
}
const plain = (value: unknown) =>
  typeof value === 'object' && value !== null ? (value as { code?: string }).code : value;

/** Whether nothing was answered that the total counts: fhirpath.js gives 0 then, and we say that it is unknown. */
function isUnanswered({ calculation, score }: FormItem, form: Form, answers: GivenAnswers, shown: ReadonlySet<string>) {
  const of = calculation!.kind === 'ranges' ? calculation!.over.of : calculation!.of;
  const weighs = of
    .filter((linkId) => shown.has(linkId))
    .map((linkId) => {
      const { values = [], absent } = answers[linkId] ?? {};
      const codes = absent ? [] : values.map((value) => ('code' in value ? value.code : ''));
      const counts = form.all.get(linkId)!.options.filter(({ code }) => codes.includes(code));
      return calculation!.kind === 'sum' ? counts.some(({ weight }) => weight !== undefined) : counts.length > 0;
    });
  return score?.needsAll ? !weighs.every(Boolean) : !weighs.some(Boolean);
}

test.each(contents)(
  '%s',
  (name, content) => {
    const form = formOf(content);
    const random = randoms(name.length * 7919);
    const expressions = expressionsOf(content);
    let compared = 0;
    for (let at = 0; at < each; at += 1) {
      const answers = randomAnswers(form, random);
      const response = responseOf(form, answers);
      const resource = { resourceType: 'QuestionnaireResponse', status: 'completed', item: response };
      const shown = shownItems(form, answers);
      for (const { linkId, isCondition, variables, path } of expressions) {
        const environment: Record<string, unknown> = { resource, questionnaire: content };
        for (const variable of variables) environment[variable.name] = variable.path(resource, environment);
        const [theirs] = path(resource, environment);
        if (isCondition) expect([name, linkId, shown.has(linkId)]).toEqual([name, linkId, theirs === true]);
        else {
          const ours = plain(valueIn(response, linkId));
          const expected = isUnanswered(form.all.get(linkId)!, form, answers, shown) ? undefined : plain(theirs);
          expect([name, linkId, ours]).toEqual([name, linkId, expected]);
        }
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThanOrEqual(each);
  },
  120_000,
);
