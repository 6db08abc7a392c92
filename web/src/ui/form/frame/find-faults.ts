// Checks a body by its schema. A file of its own, so that forms do not wait for the validation library.
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, ResolverOptions } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { codeOfIssue, type FieldFormats } from '../field-code.ts';
import { type FoundError, flattenErrors } from './flatten-errors.ts';

export async function findFaults<Body extends FieldValues>(
  schema: ZodMiniType<Body, Body>,
  { body, formats, options }: { body: unknown; formats: FieldFormats; options: ResolverOptions<Body> },
): Promise<FoundError[]> {
  const validate = zodResolver(schema, { error: (issue) => codeOfIssue(issue, formats) });
  const { errors } = await validate(body as Body, undefined, options);
  return flattenErrors(errors as FieldErrors);
}
