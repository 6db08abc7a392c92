/** The answers as items of a FHIR R4 QuestionnaireResponse. Those of items that are hidden now are kept aside. */
import type { AnswerValue } from '../answer-value.ts';
import { urls } from '../fhir/extensions.ts';
import type { Form, FormItem, FormOption } from '../form.ts';
import type { GivenAnswers } from '../given-answers.ts';
import { type Evaluated, evaluate } from './evaluate.ts';

export interface ResponseItem {
  readonly linkId: string;
  readonly text?: string;
  readonly answer?: readonly Readonly<Record<string, unknown>>[];
  readonly item?: readonly ResponseItem[];
  readonly extension?: readonly Readonly<Record<string, unknown>>[];
}

const absentReason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason';
const absentCodes = { declined: 'asked-declined', 'not-asked': 'not-asked' } as const;

export function responseOf(form: Form, answers: GivenAnswers): ResponseItem[] {
  const evaluated = evaluate(form, answers);
  return below(form.items, { form, answers, evaluated });
}

interface Answering {
  readonly form: Form;
  readonly answers: GivenAnswers;
  readonly evaluated: Evaluated;
}

function below(items: readonly FormItem[], answering: Answering): ResponseItem[] {
  const { form, answers, evaluated } = answering;
  return items.flatMap((item): ResponseItem[] => {
    const { linkId, type } = item;
    if (type === 'display' || !evaluated.isEnabled(item)) return [];
    const values = evaluated.valuesOf(item);
    const inner = below(item.items, answering);
    const absent = Object.hasOwn(answers, linkId) ? answers[linkId]!.absent : null;
    if (values.length === 0 && inner.length === 0 && !absent) return [];
    // Items below a question belong to its answer, those below a group to the group.
    const answer = values.map((value, at) => ({
      ...valueIn(item, value, form),
      ...(at === 0 && inner.length > 0 && { item: inner }),
    }));
    return [
      {
        linkId,
        ...(item.text[form.language] && { text: item.text[form.language]! }),
        ...(answer.length > 0 && { answer }),
        ...(answer.length === 0 && inner.length > 0 && { item: inner }),
        ...(absent && { extension: [{ url: absentReason, valueCode: absentCodes[absent] }] }),
      },
    ];
  });
}

function valueIn({ type, options, unit }: FormItem, value: AnswerValue, { language }: Form): Record<string, unknown> {
  if ('code' in value) {
    const option = options.find(({ code }) => code === value.code);
    return option ? codingOf(option, language) : { valueString: value.code };
  }
  if ('boolean' in value) return { valueBoolean: value.boolean };
  if ('date' in value) return { valueDate: value.date };
  if ('number' in value) {
    if (type === 'quantity') return { valueQuantity: { value: value.number, ...(unit && { unit }) } };
    return type === 'integer' ? { valueInteger: value.number } : { valueDecimal: value.number };
  }
  if (type === 'time') return { valueTime: value.text };
  return type === 'dateTime' ? { valueDateTime: value.text } : { valueString: value.text };
}

const codingOf = ({ code, system, text, weight }: FormOption, language: string) => ({
  valueCoding: {
    ...(weight !== undefined && { extension: [{ url: urls.ordinal, valueDecimal: weight }] }),
    ...(system && { system }),
    code,
    display: text[language],
  },
});
