// The name, id, error sentence and ARIA references of one field of the surrounding form.
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { fieldId } from './field-id.ts';

/** The sentence of a FieldCode for a field of that label. */
export function useFieldSentence(): (code: string, label: string) => string {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (code, label) => {
    const [name = 'other', limit = ''] = code.split(':');
    const date = name === 'notBefore' ? format.date(limit) : '';
    const key = `v.${name}`;
    return i18n.exists(key) ? t(key as 'v.required', { field: label, max: limit, date }) : code;
  };
}

interface FieldExtras {
  readonly hint?: string | undefined;
  /** A line below the control that tells how it was understood. */
  readonly hasEcho?: boolean;
}

export function useField(name: string, label: string, { hint, hasEcho = false }: FieldExtras = {}) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const sentenceOf = useFieldSentence();
  const id = fieldId(name);
  const message = fieldState.error?.message;
  const error = message ? sentenceOf(message, label) : undefined;
  const describedBy =
    [hint && `${id}-hint`, hasEcho && `${id}-echo`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return {
    field,
    id,
    error,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  };
}

/** A value of another script than the page keeps its own direction; an empty box follows the page. */
export const directionOf = (value: unknown): 'auto' | undefined =>
  typeof value === 'string' && value !== '' ? 'auto' : undefined;
