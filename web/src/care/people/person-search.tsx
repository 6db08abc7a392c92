// Finds a person. Every suggestion shows birth date and CIN, to distinguish people of the same name.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Combobox, Field, useFoundOptions } from '#ui';
import { type Named, nameOf } from './name-of.ts';
import { nameTyped } from './name-typed.ts';

export interface FoundPerson {
  readonly id: string;
  readonly givenName?: string | null | undefined;
  readonly familyName: string;
  readonly birthDate: string;
  readonly cin?: string | null;
  /** The name only resembles the typed text. */
  readonly similar?: true;
}

interface PersonSearchProps {
  readonly label: string;
  readonly hint?: string;
  /**
   * Searches by name, birth date, end of the phone number or CIN. Keeps its identity between renders; rejects if the
   * server cannot be reached.
   */
  readonly find: (text: string) => Promise<readonly FoundPerson[]>;
  readonly onPick: (personId: string) => void;
  /** Present where a user may register a missing person; receives the typed name. */
  readonly onRegister?: ((name: Named) => void) | false | undefined;
}

/** The id of the action among the suggestions; no person has it. */
const registering = 'register';

export function PersonSearch({ label, hint, find, onPick, onRegister }: PersonSearchProps) {
  const { t } = useTranslation(['form', 'common']);
  const format = useFormat();
  const id = useId();
  const [text, setText] = useState('');
  const [findOptions] = useState(() => async (words: string) => {
    const people = await find(words);
    const options = people.map((person) => ({
      value: person.id,
      label: nameOf(person),
      group: person.similar && t('common:person.similar'),
      detail: [
        format.age(person.birthDate),
        format.date(person.birthDate),
        person.cin && t('common:person.cin', { cin: person.cin }),
      ]
        .filter(Boolean)
        .join(' · '),
    }));
    return { options };
  });
  const found = useFoundOptions(findOptions, text.trim() || undefined);
  const isNobody = !found.busy && !found.failed && found.options.length === 0;
  const name = onRegister && isNobody ? nameTyped(text) : null;
  const nothing = t('person.nothing');
  const register = name && {
    value: registering,
    label: t('common:person.register', { name: nameOf(name).trim() }),
    group: nothing,
  };
  return (
    <Field id={id} label={label} hint={hint}>
      <Combobox
        id={id}
        label={label}
        icon="search"
        text={text}
        onText={setText}
        options={register ? [register] : found.options}
        onPick={({ value }) => (onRegister && name ? onRegister(name) : onPick(value))}
        busy={found.busy}
        failed={found.failed}
        onRetry={found.retry}
        nothing={nothing}
        aria={{ 'aria-describedby': hint && `${id}-hint` }}
      />
    </Field>
  );
}
