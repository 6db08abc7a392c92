// The time since the last contact; beyond the organization's limit it is overdue, which more than the color shows.
import { useTranslation } from 'react-i18next';
import { useOverdueAfterDays } from '#api';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import styles from './last-contact.module.css';

export function LastContact({ date }: { readonly date: string | null }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const overdueAfterDays = useOverdueAfterDays();
  if (!date) return <span className="muted nowrap">{t('never')}</span>;
  const days = format.daysSince(date);
  const isOverdue = overdueAfterDays !== undefined && days > overdueAfterDays;
  return (
    <time dateTime={date} title={format.date(date)} className={isOverdue ? styles.overdue : 'nowrap numbers'}>
      {isOverdue && <Icon name="clock" size="small" />}
      <bdi>{days === 0 ? t('common:today') : t('common:days', { count: days })}</bdi>
    </time>
  );
}
