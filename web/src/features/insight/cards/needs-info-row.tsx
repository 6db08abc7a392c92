// A charge with missing information: its person, its day, and its amount.
import type { charge as definition, RecordOf } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListRow } from '#ui';
import styles from '../day/my-day.module.css';

interface NeedsInfoRowProps {
  readonly charge: RecordOf<typeof definition>;
  readonly reason?: string;
  readonly fix?: ReactNode;
}

export function NeedsInfoRow({ charge, reason, fix }: NeedsInfoRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ListRow
      endBelow
      title={
        <>
          <Link to={paths.charge(charge.id)}>
            <PersonName of={charge.patient} />
          </Link>
          <span className="small faint nowrap">
            <bdi>{format.date(charge.serviceDate)}</bdi> · <bdi>{t('units', { count: charge.units })}</bdi>
          </span>
        </>
      }
      detail={reason}
      end={
        <>
          <bdi className={styles.amount}>{charge.amountCents === null ? '–' : format.money(charge.amountCents)}</bdi>
          {fix}
        </>
      }
    />
  );
}
