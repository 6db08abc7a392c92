// The price of a unit on a day with its reason, and the prices of other days, by the rule of charges.
import type { FeeOnDay } from '@puente/contract';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type AskedPrice, useErrorSentence, useGetFeeOnDayQuery } from '#api';
import { useFormat } from '#i18n';
import { loadFaultFinder, typedCodes, useCodeLists } from '#records';
import {
  Card,
  Chip,
  DateField,
  ErrorNotice,
  fieldStyles,
  ListGroup,
  ListRow,
  Notice,
  Skeleton,
  SubmitButton,
  SuggestField,
  useContractForm,
} from '#ui';
import { usePeriodText } from './use-period-text.ts';

type Priced = FeeOnDay['fitting'][number];

const codesOf = ({ code, modifiers }: Priced) => [code, ...modifiers].join(' ');

/** @param payerId undefined: for a payer without prices of its own */
export function PriceLookup({ payerId }: { readonly payerId: string | undefined }) {
  const { t } = useTranslation(['partners', 'form']);
  const { today } = useFormat();
  const { findCodes, findModifiers } = useCodeLists();
  const [asked, setAsked] = useState<AskedPrice>();
  const toBody = ({ code, modifiers, on }: { code: string; modifiers: string; on: string }) => ({
    ...(payerId && { payerId }),
    code: code.trim().toUpperCase(),
    modifiers: typedCodes.toBody(modifiers).join(' '),
    on,
  });
  const form = useContractForm({
    base: { code: '', modifiers: '', on: today },
    loadFaultFinder: () => loadFaultFinder('feeOnDay'),
    toBody,
    formats: { on: 'date' },
  });
  const ask = form.handleSubmit((values) => setAsked(toBody(values)));
  return (
    <Card title={t('lookup.title')}>
      <div className="stack">
        <p className="small muted">{t('lookup.intro')}</p>
        <FormProvider {...form}>
          <form onSubmit={(event) => void ask(event)} noValidate className="stack">
            <div className={fieldStyles.grid}>
              <SuggestField name="code" label={t('price.code')} hint={t('price.codeHint')} find={findCodes} />
              <SuggestField
                name="modifiers"
                label={t('price.modifiers')}
                hint={t('price.modifiersHint')}
                find={findModifiers}
                several
                optional
              />
              <DateField name="on" label={t('lookup.on')} />
            </div>
            <div>
              <SubmitButton busy={false}>{t('lookup.ask')}</SubmitButton>
            </div>
          </form>
        </FormProvider>
        {asked && <Answer asked={asked} />}
      </div>
    </Card>
  );
}

function Answer({ asked }: { readonly asked: AskedPrice }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const sentence = useErrorSentence();
  const { currentData, error, refetch } = useGetFeeOnDayQuery(asked);
  if (error) return <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />;
  if (!currentData) return <Skeleton rows={2} />;
  const [price, ...others] = currentData.fitting;
  const date = format.date(asked.on);
  return (
    <>
      <div role="status">
        {price ? (
          <Notice tone="success" title={t('lookup.applies', { amount: format.money(price.unitPriceCents), date })}>
            {t(`lookup.why.${price.payerId ? 'own' : asked.payerId ? 'general' : 'only'}`)}
          </Notice>
        ) : (
          <Notice tone="warning" title={t('lookup.none', { date })}>
            {t('lookup.noneWhy')}
          </Notice>
        )}
      </div>
      {price && others.length > 0 && <GaveWay price={price} others={others} />}
      {currentData.spans.length > 0 && <History spans={currentData.spans} on={asked.on} />}
    </>
  );
}

function GaveWay({ price, others }: { readonly price: Priced; readonly others: readonly Priced[] }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  return (
    <p className="small">
      {t('lookup.gaveWay')}:{' '}
      {others.map((other, at) => (
        <span key={other.id}>
          {at > 0 && '; '}
          <bdi className="numbers" translate="no">
            {codesOf(other)}
          </bdi>
          , <bdi className="numbers">{format.money(other.unitPriceCents)}</bdi> (
          {t(`lookup.because.${price.payerId && !other.payerId ? 'general' : 'modifiers'}`)})
        </span>
      ))}
    </p>
  );
}

function History({ spans, on }: { readonly spans: FeeOnDay['spans']; readonly on: string }) {
  const { t } = useTranslation('partners');
  const format = useFormat();
  const periodText = usePeriodText();
  return (
    <ListGroup title={t('lookup.history')}>
      {spans.toReversed().map(({ from, to, fee }) => (
        <ListRow
          key={from}
          title={
            <>
              <bdi>{periodText(from, to)}</bdi>{' '}
              {from <= on && (!to || on <= to) && (
                <Chip tone="info" icon="check">
                  {t('lookup.asked')}
                </Chip>
              )}
            </>
          }
          detail={
            fee && (
              <>
                {t(fee.payerId ? 'lookup.own' : 'lookup.general')} ·{' '}
                <bdi className="numbers" translate="no">
                  {codesOf(fee)}
                </bdi>
                {fee.citation && (
                  <>
                    {' · '}
                    <bdi>{fee.citation}</bdi>
                  </>
                )}
              </>
            )
          }
          end={
            fee ? (
              <bdi className="numbers">{format.money(fee.unitPriceCents)}</bdi>
            ) : (
              <span className="muted">{t('lookup.noPrice')}</span>
            )
          }
        />
      ))}
    </ListGroup>
  );
}
