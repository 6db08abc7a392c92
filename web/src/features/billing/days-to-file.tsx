// The days left to file; from 15 on it is a risk, which more than the color shows.
import { daysLeft } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { Icon } from '#ui';
import styles from './charge-list.module.css';
import { type Charge, openStates, urgentDays } from './charge-views.ts';

export function DaysToFile({ charge: { fileBy, status } }: { readonly charge: Charge }) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  if (!fileBy || !openStates.some((state) => state === status)) return <span className="muted">–</span>;
  const left = daysLeft(fileBy, format.today);
  return (
    <time
      dateTime={fileBy}
      title={format.date(fileBy)}
      className={left <= urgentDays ? styles.urgent : 'muted nowrap numbers'}
    >
      {left <= urgentDays && <Icon name="clock" size="small" />}
      <bdi>{left < 0 ? t('deadlineOver') : t('common:days', { count: left })}</bdi>
    </time>
  );
}
