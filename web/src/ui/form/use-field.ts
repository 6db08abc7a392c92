// The name, id, error sentence and ARIA references of one field of the surrounding form.
import { useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { loadTexts, useFormat, useRegion } from '#i18n';
import { nameOf } from './field-code.ts';
import { fieldId } from './field-id.ts';
import { dateSample } from './moments/date-sample.ts';

interface FieldSentence {
  readonly text: string;
  /** Names the field itself, so that it is clear without its label. */
  readonly isWhole: boolean;
}

/** The sentence of a FieldCode; an empty field has its own, by its name in the texts of `missing`. */
export function useFieldSentence(): (code: string, path: string) => FieldSentence {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const region = useRegion();
  const [, setRead] = useState(() => i18n.hasResourceBundle(i18n.language, 'missing'));
  // A new form has no errors, so these texts load in the background; a visible sentence is then replaced.
  useEffect(() => {
    loadTexts(['missing']).then(
      () => setRead(true),
      () => undefined,
    );
  }, []);
  return (code, path) => {
    const [name = 'other', detail = ''] = code.split(':');
    if (name === 'required' || name === 'choose') {
      const own = `missing:${detail || nameOf(path.split('.'))}`;
      if (i18n.exists(own)) return { text: t(own as 'v.required'), isWhole: true };
    }
    const date = name === 'notBefore' ? format.date(detail) : '';
    const key = `v.${name}`;
    const text = i18n.exists(key)
      ? t(key as 'v.required', { max: detail, word: detail, date, sample: dateSample(region) })
      : code;
    return { text, isWhole: false };
  };
}

interface FieldExtras {
  readonly hint?: string | undefined;
  /** A line below the control that repeats the parsed entry. */
  readonly hasEcho?: boolean;
  /** An error sentence of the control itself, which precedes the form's. */
  readonly refused?: string | undefined;
}

export function useField(name: string, { hint, hasEcho = false, refused }: FieldExtras = {}) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const sentenceOf = useFieldSentence();
  const id = fieldId(name);
  const message = fieldState.error?.message;
  const error = refused ?? (message ? sentenceOf(message, name).text : undefined);
  const describedBy =
    [hint && `${id}-hint`, hasEcho && `${id}-echo`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return {
    field,
    id,
    error,
    aria: { 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy } as const,
  };
}

/** A value in a script of the other direction keeps its direction; an empty box follows the page. */
export const directionOf = (value: unknown): 'auto' | undefined =>
  typeof value === 'string' && value !== '' ? 'auto' : undefined;
