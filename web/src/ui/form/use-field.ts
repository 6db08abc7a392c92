// The name, id, error sentence and ARIA references of one field of the surrounding form.
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The id of a field's control: links of the error summary lead there. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** The sentence of a FieldCode for a field of that label. */
export function useFieldSentence(): (code: string, label: string) => string {
  const { t, i18n } = useTranslation();
  return (code, label) => {
    const [name = 'other', max] = code.split(':');
    const key = `v.${name}`;
    return i18n.exists(key) ? t(key as 'v.required', { field: label, max }) : code;
  };
}

export function useField(name: string, label: string, hint?: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const sentenceOf = useFieldSentence();
  const id = fieldId(name);
  const message = fieldState.error?.message;
  const error = message ? sentenceOf(message, label) : undefined;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return {
    field,
    id,
    error,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  };
}
