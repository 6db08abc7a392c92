// The filters of the encounter list in the words of the reader.
import { encounterStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder, useUserName } from '#api';
import type { Filter, ListControl } from '#ui';
import type { EncounterView } from '../note/encounter-views.ts';

export function useEncounterFilters({ filters, view }: ListControl<EncounterView>): readonly Filter[] {
  const { t } = useTranslation(['encounters', 'common']);
  const find = useFinder('users');
  const name = useUserName(filters['authorId']);
  const all: readonly Filter[] = [
    { kind: 'dates', id: 'serviceDate', label: t('filterDates') },
    { kind: 'find', id: 'authorId', label: t('column.author'), find, name },
    {
      kind: 'choice',
      id: 'status',
      label: t('column.status'),
      options: encounterStates.map((value) => ({ value, label: t(`common:status.encounter.${value}`) })),
    },
  ];
  // Hides filters that the chosen view sets.
  const decided: Readonly<Record<EncounterView, readonly string[]>> = {
    all: [],
    mine: ['authorId'],
    drafts: ['authorId', 'status'],
    cosign: ['status'],
    signed: [],
  };
  return all.filter(({ id }) => !decided[view].includes(id));
}
