// The filters of the patient list in the words of the reader.
import { emptyFilter, enrollmentPrograms, riskTiers } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFinder, useGetMeQuery, useUserName } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import type { Filter, ListControl } from '#ui';
import { hasPanel, type PatientView } from '../person/patient-views.ts';
import { useNeedFilter } from './use-need-filter.ts';

const statuses = ['active', 'inactive', 'deceased', 'merged'] as const;

export function usePatientFilters({ filters, view }: ListControl<PatientView>): readonly Filter[] {
  const { t } = useTranslation(['patients', 'programs', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const find = useFinder('users');
  const name = useUserName(filters['assignedTo']);
  const need = useNeedFilter(filters['need']);
  const all: readonly Filter[] = [
    {
      kind: 'find',
      id: 'assignedTo',
      label: t('column.chw'),
      find,
      name,
      options: [{ value: emptyFilter, label: t('unassigned') }],
    },
    { kind: 'dates', id: 'lastContactOn', label: t('column.lastContact') },
    {
      kind: 'choice',
      id: 'programs',
      label: t('column.programs'),
      options: [
        ...enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) })),
        { value: emptyFilter, label: t('noProgram') },
      ],
    },
    ...need,
    {
      kind: 'choice',
      id: 'riskTier',
      label: t('column.risk'),
      options: [
        ...riskTiers.map((value) => ({ value, label: t(`risk.${value}`) })),
        { value: emptyFilter, label: t('noRisk') },
      ],
    },
    {
      kind: 'choice',
      id: 'preferredLanguage',
      label: t('column.language'),
      options: languagesOffered.map((value) => ({ value, label: format.language(value) })),
    },
    {
      kind: 'choice',
      id: 'status',
      label: t('column.status'),
      options: statuses.map((value) => ({ value, label: t(`common:status.patient.${value}`) })),
    },
  ];
  // Hides filters that the chosen view sets.
  const panel = hasPanel(me) ? ['assignedTo'] : [];
  const decided: Readonly<Record<PatientView, readonly string[]>> = {
    panel,
    overdue: [...panel, 'lastContactOn', 'status'],
    never: [...panel, 'lastContactOn', 'status'],
    all: [],
  };
  return all.filter(({ id }) => !decided[view].includes(id));
}
