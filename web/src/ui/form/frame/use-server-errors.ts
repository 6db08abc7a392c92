// Puts what the server refused at the fields it names.
import type { FieldError } from '@puente/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { codeOfServerError, type FieldFormats } from '../field-code.ts';

export function useServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  formats: FieldFormats,
  /** The form field for a field of the body, where the two differ. */
  fieldOf: (path: string) => string = (path) => path,
): (errors: readonly FieldError[]) => void {
  return (errors) => {
    for (const error of errors) {
      form.setError(fieldOf(error.path) as FieldPath<Values>, {
        type: 'server',
        message: codeOfServerError(error, formats),
      });
    }
  };
}
