// Removes blocked time from the calendar: one day of it, that day and later ones, or all.
import type { CalendarEntry } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { type Command, useCommands } from '#records';
import type { MenuAction } from '#ui';
import { useEntryWords } from './use-entry-words.ts';

const ways = ['skip', 'end', 'cancel'] as const;

export function useTakeOff() {
  const { t } = useTranslation('calendar');
  const { titleOf } = useEntryWords();
  const [entry, setEntry] = useState<CalendarEntry>();
  const commands = ways.map(
    (name): Command => ({
      name,
      icon: 'x',
      label: t(`takeOff.${name}.label`),
      question: () => ({
        title: t('takeOff.question', { what: entry ? titleOf(entry) : '' }),
        confirm: t(`takeOff.${name}.confirm`),
        danger: true,
        effect: t(`takeOff.${name}.effect`),
        body: () => (name === 'cancel' ? {} : { on: entry?.of }),
        done: t('takeOff.done'),
      }),
    }),
  );
  const { ask, dialog } = useCommands({
    record: entry?.id && entry.version ? { id: entry.id, version: entry.version, can: ways } : undefined,
    hook: callsOf('blockedTimes').useCommand(),
    commands,
  });
  return {
    actionsOf: (one: CalendarEntry): readonly MenuAction[] =>
      ways
        .filter((name) => one.recurs || name === 'cancel')
        .map((name) => ({
          label: one.recurs ? t(`takeOff.${name}.label`) : t('takeOff.only'),
          icon: 'x',
          onSelect: () => {
            setEntry(one);
            ask(name);
          },
        })),
    dialog,
  };
}
