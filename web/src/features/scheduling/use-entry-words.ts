// An entry of the calendar in words: kind, time, people.
import type { CalendarEntry } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { type IconName } from '#ui';

export const kindIcons = { visit: 'visit', group: 'group', blocked: 'lock', due: 'target' } as const satisfies Record<
  CalendarEntry['kind'],
  IconName
>;

export function useEntryWords() {
  const { t } = useTranslation(['calendar', 'common']);
  const format = useFormat();

  function titleOf({ kind, patient, title, due }: CalendarEntry): string {
    if (due === 'task') return t('due.task', { name: [title, patient && nameOf(patient)].filter(Boolean).join(', ') });
    if (due && due !== 'qualification') return t(`due.${due}`, { name: patient ? nameOf(patient) : '–' });
    if (due) return t('due.qualification');
    if (patient) return nameOf(patient);
    return title ?? (kind === 'blocked' ? t('busy') : '–');
  }

  /** Start and end of an entry with hours; only the start of a planned visit, and the hour by which a task is due. */
  function timeOf({ kind, startsAt, endsAt, status: stage }: CalendarEntry): string {
    if (!startsAt) return t('allDay');
    const isPlan = stage === 'scheduled' || stage === 'checked-in';
    if (isPlan || kind === 'due' || !endsAt) return format.time(startsAt);
    return t('span', { from: format.time(startsAt), to: format.time(endsAt) });
  }

  const statusOf = ({ status: stage, groupStatus }: CalendarEntry): string | undefined => {
    if (groupStatus) return t(`common:status.group.${groupStatus}`);
    return stage ? t(`common:status.encounter.${stage}`) : undefined;
  };

  /** The meaning of colors and icons, for users of screen readers. */
  const unseenOf = (entry: CalendarEntry): string =>
    [t(`kind.${entry.kind}`), entry.recurs && t('repeats'), entry.clashes && t('clashes')].filter(Boolean).join(', ');

  return { titleOf, timeOf, statusOf, unseenOf };
}
