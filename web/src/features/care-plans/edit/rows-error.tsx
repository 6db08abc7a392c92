// The error of a whole list, at its beginning.
import { useFormContext, useFormState } from 'react-hook-form';
import { FieldError, fieldId, useFieldSentence } from '#ui';
import type { PlanValues } from './plan-form.ts';

export function RowsError({ name }: { readonly name: 'conditions' | 'otherProfessionals' | 'goals' }) {
  const { control } = useFormContext<PlanValues>();
  const { errors } = useFormState({ control });
  const sentenceOf = useFieldSentence();
  const message = (errors[name] as { readonly message?: string } | undefined)?.message;
  return <FieldError id={fieldId(name)} error={message && sentenceOf(message, name).text} />;
}
