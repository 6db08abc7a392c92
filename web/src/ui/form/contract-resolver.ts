// Validates a form against the schema of the contract: the form's text values become the body the API takes.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { codeOfIssue, type FieldCode, type FieldFormats } from './field-code.ts';

interface ContractResolverOptions<Values, Body> {
  /** The contract's `create` or `update` schema. */
  readonly schema: ZodMiniType<Body, Body>;
  readonly toBody: (values: Values) => unknown;
  readonly formats: FieldFormats;
  /** What the form knows and the schema cannot: the parts a field of the body is made of. Comes before the schema. */
  readonly check?: (values: Values) => Readonly<Record<string, FieldCode>>;
}

/** Each error's `message` is a FieldCode; the field translates it with its own label. */
export function contractResolver<Values extends FieldValues, Body extends FieldValues>({
  schema,
  toBody,
  formats,
  check,
}: ContractResolverOptions<Values, Body>): Resolver<Values> {
  const validate = zodResolver(schema, { error: (issue) => codeOfIssue(issue, formats) });
  return async (values, context, options) => {
    const known = Object.entries(check?.(values) ?? {});
    if (known.length > 0) {
      return {
        values: {},
        errors: Object.fromEntries(known.map(([name, message]) => [name, { type: 'form', message }])) as never,
      };
    }
    const result = await validate(toBody(values) as Body, context, options as never);
    return Object.keys(result.errors).length > 0
      ? { values: {}, errors: result.errors as never }
      : { values, errors: {} };
  };
}

/** An empty text field is a value that is not there. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
