/** The parts of a FHIR R4 Questionnaire that are read, and extensions. Items are looked at one by one, never as a tree. */
import * as z from 'zod/mini';
import { bounded } from '../../kernel/fields.ts';
import type { Faults } from './faults.ts';

/** `withinBounds` has looked at the length of the whole file. */
const anyText = bounded(1024 * 1024);
const optionalText = z.optional(anyText);
const optionalFlag = z.optional(z.boolean());
const extensions = z.optional(z.array(z.looseObject({ url: anyText })));
/** The field beside a text that holds its translations. */
const beside = z.optional(z.looseObject({ extension: extensions }));

const coding = z.looseObject({
  system: optionalText,
  code: optionalText,
  display: optionalText,
  _display: beside,
  extension: extensions,
});

const option = z.looseObject({
  valueCoding: z.optional(coding),
  valueString: optionalText,
  _valueString: beside,
  valueInteger: z.optional(z.int()),
  initialSelected: optionalFlag,
  extension: extensions,
});

const condition = z.looseObject({
  question: anyText,
  operator: z.enum(['exists', '=', '!=', '>', '<', '>=', '<=']),
  answerCoding: z.optional(coding),
});

const concept = z.looseObject({
  code: anyText,
  display: optionalText,
  designation: z.optional(z.array(z.looseObject({ language: optionalText, value: anyText }))),
  extension: extensions,
});
const concepts = z.optional(z.array(concept));

const item = z.looseObject({
  linkId: anyText,
  type: anyText,
  text: optionalText,
  _text: beside,
  prefix: optionalText,
  code: z.optional(z.array(coding)),
  required: optionalFlag,
  repeats: optionalFlag,
  readOnly: optionalFlag,
  maxLength: z.optional(z.int().check(z.minimum(1))),
  answerOption: z.optional(z.array(option)),
  answerValueSet: optionalText,
  enableWhen: z.optional(z.array(condition)),
  enableBehavior: z.optional(z.enum(['all', 'any'])),
  initial: z.optional(z.array(z.looseObject({}))),
  item: z.optional(z.array(z.unknown())),
  extension: extensions,
});

const valueSet = z.looseObject({
  resourceType: z.literal('ValueSet'),
  id: anyText,
  language: optionalText,
  compose: z.optional(
    z.looseObject({
      include: z.array(z.looseObject({ system: optionalText, concept: concepts, filter: z.optional(z.unknown()) })),
    }),
  ),
  expansion: z.optional(
    z.looseObject({ contains: z.optional(z.array(z.looseObject({ ...concept.shape, system: optionalText }))) }),
  ),
});

const questionnaire = z.looseObject({
  resourceType: z.literal('Questionnaire'),
  url: optionalText,
  version: optionalText,
  title: optionalText,
  _title: beside,
  name: optionalText,
  language: optionalText,
  copyright: optionalText,
  publisher: optionalText,
  code: z.optional(z.array(coding)),
  contained: z.optional(z.array(z.unknown())),
  item: z.optional(z.array(z.unknown())),
  extension: extensions,
});

export const shapes = { questionnaire, item, valueSet };
export type RawItem = z.infer<typeof item>;
export type RawOption = z.infer<typeof option>;
export type RawCondition = z.infer<typeof condition>;
export type RawConcept = z.infer<typeof concept>;
export type RawQuestionnaire = z.infer<typeof questionnaire>;

/** Reads a part; each field of a wrong type is a fault. */
export function readShape<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  { faults, linkId }: { readonly faults: Faults; readonly linkId: string | null },
): T | null {
  const { success, data, error } = z.safeParse(schema, value);
  if (success) return data;
  for (const { path, code, input } of error.issues) {
    const field = path.join('.') || 'item';
    faults.add(
      linkId,
      code === 'invalid_type' && input === undefined && isAbsent(value, path) ? 'missing' : 'wrong-type',
      {
        field,
      },
    );
  }
  return null;
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  let at: unknown = value;
  for (const name of path) at = (at as Record<PropertyKey, unknown> | null | undefined)?.[name];
  return at === undefined;
}
