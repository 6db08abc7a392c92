// Validates a form against the schema of the contract: the form's text values become the body the API takes.
import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { codeOfIssue, type FieldCode, type FieldFormats } from './field-code.ts';
import { flattenErrors } from './flatten-errors.ts';

export interface ContractResolverOptions<Values, Body> {
  /** The contract's `create` or `update` schema. */
  readonly schema: ZodMiniType<Body, Body>;
  readonly toBody: (values: Values) => unknown;
  readonly formats: FieldFormats;
  /** What the form knows and the schema cannot: the parts a field of the body is made of. Wins over the schema. */
  readonly check?: (values: Values) => Readonly<Record<string, FieldCode>>;
  /** The form field for a field of the body, where the two differ; null: `check` reports its errors. */
  readonly fieldOf?: (path: string) => string | null;
}

/** Each error's `message` is a FieldCode; the field says it in its own words. */
export function contractResolver<Values extends FieldValues, Body extends FieldValues>({
  schema,
  toBody,
  formats,
  check,
  fieldOf = (path) => path,
}: ContractResolverOptions<Values, Body>): Resolver<Values> {
  const validate = zodResolver(schema, { error: (issue) => codeOfIssue(issue, formats) });
  return async (values, context, options) => {
    const result = await validate(toBody(values) as Body, context, options as never);
    const ofSchema = flattenErrors(result.errors as FieldErrors).flatMap(({ path, code }) => {
      const field = fieldOf(path);
      return field === null ? [] : [[field, code]];
    });
    const codes = { ...Object.fromEntries(ofSchema), ...check?.(values) } as Record<string, FieldCode>;
    const errors = {};
    for (const [path, message] of Object.entries(codes)) set(errors, path, { type: 'contract', message });
    return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values, errors: {} };
  };
}
