// What was done, who pays, and until when it can be filed.
import { daysLeft, type charge as definition, type PlaceOfService, type RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { CodeYear } from '#records';
import { DetailList, Icon } from '#ui';
import styles from './charge-detail.module.css';
import { urgentDays } from './charge-views.ts';
import { CodeText } from './code-text.tsx';

export function ChargeFacts({ charge }: { readonly charge: RecordOf<typeof definition> }) {
  const { t } = useTranslation('billing');
  const { t: say } = useTranslation('encounters');
  const format = useFormat();
  return (
    <DetailList
      details={[
        { name: t('field.code'), value: <CodeText charge={charge} /> },
        {
          name: t('field.placeOfService'),
          value:
            charge.placeOfService &&
            `${say(`place.${charge.placeOfService as PlaceOfService}`)} (${charge.placeOfService})`,
        },
        { name: t('field.payer'), value: charge.payerName ?? t('noPayer') },
        {
          name: t('field.fileBy'),
          value: charge.fileBy && <Deadline on={charge.fileBy} open={charge.status !== 'void'} />,
        },
        { name: t('field.author'), value: charge.authorName },
        { name: t('field.codeYear'), value: <CodeYear on={charge.serviceDate} /> },
        {
          name: t('field.policyVersion'),
          value: charge.policyVersion !== null && format.number(charge.policyVersion),
        },
      ]}
    />
  );
}

function Deadline({ on, open }: { readonly on: string; readonly open: boolean }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const left = daysLeft(on, format.today);
  const urgent = open && left <= urgentDays;
  return (
    <>
      {format.weekday(on)}{' '}
      <span className={urgent ? styles.urgent : 'muted'}>
        {urgent && <Icon name="clock" size="small" />}
        <bdi>({left < 0 ? t('deadlinePassed') : t('daysLeft', { count: left })})</bdi>
      </span>
    </>
  );
}
