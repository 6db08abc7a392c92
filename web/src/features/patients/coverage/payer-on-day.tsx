// The payer on a chosen day, by the rule of charges.
import { coveragesOn } from '@puente/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCivilDate, useFormat } from '#i18n';
import { Card, DateField } from '#ui';
import type { Coverage } from './coverage-tab.tsx';

interface PayerOnDayProps {
  readonly coverages: readonly Coverage[];
  /** The number for coverages without one. */
  readonly cin: string | null;
}

export function PayerOnDay({ coverages, cin }: PayerOnDayProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const form = useForm({ defaultValues: { day: format.today } });
  const day = form.watch('day');
  const isDay = isCivilDate(day);
  const paying = isDay ? coveragesOn(coverages, day) : [];
  return (
    <Card title={t('coverage.whoPays')}>
      <div className="stack">
        <FormProvider {...form}>
          <DateField name="day" label={t('coverage.onDay')} />
        </FormProvider>
        <div role="status">
          {isDay && paying.length === 0 && <p>{t('coverage.nobodyPays')}</p>}
          {paying.length > 0 && (
            <ol>
              {paying.map(({ id, payerName, memberId }) => {
                const number = memberId ?? cin;
                return (
                  <li key={id}>
                    <bdi className="strong">{payerName ?? t('coverage.unknownPayer')}</bdi>
                    {number && (
                      <>
                        {' '}
                        <bdi className="small muted">{t('coverage.memberNumber', { number })}</bdi>
                      </>
                    )}
                  </li>
                );
              })}
            </ol>
          )}
        </div>
      </div>
    </Card>
  );
}
