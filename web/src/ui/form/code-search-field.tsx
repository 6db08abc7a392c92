// One or several values of a code list, found by code or word; each chosen one is a token that can be taken away.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import styles from './combobox.module.css';
import { Combobox, type ComboOption } from './combobox.tsx';
import { Field } from './field.tsx';
import type { FieldProps } from './field-props.ts';
import { useField } from './use-field.ts';
import { type FindOptions, useFoundOptions } from './use-found-options.ts';

interface CodeSearchFieldProps extends FieldProps {
  /** The list itself, or who searches it. Keeps its identity between renders. */
  readonly options: readonly ComboOption[] | FindOptions;
  /** The words of a code that is chosen already; undefined: the code itself. */
  readonly labelOf?: (code: string) => string | undefined;
  /** The code a typed text stands for when the list does not hold it; undefined: it stands for none. */
  readonly readCode?: (text: string) => string | undefined;
  /** One value instead of several: the form value is a text. */
  readonly single?: boolean;
  readonly placeholder?: string;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[.\s]/gu, '')
    .toLowerCase();

const within = (options: readonly ComboOption[], text: string): readonly ComboOption[] =>
  options.filter(({ value, label }) => fold(`${value}|${label}`).includes(fold(text)));

const noFind: FindOptions = async () => [];

/** The form value is the array of codes, or with `single` one code or an empty text. */
export function CodeSearchField({
  name,
  label,
  hint,
  optional,
  disabled,
  readOnly,
  options,
  labelOf = () => undefined,
  readCode = () => undefined,
  single = false,
  placeholder,
}: CodeSearchFieldProps) {
  const { t } = useTranslation('form');
  const { field, id, error, aria } = useField(name, { hint });
  const [text, setText] = useState('');
  const isList = typeof options !== 'function';
  const found = useFoundOptions(isList ? noFind : options, isList ? '' : text.trim());
  const chosen: readonly string[] = single ? [field.value as string].filter(Boolean) : (field.value as string[]);
  const offered = (isList ? within(options, text) : found.options).filter(({ value }) => !chosen.includes(value));

  const add = (code: string) => {
    field.onChange(single ? code : [...new Set([...chosen, code])]);
    setText('');
  };
  const remove = (code: string) => field.onChange(single ? '' : chosen.filter((other) => other !== code));
  /** Takes the code that was typed out; what is none stays in the box to be mended. */
  const takeTyped = (): boolean => {
    const codes = text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(readCode);
    if (codes.length === 0 || codes.includes(undefined)) return false;
    const known = codes.filter((code) => code !== undefined);
    field.onChange(single ? (known[0] ?? '') : [...new Set([...chosen, ...known])]);
    setText('');
    return true;
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {chosen.length > 0 && (
        <ul className={styles.tokens} aria-label={t('codes.chosen', { field: label })}>
          {chosen.map((code) => (
            <li key={code} className={styles.token}>
              <span>
                <bdi>{labelOf(code) ?? code}</bdi>
              </span>
              {!readOnly && !disabled && (
                <button
                  type="button"
                  aria-label={t('codes.remove', { code: labelOf(code) ?? code })}
                  onClick={() => remove(code)}
                >
                  <Icon name="x" size="small" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <Combobox
          id={id}
          label={label}
          text={text}
          onText={setText}
          options={offered}
          onPick={({ value }) => add(value)}
          onEnter={takeTyped}
          onBlur={() => {
            takeTyped();
            field.onBlur();
          }}
          busy={found.busy}
          failed={found.failed}
          onRetry={found.again}
          nothing={t('codes.nothing')}
          placeholder={placeholder}
          disabled={disabled}
          inputRef={field.ref}
          aria={aria}
        />
      )}
    </Field>
  );
}
