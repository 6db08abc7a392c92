// Care plans that wait for the reader: to approve and to review, or returned and to agree to with the person.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type CarePlanSummary, callsOf, useListState } from '#api';
import { nameOf, PersonName } from '#care';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Chip, countText, ListRow } from '#ui';
import { DayCard } from './day-card.tsx';

const shown = 6;
/** Drafts of the reader, among which are returned ones. */
const mostDrafts = 50;
/** As reminders announce a review. */
const daysAhead = 30;

type Query = Readonly<Record<string, string | number>>;

/** For a clinician. */
export function PlansToDecide() {
  const { today } = useFormat();
  return (
    <>
      <PlanCard what="approve" query={{ status: 'proposed', sort: 'proposedAt' }} />
      <PlanCard what="review" query={{ reviewDueOnTo: addDays(today, daysAhead), sort: 'reviewDueOn' }} />
    </>
  );
}

/** For a community health worker. */
export function PlansToCarry({ ownId }: { readonly ownId: string }) {
  return (
    <>
      <ReturnedPlans ownId={ownId} />
      <PlanCard what="agree" query={{ status: 'approved', sort: 'proposedAt' }} />
    </>
  );
}

interface PlanCardProps {
  readonly what: 'approve' | 'review' | 'agree';
  readonly query: Query;
}

function PlanCard({ what, query }: PlanCardProps) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { sort: _, ...filters } = query;
  const list = useListState<CarePlanSummary>(callsOf('carePlans').useListSummaries({ ...query, limit: shown }));
  const { data: all } = callsOf('carePlans').useCount(filters);
  if (!list.error && !list.rows?.length) return null;
  return (
    <DayCard
      title={t(`plans.${what}.title`)}
      list={list}
      count={all && countText(all.total, format.number)}
      aside={<SeeAll to={paths.carePlansIn(what)} />}
      empty=""
      row={(plan) => <Row key={plan.id} plan={plan} what={what} />}
    />
  );
}

function ReturnedPlans({ ownId }: { readonly ownId: string }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const list = useListState<CarePlanSummary>(
    callsOf('carePlans').useListSummaries({ status: 'draft', ownerId: ownId, limit: mostDrafts }),
  );
  const rows = list.rows?.filter(({ returnedAt }) => returnedAt !== null);
  if (!list.error && !rows?.length) return null;
  return (
    <DayCard
      title={t('plans.returned.title')}
      list={{ ...list, rows: rows?.slice(0, shown) }}
      count={rows && format.number(rows.length)}
      aside={<SeeAll to={paths.carePlansIn('drafts')} />}
      empty=""
      row={(plan) => <Row key={plan.id} plan={plan} what="returned" />}
    />
  );
}

interface RowProps {
  readonly plan: CarePlanSummary;
  readonly what: PlanCardProps['what'] | 'returned';
}

function Row({ plan, what }: RowProps) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { id, patient, ownerName, returnReason, proposedAt, approvedByName, reviewDueOn } = plan;
  const isLate = what === 'review' && reviewDueOn !== null && reviewDueOn < format.today;
  const facts = {
    approve: [ownerName, proposedAt && format.dateTime(proposedAt)],
    review: [ownerName],
    agree: [approvedByName],
    returned: [returnReason],
  }[what];
  return (
    <ListRow
      endBelow
      title={
        <Link to={paths.carePlan(id)}>
          <PersonName of={patient} />
        </Link>
      }
      detail={facts.filter(Boolean).join(' · ')}
      end={
        <span className="row">
          {what === 'review' && reviewDueOn && (
            <Chip tone={isLate ? 'error' : 'neutral'} icon={isLate ? 'alert' : 'clock'}>
              {t(isLate ? 'plans.review.late' : 'plans.review.due', { date: format.dayOfMonth(reviewDueOn) })}
            </Chip>
          )}
          <Button size="small" to={paths.carePlan(id)}>
            {t('plans.open')}
            <span className="visually-hidden"> {nameOf(patient)}</span>
          </Button>
        </span>
      }
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
