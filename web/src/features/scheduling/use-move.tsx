// Puts an entry at another time: a visit with its reason, blocked time by itself. Asked for by menu, by drag and by keys.
import type { CalendarEntry } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommandBlockedTimeMutation, useCommandEncounterMutation } from '#api';
import { civilDateOf, timeOf, useZone } from '#i18n';
import { useCommands } from '#records';
import { clockOf } from './place-entries.ts';
import { useEntryWords } from './use-entry-words.ts';

/** A day and minutes from midnight. */
export interface Spot {
  readonly day: string;
  readonly minute: number;
}

interface Asked {
  readonly entry: CalendarEntry;
  readonly to?: Spot | undefined;
}

const minutesOf = ({ startsAt, endsAt }: CalendarEntry) =>
  Math.round((Date.parse(endsAt!) - Date.parse(startsAt!)) / 60_000);

export function useMove() {
  const { t } = useTranslation(['calendar', 'visit-actions']);
  const zone = useZone();
  const { titleOf } = useEntryWords();
  const [asked, setAsked] = useState<Asked>();
  const entry = asked?.entry;
  const isVisit = entry?.kind === 'visit';
  const recordOf = (can: string) =>
    entry?.id && entry.version ? { id: entry.id, version: entry.version, can: [can] } : undefined;

  function chosen(): string {
    if (asked?.to) return `${asked.to.day}T${clockOf(asked.to.minute)}`;
    const at = new Date(entry?.startsAt ?? 0);
    return `${civilDateOf(at, zone)}T${timeOf(at, zone)}`;
  }

  const visit = useCommands({
    record: isVisit ? recordOf('reschedule') : undefined,
    hook: useCommandEncounterMutation(),
    commands: [
      {
        name: 'reschedule',
        icon: 'calendar',
        label: t('move'),
        question: () => ({
          title: t('moveQuestion', { what: entry ? titleOf(entry) : '' }),
          confirm: t('move'),
          effect: t('moveEffect'),
          ask: {
            moment: { label: t('visit-actions:act.newTime'), chosen: chosen() },
            reason: { label: t('visit-actions:takeBack.reason') },
          },
          body: (said) => ({ startedAt: said.moment, reason: said.reason.trim() }),
          done: t('moved'),
        }),
      },
    ],
  });
  const blocked = useCommands({
    record: isVisit ? undefined : recordOf('move'),
    hook: useCommandBlockedTimeMutation(),
    commands: [
      {
        name: 'move',
        icon: 'calendar',
        label: t('move'),
        question: () => ({
          title: t('moveQuestion', { what: entry ? titleOf(entry) : '' }),
          confirm: t('move'),
          effect: entry?.recurs ? t('moveOneEffect') : undefined,
          ask: { moment: { label: t('visit-actions:act.newTime'), chosen: chosen() } },
          body: (said) => ({
            on: entry!.of,
            to: {
              on: civilDateOf(new Date(said.moment), zone),
              time: timeOf(new Date(said.moment), zone),
              minutes: minutesOf(entry!),
            },
          }),
          done: t('moved'),
        }),
      },
    ],
  });
  return {
    /** What has no hour is changed in its form. */
    mayMove: (one: CalendarEntry) => one.canMove && one.startsAt !== null && one.id !== null,
    ask(one: CalendarEntry, to?: Spot): void {
      setAsked({ entry: one, to });
      if (one.kind === 'visit') visit.ask('reschedule');
      else blocked.ask('move');
    },
    /** To be rendered once. */
    dialog: isVisit ? visit.dialog : blocked.dialog,
  };
}
export type Moving = ReturnType<typeof useMove>;
