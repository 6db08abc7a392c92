// Checks a body by its schema. It imports the validation library, so forms load it with their schemas.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { codeOfIssue, type FieldFormats } from '../field-code.ts';
import { type FoundError, flattenErrors } from './flatten-errors.ts';

/** Finds the errors of a body. */
export type FaultFinder = (
  body: unknown,
  { formats, options }: { formats: FieldFormats; options: ResolverOptions<FieldValues> },
) => Promise<FoundError[]>;

/** @param schema the contract's `create` or `update` schema */
export const faultFinder =
  (schema: ZodMiniType<FieldValues, FieldValues>): FaultFinder =>
  async (body, { formats, options }) => {
    const validate = zodResolver(schema, { error: (issue) => codeOfIssue(issue, formats) });
    const { errors } = await validate(body as FieldValues, undefined, options);
    return flattenErrors(errors as FieldErrors);
  };
