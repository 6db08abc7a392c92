// The acts on a calendar entry: its menu serves keys, fingers and screen readers.
import type { CalendarEntry } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths';
import type { MenuAction } from '#ui';
import type { Moving } from './use-move.tsx';
import type { useTakeOff } from './use-take-off.tsx';

export function useEntryActions(moving: Moving, takeOff: ReturnType<typeof useTakeOff>) {
  const { t } = useTranslation('calendar');
  return (entry: CalendarEntry): readonly MenuAction[] => {
    const { id, kind, due, of, recurs, patient } = entry;
    if (!id) return [];
    const move: MenuAction[] = moving.mayMove(entry)
      ? [{ label: t('moveTo'), icon: 'calendar', onSelect: () => moving.ask(entry) }]
      : [];
    if (kind === 'blocked')
      return [
        ...move,
        ...(recurs && of
          ? [{ label: t('editFollowing'), icon: 'pen', to: paths.editBlockedTime(id, of) } as const]
          : []),
        { label: recurs ? t('editAll') : t('edit'), icon: 'pen', to: paths.editBlockedTime(id) },
        ...takeOff.actionsOf(entry),
      ];
    if (kind === 'group') return [{ label: t('openGroup'), icon: 'group', to: paths.group(id) }, ...move];
    const person: MenuAction[] = patient?.reached
      ? [{ label: t('openPerson'), icon: 'user', to: paths.patient(patient.id) }]
      : [];
    if (due === 'consent' && patient)
      return [{ label: t('openConsent'), icon: 'sign', to: paths.consent(patient.id, id) }, ...person];
    if (due === 'referral') return [{ label: t('openReferral'), icon: 'referral', to: paths.referral(id) }, ...person];
    if (due === 'task')
      return [
        { label: t('openTask'), icon: 'check-circle', to: patient ? paths.task(id) : paths.teamTask(id) },
        ...person,
      ];
    if (due === 'plan-review' && patient)
      return [{ label: t('openCarePlan'), icon: 'flag', to: paths.carePlan(id) }, ...person];
    if (due === 'recommendation' && patient)
      return [
        { label: t('openRecommendation'), icon: 'sign', to: paths.patient(patient.id, 'eligibility') },
        ...person,
      ];
    if (due) return [{ label: t('openStaff'), icon: 'group', to: paths.user(entry.staffId) }];
    return [{ label: t('openVisit'), icon: 'visit', to: paths.encounter(id) }, ...move, ...person];
  };
}
export type EntryActions = ReturnType<typeof useEntryActions>;
