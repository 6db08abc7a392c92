// The form of a price, for a new one and a change.
import type { fee, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf } from '#api';
import { beginning, date, defineForm, flag, money, RecordForm, text, typedCodes, useCodeLists } from '#records';
import { Card, CheckboxField, DateField, fieldStyles, MoneyField, SuggestField, TextField } from '#ui';
import { pricesOf } from './price-head.tsx';

export type Fee = RecordOf<typeof fee>;

const priceForm = defineForm(
  'fee',
  {
    code: { ...text, toBody: (value) => value.trim().toUpperCase() },
    modifiers: typedCodes,
    unitPriceCents: money,
    effectiveFrom: date,
    effectiveTo: date,
    citation: text,
    verified: beginning(flag, true),
  },
  {
    check: ({ effectiveFrom: from, effectiveTo: to }) => ({
      ...(from && to && to < from && { effectiveTo: 'endBeforeStart' as const }),
    }),
    // An error of one modifier is shown at the field of all of them.
    fieldOf: (path) => (path.startsWith('modifiers') ? 'modifiers' : path),
  },
);

type Name = keyof typeof priceForm.empty;

interface PriceFormProps {
  /** Null: for every payer without a price of its own. */
  readonly payerId: string | null;
  /** Left out for a new one. */
  readonly record?: Fee;
}

export function PriceForm({ payerId, record }: PriceFormProps) {
  const { t } = useTranslation('partners');
  const [create] = callsOf('fees').useCreate();
  const [update] = callsOf('fees').useUpdate();
  const { findCodes, findModifiers } = useCodeLists();
  const labeled = (name: Name) => ({ name, label: t(`price.${name}`) });
  return (
    <RecordForm
      definition={priceForm}
      record={record}
      of={payerId ?? 'all'}
      beside={{ payerId }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`price.${path as Name}`),
        // Another price for the same days.
        sentenceFor: ({ code }) => (code === 'overlap' ? t('price.overlap') : undefined),
        save: t('save'),
        saved: t('price.saved'),
      }}
      back={{ to: pricesOf(payerId) }}
    >
      <Card title={t('price.section')}>
        <div className={fieldStyles.grid}>
          <SuggestField {...labeled('code')} hint={t('price.codeHint')} find={findCodes} />
          <SuggestField
            {...labeled('modifiers')}
            hint={t('price.modifiersHint')}
            find={findModifiers}
            several
            optional
          />
          <MoneyField {...labeled('unitPriceCents')} />
          <TextField {...labeled('citation')} optional />
          <DateField {...labeled('effectiveFrom')} />
          <DateField {...labeled('effectiveTo')} hint={t('price.effectiveToHint')} optional />
        </div>
        <CheckboxField {...labeled('verified')} hint={t('price.verifiedHint')} />
      </Card>
    </RecordForm>
  );
}
