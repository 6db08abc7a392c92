// A day without encounters: when the next one is.
import { useTranslation } from 'react-i18next';
import { useListEncountersInfiniteQuery } from '#api';
import { addDays, useFormat } from '#i18n';
import { EmptyState } from '#ui';

export function TodayEmpty({ authorId }: { readonly authorId: string }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { data } = useListEncountersInfiniteQuery({
    authorId,
    status: 'in-progress',
    serviceDateFrom: addDays(format.today, 1),
    sort: 'serviceDate',
    limit: 1,
  });
  const next = data?.pages[0]?.items[0];
  return <EmptyState text={next ? t('today.nextDay', { date: format.weekday(next.serviceDate) }) : t('today.empty')} />;
}
