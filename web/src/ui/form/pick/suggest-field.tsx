// Typed codes with suggestions from a list. Any text is accepted; the receiver of the form reports unknown codes.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { Combobox } from './combobox.tsx';
import { type FindOptions, useFoundOptions } from './use-found-options.ts';

interface SuggestFieldProps extends Omit<FieldProps, 'disabled' | 'readOnly'> {
  /** Keeps its identity between renders. Without a text it may return the first ones. */
  readonly find: FindOptions;
  /** Any number of codes, separated by spaces: the suggestions are for the last one. */
  readonly several?: boolean;
}

const separator = /[\s,;/]/;
/** The position of the last code. */
const lastCode = (text: string) => text.length - text.split(separator).at(-1)!.length;

/** The form value is the text. */
export function SuggestField({ name, label, hint, optional, find, several = false }: SuggestFieldProps) {
  const { t } = useTranslation('form');
  const { field, id, error, aria } = useField(name, { hint });
  const [isWanted, setWanted] = useState(false);
  const text = String(field.value ?? '');
  const begin = several ? lastCode(text) : 0;
  const [before, word] = [text.slice(0, begin), text.slice(begin).trim()];
  const found = useFoundOptions(find, isWanted ? word : undefined);
  const taken = before.toUpperCase().split(/[\s,;/]+/);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Combobox
        id={id}
        label={label}
        dir="ltr"
        text={text}
        onText={(next) => {
          field.onChange(next);
          setWanted(true);
        }}
        onEnterBox={() => setWanted(true)}
        options={found.options.filter(({ value }) => !taken.includes(value))}
        onPick={({ value }) => field.onChange(`${before}${value}${several ? ' ' : ''}`)}
        onBlur={() => {
          setWanted(false);
          field.onBlur();
        }}
        asked={isWanted && word !== ''}
        busy={found.busy}
        failed={found.failed}
        onRetry={found.retry}
        nothing={t('suggest.nothing')}
        more={found.hasMore ? t('pick.more') : undefined}
        inputRef={field.ref}
        aria={aria}
      />
    </Field>
  );
}
