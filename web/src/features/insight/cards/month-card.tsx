// The caller's month in two honest numbers.
import { signedStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, useOverdueAfterDays } from '#api';
import { addDays, useFormat } from '#i18n';
import { Card, LinesSkeleton, ProgressBar } from '#ui';
import styles from '../day/my-day.module.css';

export function MonthCard({ userId, panel }: { readonly userId: string; readonly panel: boolean }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const overdueAfterDays = useOverdueAfterDays() ?? 0;
  const firstDay = `${format.today.slice(0, 8)}01`;
  const encounters = callsOf('encounters').useCount({
    authorId: userId,
    serviceDateFrom: firstDay,
    serviceDateTo: format.today,
    by: 'status',
  });
  const mine = { assignedTo: userId, status: 'active' };
  const people = callsOf('patients').useCount(mine, { skip: !panel });
  const reached = callsOf('patients').useCount(
    { ...mine, lastContactOnFrom: addDays(format.today, -overdueAfterDays) },
    { skip: !panel || overdueAfterDays === 0 },
  );
  const byStatus = (status: string) => encounters.data?.groups.find(({ value }) => value === status)?.count ?? 0;
  const signed = signedStates.reduce((sum, state) => sum + byStatus(state), 0);
  const noted = signed + byStatus('in-progress') + byStatus('documented');
  const bar = (label: string, value: number, total: number) => (
    <ProgressBar label={label} value={value} max={total} text={t('month.of', { value, total })} />
  );
  if (encounters.isError || (encounters.data && noted === 0 && !panel)) return null;
  return (
    <Card title={t('month.title', { month: format.monthNames()[Number(format.today.slice(5, 7)) - 1] })}>
      {encounters.data ? (
        <div className={styles.bars}>
          {bar(t('month.signed'), signed, noted)}
          {people.data &&
            reached.data &&
            bar(t('month.reached', { days: overdueAfterDays }), reached.data.total.count, people.data.total.count)}
        </div>
      ) : (
        <LinesSkeleton />
      )}
    </Card>
  );
}
