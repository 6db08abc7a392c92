// The fee schedule of a payer, or the general one: each price with its period.
import { type fee, feesFor, type RecordOf } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, exportRecords, useErrorSentence, useGetMeQuery, useListState, useMay } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import {
  Button,
  Card,
  Chip,
  ErrorNotice,
  ExportButton,
  exportWords,
  List,
  ListGroup,
  ListRow,
  Skeleton,
  useExport,
} from '#ui';
import styles from '../partner/partner-detail.module.css';
import { usePeriodText } from './use-period-text.ts';

const PriceLookup = lazy(() =>
  Promise.all([import('./price-lookup.tsx'), loadTexts(['form'])]).then(([module]) => ({
    default: module.PriceLookup,
  })),
);

type Fee = RecordOf<typeof fee>;

const keyOf = ({ code, modifiers }: Fee) => [code, ...modifiers].join(' ');
/** For each code, the latest price first. */
const byCode = (a: Fee, b: Fee) =>
  keyOf(a).localeCompare(keyOf(b), 'en') || b.effectiveFrom.localeCompare(a.effectiveFrom, 'en');

interface PricesCardProps {
  /** Undefined: the prices for payers without prices of their own. */
  readonly payerId?: string;
  /** An archived payer gets no new prices. */
  readonly isArchived?: boolean;
}

export function PricesCard({ payerId, isArchived = false }: PricesCardProps) {
  const { t } = useTranslation(['partners', 'common']);
  const mayCreate = useMay('fees', 'create') && !isArchived;
  const mayExport = useMay('fees', 'export');
  const [isAsking, setAsking] = useState(false);
  const exporter = usePriceExport(payerId);
  const { rows, error, onRetry, onShowMore } = useListState<Fee>(
    callsOf('fees').useList({ payerId: payerId ?? 'none', sort: 'code', limit: 100 }),
  );
  return (
    <>
      <Card
        title={t('prices.title')}
        flush
        aside={
          <span className="row">
            <Button size="small" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
              {t('lookup.title')}
            </Button>
            {mayExport && <ExportButton size="small" onClick={() => exporter.ask()} />}
            {mayCreate && (
              <>
                <Button to={paths.importPrices(payerId)} size="small">
                  {t('prices.import')}
                </Button>
                <Button to={paths.newPrice(payerId)} size="small">
                  {t('prices.add')}
                </Button>
              </>
            )}
          </span>
        }
      >
        {error && !rows ? (
          <div className={styles.pad}>
            <ErrorNotice message={error} onRetry={onRetry} />
          </div>
        ) : !rows ? (
          <Skeleton rows={3} />
        ) : rows.length === 0 ? (
          <p className={`${styles.pad} small muted`}>{t(payerId ? 'prices.emptyOwn' : 'prices.empty')}</p>
        ) : (
          <List>
            {rows.toSorted(byCode).map((row) => (
              <PriceRow key={row.id} price={row} />
            ))}
          </List>
        )}
        {onShowMore && <ShowMore onClick={onShowMore} />}
        {payerId && rows && !onShowMore && <GeneralPrices payerId={payerId} own={rows} />}
      </Card>
      {isAsking && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <PriceLookup payerId={payerId} />
        </Suspense>
      )}
      {exporter.dialog}
    </>
  );
}

function ShowMore({ onClick }: { readonly onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.pad}>
      <Button size="small" onClick={onClick}>
        {t('action.showMore')}
      </Button>
    </div>
  );
}

/**
 * The general prices that apply to this payer: today's, and later ones. `own` contains all of the payer's own prices.
 */
function GeneralPrices({ payerId, own }: { readonly payerId: string; readonly own: readonly Fee[] }) {
  const { t } = useTranslation('partners');
  const { today } = useFormat();
  const { rows = [], onShowMore } = useListState<Fee>(
    callsOf('fees').useList({ payerId: 'none', sort: 'code', limit: 100 }),
  );
  const applies = (row: Fee) => {
    const isLater = row.effectiveFrom > today;
    const on = isLater ? row.effectiveFrom : today;
    const [first] = feesFor([...own, ...rows], { payerId, code: row.code, modifiers: row.modifiers, on });
    return first?.id === row.id;
  };
  const applying = rows.filter(applies);
  if (applying.length === 0 && !onShowMore) return null;
  return (
    <>
      {own.length > 0 && <p className={`${styles.pad} small muted`}>{t('prices.applyingGeneralWhy')}</p>}
      <ListGroup title={t('prices.applyingGeneral')}>
        {applying.toSorted(byCode).map((row) => (
          <PriceRow key={row.id} price={row} isGeneral />
        ))}
      </ListGroup>
      {onShowMore && <ShowMore onClick={onShowMore} />}
    </>
  );
}

/** The file has the column heads of an import, so that it can be edited and imported again. */
function usePriceExport(payerId: string | undefined) {
  const { data: me } = useGetMeQuery();
  const { t } = useTranslation('partners');
  const sentenceOf = useErrorSentence();
  const filters = { payerId: payerId ?? 'none' };
  const { data: counted } = callsOf('fees').useCount(filters);
  return useExport<Fee>({
    name: 'fees',
    person: me?.id,
    isHealthData: false,
    columns: [
      {
        id: 'price',
        header: t('import.column.price'),
        cell: () => null,
        fields: [
          { field: 'code', label: t('import.column.code') },
          { field: 'modifiers', label: t('import.column.modifiers') },
          { field: 'unitPriceCents', label: t('import.column.price') },
          { field: 'effectiveFrom', label: t('import.column.from') },
          { field: 'effectiveTo', label: t('import.column.to') },
          { field: 'citation', label: t('import.column.citation') },
          {
            field: 'verified',
            label: t('import.column.confirmed'),
            words: exportWords(['true', 'false'], (value) => (value === 'true' ? 'yes' : 'no')),
            isReadBack: true,
          },
        ],
      },
    ],
    total: counted?.total,
    sentenceOf,
    run: (request, options) => exportRecords('fees', { ...request, filters, sort: 'code' }, options),
  });
}

function PriceRow({ price, isGeneral = false }: { readonly price: Fee; readonly isGeneral?: boolean }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const period = usePeriodText()(price.effectiveFrom, price.effectiveTo);
  const code = keyOf(price);
  const amount = format.money(price.unitPriceCents);
  return (
    <ListRow
      title={
        <>
          <bdi className="numbers" translate="no">
            {code}
          </bdi>{' '}
          {isGeneral && (
            <Chip tone="neutral" icon="group">
              {t('prices.generalPrice')}
            </Chip>
          )}{' '}
          <PriceState price={price} today={format.today} />
        </>
      }
      detail={
        <>
          <bdi>{period}</bdi>
          {price.citation && (
            <>
              {' · '}
              <bdi>{price.citation}</bdi>
            </>
          )}
        </>
      }
      end={
        <>
          {!price.verified && price.can.includes('update') && <ConfirmPrice price={price} />}
          {price.can.includes('update') ? (
            <Link to={paths.editPrice(price.id)} aria-label={t('prices.editOf', { code, amount, period })}>
              <bdi className="numbers">{amount}</bdi>
            </Link>
          ) : (
            <bdi className="numbers">{amount}</bdi>
          )}
        </>
      }
    />
  );
}

/** Says that the price was compared with the payer's fee schedule or contract. */
function ConfirmPrice({ price }: { readonly price: Fee }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const [update, { isLoading }] = callsOf('fees').useUpdate();
  const { id, version } = price;
  return (
    <Button
      size="small"
      disabled={isLoading}
      aria-label={t('prices.confirmOf', { code: keyOf(price), amount: format.money(price.unitPriceCents) })}
      onClick={() => void update({ id, body: { version, verified: true } })}
    >
      {t('prices.confirm')}
    </Button>
  );
}

function PriceState({ price, today }: { readonly price: Fee; readonly today: string }) {
  const { t } = useTranslation('partners');
  return (
    <>
      <PriceDays price={price} today={today} />
      {!price.verified && (
        <Chip tone="warning" icon="alert">
          {t('prices.unconfirmed')}
        </Chip>
      )}
    </>
  );
}

function PriceDays({ price, today }: { readonly price: Fee; readonly today: string }) {
  const { t } = useTranslation('partners');
  if (price.effectiveFrom > today)
    return (
      <Chip tone="info" icon="clock">
        {t('prices.later')}
      </Chip>
    );
  if (price.effectiveTo && price.effectiveTo < today)
    return (
      <Chip tone="neutral" icon="dash">
        {t('prices.over')}
      </Chip>
    );
  return null;
}
