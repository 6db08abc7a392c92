// The columns of the directory.
import { partnerServices, type ServiceColumn, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HealthcareService } from '#api';
import { CapacityChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Chip, type Column, exportWords } from '#ui';
import { useDirectoryChoices } from './use-directory-choices.ts';
import { useServiceWords } from './use-service-words.ts';

export function useDirectoryColumns(): readonly Column<HealthcareService>[] {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const words = useServiceWords();
  const { counties, languages } = useDirectoryChoices();
  /** With the column heads of an import. */
  const named = (field: Exclude<ServiceColumn, 'organization'> | 'capacityOn') => ({
    field,
    label: t(`field.${field}`),
    isReadBack: true as const,
  });
  return [
    {
      id: 'name',
      header: t('column.program'),
      sort: 'name',
      fields: [
        { field: 'partnerOrganizationName', label: t('field.organization') },
        named('name'),
        ...(['eligibility', 'minimumAge', 'maximumAge', 'hours', 'note'] as const).map(named),
      ],
      cell: (row) => (
        <>
          <Link to={paths.service(row.id)}>
            <bdi>{row.name}</bdi>
          </Link>
          {row.archivedAt && (
            <>
              {' '}
              <Chip tone="neutral" icon="archive">
                {t('archived.state')}
              </Chip>
            </>
          )}
          <div className="small muted">
            <bdi>{row.partnerOrganizationName ?? '–'}</bdi>
          </div>
        </>
      ),
    },
    {
      id: 'service',
      header: t('column.service'),
      fields: [
        { ...named('service'), words: exportWords(partnerServices, (one) => t(`programs:service.${one}`)) },
        {
          ...named('categories'),
          words: exportWords(sdohCategories, (one) => t(`programs:need.${one}`)),
        },
      ],
      cell: (row) => t(`programs:service.${row.service}`),
      onCard: 'plain',
    },
    {
      id: 'where',
      header: t('column.where'),
      fields: [
        { ...named('counties'), words: exportWords(Object.keys(counties), (code) => counties[code] ?? code) },
        named('postalCodes'),
      ],
      cell: (row) => <span className="muted">{words.areaOf(row)}</span>,
      from: 'lg',
      onCard: 'row',
    },
    {
      id: 'languages',
      header: t('column.languages'),
      fields: [{ ...named('languages'), words: exportWords(languages, format.language) }],
      cell: (row) => <span className="muted">{words.languagesOf(row) || '–'}</span>,
      from: 'lg',
      onCard: 'none',
    },
    {
      id: 'capacity',
      header: t('column.capacity'),
      fields: [...(['places', 'waitWeeks', 'capacityOn'] as const).map(named)],
      cell: (row) =>
        row.capacityOn ? (
          <>
            <CapacityChip capacity={row} />
            <div className="micro muted">{format.date(row.capacityOn)}</div>
          </>
        ) : (
          '–'
        ),
      onCard: 'end',
    },
    {
      id: 'phone',
      header: t('field.phone'),
      fields: (['phone', 'email', 'website'] as const).map(named),
      cell: (row) => <bdi className="numbers nowrap muted">{row.phone ? format.phone(row.phone) : '–'}</bdi>,
      from: 'xl',
      onCard: 'row',
    },
    {
      id: 'city',
      header: t('field.city'),
      fields: (['addressLine', 'city', 'state', 'postalCode'] as const).map(named),
      cell: (row) => <bdi className="muted">{row.city ?? '–'}</bdi>,
      atRequest: true,
      onCard: 'none',
    },
  ];
}
