// Moves an entry to another time: a visit with a reason, a group and blocked time without one. Called by menu, by drag
// and by keys.
import type { CalendarEntry } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { civilDateOf, timeOf, useZone } from '#i18n';
import { type Command, type CommandHook, useCommands } from '#records';
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

/** A group has no command for its time: an update changes it. */
function useGroupMove(): CommandHook<unknown> {
  const [update, state] = callsOf('groupEncounters').useUpdate();
  return [({ id, body }) => update({ id, body }), state];
}

export function useMove() {
  const { t } = useTranslation(['calendar', 'visit-actions']);
  const zone = useZone();
  const { titleOf } = useEntryWords();
  const [asked, setAsked] = useState<Asked>();
  const entry = asked?.entry;
  const recordOf = (kind: CalendarEntry['kind'], can: string) =>
    entry?.kind === kind && entry.id && entry.version
      ? { id: entry.id, version: entry.version, can: [can] }
      : undefined;

  function chosen(): string {
    if (asked?.to) return `${asked.to.day}T${clockOf(asked.to.minute)}`;
    const at = new Date(entry?.startsAt ?? 0);
    return `${civilDateOf(at, zone)}T${timeOf(at, zone)}`;
  }

  const moveCommand = (body: (said: { readonly moment: string }) => object): Command => ({
    name: 'move',
    icon: 'calendar',
    label: t('move'),
    question: () => ({
      title: t('moveQuestion', { what: entry ? titleOf(entry) : '' }),
      confirm: t('move'),
      effect: entry?.recurs ? t('moveOneEffect') : undefined,
      ask: { moment: { label: t('visit-actions:act.newTime'), chosen: chosen() } },
      body,
      done: t('moved'),
    }),
  });

  const visit = useCommands({
    record: recordOf('visit', 'reschedule'),
    hook: callsOf('encounters').useCommand(),
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
    record: recordOf('blocked', 'move'),
    hook: callsOf('blockedTimes').useCommand(),
    commands: [
      moveCommand(({ moment }) => ({
        on: entry!.of,
        to: {
          on: civilDateOf(new Date(moment), zone),
          time: timeOf(new Date(moment), zone),
          minutes: minutesOf(entry!),
        },
      })),
    ],
  });
  const group = useCommands({
    record: recordOf('group', 'move'),
    hook: useGroupMove(),
    commands: [
      moveCommand(({ moment }) => ({
        startedAt: moment,
        endedAt: new Date(Date.parse(moment) + minutesOf(entry!) * 60_000).toISOString(),
      })),
    ],
  });
  const parts = { visit, blocked, group, due: undefined };
  return {
    /** Entries without an hour are changed in their form. */
    mayMove: (one: CalendarEntry) => one.canMove && one.startsAt !== null && one.id !== null,
    ask(one: CalendarEntry, to?: Spot): void {
      setAsked({ entry: one, to });
      parts[one.kind]?.ask(one.kind === 'visit' ? 'reschedule' : 'move');
    },
    /** To be rendered once. */
    dialog: entry && parts[entry.kind]?.dialog,
  };
}
export type Moving = ReturnType<typeof useMove>;
