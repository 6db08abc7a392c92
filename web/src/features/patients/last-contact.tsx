// How long ago the last contact was; over 30 days is overdue and says so with more than its colour.
import { overdueAfterDays } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import styles from './last-contact.module.css';

export function LastContact({ date }: { readonly date: string | null }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  if (!date) return <span className="muted">{t('never')}</span>;
  const days = format.daysSince(date);
  return (
    <time
      dateTime={date}
      title={format.date(date)}
      className={days > overdueAfterDays ? styles.overdue : 'nowrap numbers'}
    >
      {days > overdueAfterDays && <Icon name="clock" size="small" />}
      <bdi>{days === 0 ? t('common:today') : t('common:days', { count: days })}</bdi>
    </time>
  );
}
