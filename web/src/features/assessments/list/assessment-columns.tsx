// The columns of the work list of assessments.
import { assessmentStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Assessment } from '#api';
import { AssessmentChip, Part2Chip, PersonName, ScoreChips, usePersonFields, useQuestionnaireTitles } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';
import type { AssessmentView } from './assessment-views.ts';

export function useAssessmentColumns(view: AssessmentView): readonly Column<Assessment>[] {
  const { t } = useTranslation(['assessments', 'programs']);
  const format = useFormat();
  const personFields = usePersonFields();
  const titleOf = useQuestionnaireTitles();
  const isAnswered = view === 'review' || view === 'all';
  const all: readonly (Column<Assessment> | false)[] = [
    {
      id: 'person',
      header: t('list.column.person'),
      fields: personFields,
      cell: (row) => (
        <Link to={paths.assessment(row.id)}>
          <PersonName of={row.patient} />
        </Link>
      ),
    },
    {
      id: 'title',
      header: t('list.column.title'),
      fields: [{ field: 'title', label: t('list.column.title') }],
      cell: (row) => (
        <>
          <bdi>{titleOf(row)}</bdi> {row.part2 && <Part2Chip />}
          {row.program && <div className="small muted">{t(`programs:name.${row.program}`)}</div>}
        </>
      ),
      onCard: 'row',
    },
    {
      id: 'owner',
      header: t('list.column.owner'),
      fields: ['ownerName'],
      cell: (row) => <bdi className="muted">{row.ownerName ?? '–'}</bdi>,
      onCard: 'none',
    },
    (view === 'due' || view === 'all') && {
      id: 'due',
      header: t('list.column.due'),
      sort: 'dueOn',
      from: 'lg',
      fields: ['dueOn'],
      isKnown: (row) => row.dueOn !== null && row.dueOn !== undefined,
      cell: (row) => <bdi className="numbers nowrap">{row.dueOn ? format.date(row.dueOn) : '–'}</bdi>,
      onCard: 'none',
    },
    isAnswered && {
      id: 'completed',
      header: t('list.column.completed'),
      sort: 'completedAt',
      from: 'lg',
      fields: ['completedAt'],
      isKnown: (row) => row.completedAt !== null,
      cell: (row) => <bdi className="numbers nowrap">{row.completedAt ? format.dateTime(row.completedAt) : '–'}</bdi>,
      onCard: 'none',
    },
    isAnswered && {
      id: 'scores',
      header: t('list.column.scores'),
      fields: [],
      isKnown: (row) => row.scores.length > 0,
      cell: (row) => (
        <span className="row">
          <ScoreChips scores={row.scores} />
        </span>
      ),
      onCard: 'row',
    },
    {
      id: 'state',
      header: t('list.column.state'),
      fields: [{ field: 'status', words: exportWords(assessmentStates, (one) => t(`list.state.${one}`)) }],
      cell: (row) => <AssessmentChip assessment={row} />,
      onCard: 'end',
    },
  ];
  return all.filter((column) => column !== false);
}
