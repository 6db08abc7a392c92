// How the amount of a charge is made, as a list that adds up.
import type { charge as definition, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import styles from './charge-detail.module.css';

export function ChargeCalculation({ charge }: { readonly charge: RecordOf<typeof definition> }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const lines = [
    { name: t('field.minutes'), value: format.number(charge.minutes) },
    { name: t('field.units'), value: format.number(charge.units) },
    {
      name: t('field.unitPrice'),
      value: charge.unitPriceCents === null ? '–' : `× ${format.money(charge.unitPriceCents)}`,
    },
    ...charge.addOns.map(({ code, modifiers, units, unitPriceCents }) => ({
      name: t('field.addOn', { code: [code, ...modifiers].join(' ') }),
      value: `${format.number(units)} × ${unitPriceCents === null ? '–' : format.money(unitPriceCents)}`,
    })),
  ];
  return (
    <dl className={styles.calculation}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('field.amount')}</dt>
        <dd>
          {charge.amountCents === null ? (
            <span className={styles.none}>{charge.units === 0 ? '–' : t('noPrice')}</span>
          ) : (
            <bdi>{format.money(charge.amountCents)}</bdi>
          )}
        </dd>
      </div>
    </dl>
  );
}
