// What a row of the directory tells.
import { partnerServices, sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HealthcareService } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { CapacityChip, Chip, type Column, exportWords } from '#ui';
import { useServiceWords } from './use-service-words.ts';

export function useDirectoryColumns(): readonly Column<HealthcareService>[] {
  const { t } = useTranslation(['directory', 'partners', 'referrals']);
  const format = useFormat();
  const words = useServiceWords();
  return [
    {
      id: 'name',
      header: t('column.program'),
      sort: 'name',
      fields: ['name', { field: 'partnerOrganizationName', label: t('field.partnerOrganizationId') }],
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
        { field: 'service', words: exportWords(partnerServices, (one) => t(`partners:service.${one}`)) },
        {
          field: 'categories',
          label: t('field.categories'),
          words: exportWords(sdohCategories, (one) => t(`referrals:category.${one}`)),
        },
      ],
      cell: (row) => t(`partners:service.${row.service}`),
      onCard: 'plain',
    },
    {
      id: 'where',
      header: t('column.where'),
      fields: [
        { field: 'counties', label: t('field.counties') },
        { field: 'postalCodes', label: t('field.postalCodes') },
      ],
      cell: (row) => <span className="muted">{words.areaOf(row)}</span>,
      from: 'lg',
      onCard: 'row',
    },
    {
      id: 'languages',
      header: t('column.languages'),
      fields: ['languages'],
      cell: (row) => <span className="muted">{words.languagesOf(row) || '–'}</span>,
      from: 'lg',
      onCard: 'none',
    },
    {
      id: 'capacity',
      header: t('column.capacity'),
      fields: [
        { field: 'places', label: t('field.places') },
        { field: 'waitWeeks', label: t('field.waitWeeks') },
        { field: 'capacityOn', label: t('section.capacity') },
      ],
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
      fields: ['phone'],
      cell: (row) => <bdi className="numbers nowrap muted">{row.phone ? format.phone(row.phone) : '–'}</bdi>,
      from: 'xl',
      onCard: 'row',
    },
    {
      id: 'city',
      header: t('field.city'),
      fields: ['city'],
      cell: (row) => <bdi className="muted">{row.city ?? '–'}</bdi>,
      atRequest: true,
      onCard: 'none',
    },
  ];
}
