// Finds a person; every suggestion names birth date and CIN, so that two of one name are told apart.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Combobox } from './combobox.tsx';
import { Field } from './field.tsx';
import { useFoundOptions } from './use-found-options.ts';

export interface FoundPerson {
  readonly id: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly cin?: string | null;
  /** The name is only nearly what was typed. */
  readonly similar?: true;
}

interface PersonSearchProps {
  readonly label: string;
  readonly hint?: string;
  /** Searches by name, birth date, end of the phone number or CIN. Keeps its identity between renders; rejects when it cannot be reached. */
  readonly find: (text: string) => Promise<readonly FoundPerson[]>;
  readonly onPick: (personId: string) => void;
}

export function PersonSearch({ label, hint, find, onPick }: PersonSearchProps) {
  const { t } = useTranslation(['form', 'common']);
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const [findOptions] = useState(() => async (words: string) => {
    const people = await find(words);
    return people.map((person) => ({
      value: person.id,
      label: `${person.givenName} ${person.familyName}`,
      group: person.similar && t('common:person.similar'),
      detail: [
        format.age(person.birthDate),
        format.date(person.birthDate),
        person.cin && t('common:person.cin', { cin: person.cin }),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
  });
  const found = useFoundOptions(findOptions, text.trim());
  return (
    <Field id={id} label={label} hint={hint}>
      <Combobox
        id={id}
        label={label}
        icon="search"
        text={text}
        onText={setText}
        options={found.options}
        onPick={({ value }) => onPick(value)}
        busy={found.busy}
        failed={found.failed}
        onRetry={found.again}
        nothing={t('person.nothing')}
        aria={{ 'aria-describedby': hint && `${id}-hint` }}
      />
    </Field>
  );
}
