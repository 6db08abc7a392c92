// The ways to take a visit back: the items of its menu, and the question for the reason.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { useCommands } from '#records';
import type { MenuAction } from '#ui';
import type { EncounterRecord } from './encounter-record.ts';

const ways = [
  { name: 'cancel', icon: 'x' },
  { name: 'void', icon: 'x-circle' },
] as const;

type Visit = Pick<EncounterRecord, 'id' | 'version' | 'status' | 'signedAt' | 'can'>;

interface TakeBack {
  readonly actionsOf: (visit: Visit) => readonly MenuAction[];
  /** To be rendered once on the screen. */
  readonly dialog: ReactNode;
}

export function useTakeBack(): TakeBack {
  const { t } = useTranslation('visit-actions');
  const [visit, setVisit] = useState<Visit>();
  const { ask, dialog } = useCommands({
    record: visit,
    hook: callsOf('encounters').useCommand(),
    commands: ways.map(({ name, icon }) => ({
      name,
      icon,
      label: t(`takeBack.${name}.label`),
      question: () => ({
        title: t(`takeBack.${name}.question`),
        confirm: t(`takeBack.${name}.confirm`),
        danger: true,
        effect: (
          <>
            {name === 'void' && visit?.signedAt && <p>{t('takeBack.void.charge')}</p>}
            <p>{t(`takeBack.${name}.effect`)}</p>
          </>
        ),
        ask: { reason: { label: t('takeBack.reason') } },
        done: t(`takeBack.${name}.done`),
      }),
    })),
  });
  return {
    actionsOf: (row) =>
      ways
        .filter(({ name }) => row.can.includes(name))
        .map(({ name, icon }) => ({
          label: t(`takeBack.${name}.label`),
          icon,
          onSelect: () => {
            setVisit(row);
            ask(name);
          },
        })),
    dialog,
  };
}
