// The filters of the referral list in the words of the reader.
import { enrollmentPrograms, referralDirections, referralPriorities, referralStages } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder, useUserName } from '#api';
import type { Filter, ListControl } from '#ui';
import { decided, type ReferralView } from './referral-views.ts';

export function useReferralFilters({ filters, view }: ListControl<ReferralView>): readonly Filter[] {
  const { t } = useTranslation(['referrals', 'programs']);
  const find = useFinder('users');
  const name = useUserName(filters['ownerId']);
  const all: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'direction',
      label: t('column.side'),
      options: referralDirections.map((value) => ({ value, label: t(`direction.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'program',
      label: t('field.program'),
      options: enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'stage',
      label: t('column.stage'),
      options: referralStages.map((value) => ({ value, label: t(`stage.${value}`) })),
      secondary: true,
    },
    {
      kind: 'choice',
      id: 'priority',
      label: t('column.priority'),
      options: referralPriorities.map((value) => ({ value, label: t(`priority.${value}`) })),
      secondary: true,
    },
    { kind: 'find', id: 'ownerId', label: t('column.owner'), find, name },
    { kind: 'dates', id: 'receivedOn', label: t('filter.received'), secondary: true },
  ];
  return all.filter(({ id }) => !decided[view].includes(id));
}
