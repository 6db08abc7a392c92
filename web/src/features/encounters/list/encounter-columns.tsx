// The columns of the encounter list.
import { encounterModes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EncounterSummary } from '#api';
import { ImportedChip, PersonName, StatusChip, standOfNote, usePersonFields, useStatusWords } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';

export function useEncounterColumns(): readonly Column<EncounterSummary>[] {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const statusWords = useStatusWords();
  const personFields = usePersonFields();
  return [
    {
      id: 'person',
      header: t('column.person'),
      fields: personFields,
      cell: (row) => (
        <Link to={paths.encounter(row.id)}>
          <PersonName of={row.patient} />
        </Link>
      ),
    },
    {
      id: 'born',
      header: t('column.born'),
      from: 'lg',
      cell: (row) => <bdi className="numbers nowrap muted">{format.date(row.patient.birthDate)}</bdi>,
      onCard: 'none',
    },
    {
      id: 'when',
      header: t('column.when'),
      sort: 'startedAt',
      fields: ['serviceDate', 'startedAt'].map((field) => ({ field, label: t(`export.${field as 'startedAt'}`) })),
      cell: (row) => (
        <bdi className="numbers nowrap">
          {row.serviceDate ? format.weekday(row.serviceDate) : '–'}
          {row.startedAt && row.origin === 'puente' && <span className="muted">, {format.time(row.startedAt)}</span>}
        </bdi>
      ),
      onCard: 'row',
    },
    {
      id: 'mode',
      header: t('column.mode'),
      fields: [{ field: 'mode', words: exportWords(encounterModes, (mode) => t(`mode.${mode}`)) }],
      cell: (row) => (row.mode ? t(`mode.${row.mode}`) : <bdi>{row.title ?? '–'}</bdi>),
      onCard: 'plain',
    },
    {
      id: 'minutes',
      header: t('column.minutes'),
      fields: ['durationMinutes'],
      isKnown: (row) => row.durationMinutes !== null,
      cell: (row) => (row.durationMinutes === null ? '–' : format.number(row.durationMinutes)),
      align: 'end',
    },
    {
      id: 'author',
      header: t('column.author'),
      fields: [
        'authorName',
        { field: 'supervisorName', label: t('field.supervisor') },
        { field: 'supervisorNpi', label: t('field.supervisorNpi') },
      ],
      cell: (row) => <bdi className="muted">{row.authorName ?? row.organizationName ?? '–'}</bdi>,
      onCard: 'none',
    },
    {
      id: 'status',
      header: t('column.status'),
      fields: [{ field: 'status', words: statusWords('encounter') }],
      cell: (row) =>
        row.origin === 'imported' ? (
          <ImportedChip />
        ) : (
          <>
            <StatusChip of="encounter" status={standOfNote(row)} />
            {row.cosignerName && <bdi className="small muted"> {row.cosignerName}</bdi>}
          </>
        ),
      onCard: 'end',
    },
  ];
}
