// A day without encounters: the date of the next one. New users see their first steps.
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { addDays, useFormat } from '#i18n';
import { EmptyState, Skeleton } from '#ui';
import { FirstSteps } from './first-steps.tsx';

export function TodayEmpty({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { data } = callsOf('encounters').useListSummaries({
    authorId,
    isOpen: 'true',
    serviceDateFrom: addDays(format.today, 1),
    sort: 'serviceDate',
    limit: 1,
  });
  const ever = callsOf('encounters').useListSummaries({ authorId, sort: '-startedAt', limit: 1 });
  // All people in reach: a clinician's patients are those of the team.
  const people = callsOf('patients').useCount({ status: 'active' });
  const next = data?.pages[0]?.items[0];
  if (next) return <EmptyState text={t('today.nextDay', { date: format.weekday(next.serviceDate) })} />;
  if (!(ever.data || ever.isError) || !(people.data || people.isError)) return <Skeleton rows={3} />;
  const isNew = ever.data?.pages[0]?.items.length === 0 && people.data?.total.count === 0;
  return isNew ? <FirstSteps /> : <EmptyState text={t('today.empty')} />;
}
