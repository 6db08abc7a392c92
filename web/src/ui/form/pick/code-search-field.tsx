// Values of a code list, found by code or word; each chosen one is a token with a button to remove it. PickField
// chooses records of the server.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import type { FieldProps } from '../field-props.ts';
import { useField } from '../use-field.ts';
import { Combobox, type ComboOption } from './combobox.tsx';
import { Tokens } from './tokens.tsx';
import { type FindOptions, useFoundOptions } from './use-found-options.ts';

interface CodeSearchFieldProps extends Omit<FieldProps, 'disabled' | 'readOnly'> {
  readonly options: readonly ComboOption[];
  /** Finds options during typing; keeps its identity between renders. */
  readonly find?: FindOptions;
  /** The words of a chosen code; undefined: the code itself. */
  readonly labelOf?: (code: string) => string | undefined;
  /** The code of a typed text that the list lacks; undefined if the text is no code. */
  readonly readCode?: (text: string) => string | undefined;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}|[.\s]/gu, '')
    .toLowerCase();

const within = (options: readonly ComboOption[], text: string): readonly ComboOption[] =>
  options.filter(({ value, label }) => fold(`${value}|${label}`).includes(fold(text)));

const findNothing: FindOptions = () => Promise.resolve({ options: [] });

/** The form value is the array of codes. */
export function CodeSearchField({
  name,
  label,
  hint,
  optional,
  options,
  find,
  labelOf = () => undefined,
  readCode = () => undefined,
}: CodeSearchFieldProps) {
  const { t } = useTranslation('form');
  const { field, id, error, aria } = useField(name, { hint });
  const [text, setText] = useState('');
  const chosen = field.value as readonly string[];
  const found = useFoundOptions(find ?? findNothing, find && text.trim() ? text.trim() : undefined);
  const known = within(options, text);
  const others = found.options.filter(({ value }) => !known.some((one) => one.value === value));
  const offered = [...known, ...others].filter(({ value }) => !chosen.includes(value));

  const add = (code: string) => {
    field.onChange([...new Set([...chosen, code])]);
    setText('');
  };
  const remove = (code: string) => field.onChange(chosen.filter((other) => other !== code));
  /** Accepts a typed code; an invalid code stays in the box for correction. */
  const takeTyped = (): boolean => {
    const codes = text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(readCode);
    if (codes.length === 0 || codes.includes(undefined)) return false;
    const known = codes.filter((code) => code !== undefined);
    field.onChange([...new Set([...chosen, ...known])]);
    setText('');
    return true;
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <Tokens boxId={id} label={label} values={chosen} nameOf={(code) => labelOf(code) ?? code} onRemove={remove} />
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
        failed={found.failed && offered.length === 0}
        onRetry={found.retry}
        nothing={t('codes.nothing')}
        inputRef={field.ref}
        aria={aria}
      />
    </Field>
  );
}
