// One charge: the service line, what the rule check says, and where it comes from.
import Button from '@mui/material/Button';
import { daysLeft, type PlaceOfService } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetChargeQuery, useLoadFailure } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList, Findings, LoadFailure, PageHeader, PatientBanner, Skeleton, StatusChip } from '#ui';
import styles from './charge-detail.module.css';
import { CodeText } from './code-text.tsx';

export function ChargeDetail() {
  const { chargeKey = '' } = useParams();
  const { t } = useTranslation('billing');
  const { t: say } = useTranslation('encounters');
  const format = useFormat();
  const read = useGetChargeQuery(chargeKey);
  const failure = useLoadFailure(read);
  const charge = read.data;
  if (read.error && !charge) return <LoadFailure {...failure} />;
  if (!charge) return <Skeleton />;
  const left = charge.fileBy ? daysLeft(charge.fileBy, format.today) : null;
  return (
    <>
      <PatientBanner patient={charge.patient} heading={{ to: paths.patient(charge.patientId) }} />
      <PageHeader
        title={t('detailTitle', { date: format.date(charge.serviceDate) })}
        lead={<StatusChip of="charge" status={charge.status} />}
        actions={
          <Button component={Link} to={paths.encounter(charge.encounterId)}>
            {t('openEncounter')}
          </Button>
        }
      />
      <div className={styles.columns}>
        <Card title={t('section.line')}>
          <p className={styles.amount}>
            {charge.amountCents === null ? t('noPrice') : format.money(charge.amountCents)}
          </p>
          <DetailList
            details={[
              { name: t('field.code'), value: <CodeText charge={charge} /> },
              { name: t('field.units'), value: format.number(charge.units) },
              { name: t('field.minutes'), value: format.number(charge.minutes) },
              {
                name: t('field.unitPrice'),
                value: charge.unitPriceCents !== null && format.money(charge.unitPriceCents),
              },
              {
                name: t('field.placeOfService'),
                value:
                  charge.placeOfService &&
                  `${say(`place.${charge.placeOfService as PlaceOfService}`)} (${charge.placeOfService})`,
              },
              { name: t('field.payer'), value: charge.payerName ?? t('noPayer') },
              {
                name: t('field.fileBy'),
                value: charge.fileBy && left !== null && (
                  <>
                    {format.weekday(charge.fileBy)}{' '}
                    <span className="muted">({left < 0 ? t('deadlinePassed') : t('daysLeft', { count: left })})</span>
                  </>
                ),
              },
              { name: t('field.author'), value: charge.authorName },
              { name: t('field.policyVersion'), value: charge.policyVersion },
            ]}
          />
        </Card>
        <Card title={t('section.findings')} flush>
          <Findings findings={charge.findings} />
        </Card>
      </div>
    </>
  );
}
