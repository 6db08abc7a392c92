// The calculation of a charge's amount, as a list that adds up.
import type { charge as definition, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
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
  const sources = [charge as Priced, ...charge.addOns].filter(({ feeId }) => feeId !== null);
  return (
    <>
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
      {sources.length > 0 && (
        <ul className={styles.sources}>
          {sources.map((line) => (
            <PriceSource key={line.code} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

type Priced = Pick<RecordOf<typeof definition>, 'code' | 'feeId' | 'feeVersion' | 'feeCitation' | 'feeVerified'>;

/** The source of a line's price; a link for readers who may change the price. */
function PriceSource({ line: { code, feeId, feeVersion, feeCitation, feeVerified } }: { readonly line: Priced }) {
  const { t } = useTranslation('billing');
  const words = t('price.of', { code, version: feeVersion });
  const mayOpen = useMay('fees', 'update') === true;
  return (
    <li>
      {mayOpen ? <Link to={paths.editPrice(feeId!)}>{words}</Link> : <bdi>{words}</bdi>}
      {': '}
      <bdi>{feeCitation ?? t('price.noSource')}</bdi> · {t(feeVerified ? 'price.confirmed' : 'price.unconfirmed')}
    </li>
  );
}
