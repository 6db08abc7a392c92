// Picks one of many records, which the server finds by the typed name. The box shows the chosen record.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox, type ComboboxProps, type ComboOption } from './combobox.tsx';
import { type FindOptions, useFoundOptions } from './use-found-options.ts';

/** A chosen record with its name, so that readers of the form need no request for it. */
export interface Picked {
  readonly id: string;
  readonly name: string;
}

interface PickerProps extends Pick<ComboboxProps, 'id' | 'label' | 'aria' | 'inputRef'> {
  readonly chosen: Picked | null;
  /** Null: the box was emptied. */
  readonly onPick: (picked: Picked | null) => void;
  /** Keeps its identity between renders. Without a text it returns the first ones. */
  readonly find: FindOptions;
  /** Options before the found records, such as "nobody". */
  readonly fixed?: readonly ComboOption[];
  /** Excluded options, because they are chosen already. */
  readonly without?: readonly string[];
  readonly onBlur?: () => void;
}

const fold = (text: string): string => text.trim().toLocaleLowerCase();

export function Picker({ chosen, onPick, find, fixed = [], without = [], onBlur, ...box }: PickerProps) {
  const { t } = useTranslation('form');
  const [isWanted, setWanted] = useState(false);
  /** Undefined before the user types. */
  const [typed, setTyped] = useState<string>();
  const text = typed ?? '';
  const found = useFoundOptions(find, isWanted ? text.trim() : undefined);
  const offered = [
    ...(isWanted ? fixed.filter(({ label }) => fold(label).includes(fold(text))) : []),
    ...found.options,
  ];
  const options = offered.filter(({ value }) => !without.includes(value));

  const pick = ({ value, label }: ComboOption) => {
    onPick({ id: value, name: label });
    setTyped(undefined);
  };
  /** Chooses the suggestion that the typed text matches. */
  const takeTyped = (meant: (option: ComboOption, among: number) => boolean) => {
    const fitting = found.busy ? [] : options.filter((option) => meant(option, options.length));
    if (text.trim() && fitting.length === 1) pick(fitting[0] as ComboOption);
  };

  return (
    <Combobox
      {...box}
      icon="search"
      text={typed ?? chosen?.name ?? ''}
      onText={(next) => {
        setTyped(next);
        setWanted(true);
        if (next === '' && chosen) onPick(null);
      }}
      onEnterBox={(input) => {
        setWanted(true);
        // The next letter starts another search.
        if (typed === undefined) input.select();
      }}
      options={options}
      onPick={pick}
      onEnter={() => {
        takeTyped((_, among) => among === 1);
        // Enter with an incomplete name does not send the form.
        return typed !== undefined;
      }}
      onBlur={() => {
        takeTyped(({ label }) => fold(label) === fold(text));
        setTyped(undefined);
        setWanted(false);
        onBlur?.();
      }}
      asked={isWanted}
      busy={found.busy}
      failed={found.failed}
      onRetry={found.retry}
      nothing={t('pick.nothing')}
      more={found.hasMore ? t('pick.more') : undefined}
    />
  );
}
