// The directory: programs of partner organizations, found by service, target group, place and language.
import { partnerServices, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type HealthcareService, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { FoundListScreen, useRecordList } from '#records';
import { Button, EmptyList, type Filter, useListAddress } from '#ui';
import { archivedChoices, directoryShape } from './directory-views.ts';
import { useDirectoryChoices } from './use-directory-choices.ts';
import { useDirectoryColumns } from './use-directory-columns.tsx';

export function DirectoryList() {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const control = useListAddress(directoryShape);
  const { counties, languages } = useDirectoryChoices();
  const list = useRecordList<HealthcareService>({
    many: 'healthcareServices',
    control,
    order: 'name',
    filters: control.query,
    useList: callsOf('healthcareServices').useList,
    useCount: callsOf('healthcareServices').useCount,
  });
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'service',
      label: t('field.service'),
      options: partnerServices.map((value) => ({ value, label: t(`programs:service.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'category',
      label: t('filter.category'),
      options: sdohCategories.map((value) => ({ value, label: t(`programs:need.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'county',
      label: t('filter.county'),
      options: Object.entries(counties).map(([value, label]) => ({ value, label })),
    },
    {
      kind: 'choice',
      id: 'language',
      label: t('filter.language'),
      options: languages.map((value) => ({ value, label: format.language(value) })),
      secondary: true,
    },
    {
      kind: 'choice',
      id: 'archived',
      label: t('archived.filter'),
      options: archivedChoices.map((value) => ({ value, label: t(`archived.${value}`) })),
      secondary: true,
    },
  ];
  return (
    <FoundListScreen<HealthcareService>
      list={list}
      title={t('title')}
      lead={t('lead')}
      create={{ to: paths.newService(control.filters['partnerOrganizationId']), label: t('new'), icon: 'plus' }}
      actions={useMay('healthcareServices', 'create') && <Button to={paths.importServices}>{t('toImport')}</Button>}
      find={{ label: t('find.label'), placeholder: t('find.placeholder') }}
      columns={useDirectoryColumns()}
      filters={filters}
      rowName={(row) => row.name}
      empty={(create) => (
        <EmptyList control={control} text={t(control.isFiltered ? 'emptyFiltered' : 'empty')} action={create} />
      )}
      table={{ caption: t('title') }}
    />
  );
}
