/** Checks the values of a mapping against the definition: a bad optional field is left out, a bad required one refuses. */
import type * as z from 'zod/mini';
import { fieldsOf } from '#kernel/sql/names';
import { type Kind, Rejected, type Values } from './fhir/kind.ts';

/** Never repeats the value. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'too_big') return `is longer than ${issue.maximum} characters`;
  if (issue?.code === 'too_small') return 'is empty';
  return issue?.code === 'invalid_format' ? 'does not have the right form' : 'is not valid';
}

/** @throws Rejected */
export function checkValues(
  { resource, required }: Kind,
  values: Values,
  warn: (field: string, reason: string) => void,
): Values {
  const fields = fieldsOf(resource);
  return Object.fromEntries(
    Object.entries(values).map(([name, given]) => {
      const value = given ?? null;
      if (name === 'status') return [name, value];
      if (value === null) {
        if (required.includes(name)) throw new Rejected(name, 'is missing');
        return [name, null];
      }
      const parsed = fields[name]!.safeParse(value);
      if (parsed.success) return [name, parsed.data];
      const reason = reasonOf(parsed.error.issues[0]);
      if (required.includes(name)) throw new Rejected(name, reason);
      warn(name, `${reason} and is not stored`);
      return [name, resource.initial?.[name] ?? null];
    }),
  );
}
