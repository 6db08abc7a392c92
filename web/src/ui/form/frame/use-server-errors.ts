// Shows the server's field errors at their fields.
import type { FieldError } from '@puente/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { codeOfServerError, type FieldFormats } from '../field-code.ts';

export function useServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  formats: FieldFormats,
  /** The form field for a field of the body, if they differ. */
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
