// Assessments that wait: planned ones of the next 30 days and overdue ones, and scores that a clinician has to see.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Assessment, callsOf, useListState } from '#api';
import { AssessmentChip, nameOf, PersonName, ScoreChips, useQuestionnaireTitles } from '#care';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, countText, ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

const shown = 6;
const daysAhead = 30;

export function ScreeningDueCard() {
  const { t } = useTranslation(['assessments', 'common']);
  const format = useFormat();
  const due = { status: 'not-started', dueOnTo: addDays(format.today, daysAhead) };
  const list = useListState<Assessment>(callsOf('assessments').useList({ ...due, sort: 'dueOn', limit: shown }));
  const titleOf = useQuestionnaireTitles();
  const { data: all } = callsOf('assessments').useCount(due);
  if (!list.error && !list.rows?.length) return null;
  return (
    <DayCard
      title={t('list.due.title')}
      list={list}
      count={all && countText(all.total, format.number)}
      aside={<SeeAll to={paths.assessments} />}
      empty=""
      row={(row) => (
        <ListRow
          key={row.id}
          title={
            <Link to={paths.assessment(row.id)}>
              <PersonName of={row.patient} />
            </Link>
          }
          detail={titleOf(row)}
          end={<AssessmentChip assessment={row} />}
          endBelow
        />
      )}
    />
  );
}

export function ToReviewCard() {
  const { t } = useTranslation(['assessments', 'common']);
  const format = useFormat();
  const waits = { needsReview: 'true' };
  const list = useListState<Assessment>(
    callsOf('assessments').useList({ ...waits, sort: 'completedAt', limit: shown }),
  );
  const titleOf = useQuestionnaireTitles();
  const { data: all } = callsOf('assessments').useCount(waits);
  if (!list.error && !list.rows?.length) return null;
  return (
    <DayCard
      title={t('list.review.title')}
      list={list}
      count={all && countText(all.total, format.number)}
      aside={<SeeAll to={paths.assessmentsIn('review')} />}
      empty=""
      row={(row) => (
        <ListRow
          key={row.id}
          endBelow
          title={
            <Link to={paths.assessment(row.id)}>
              <PersonName of={row.patient} />
            </Link>
          }
          detail={
            <>
              <bdi>
                {[titleOf(row), row.completedAt && format.dateTime(row.completedAt)].filter(Boolean).join(' · ')}
              </bdi>
              <div className="row">
                <ScoreChips scores={row.scores} />
              </div>
            </>
          }
          end={
            <Button size="small" to={paths.assessment(row.id)}>
              {t('list.review.open')}
              <span className="visually-hidden"> {nameOf(row.patient)}</span>
            </Button>
          }
        />
      )}
    />
  );
}

function SeeAll({ to }: { readonly to: string }) {
  const { t } = useTranslation();
  return (
    <Link className="small" to={to}>
      {t('action.seeAll')}
    </Link>
  );
}
