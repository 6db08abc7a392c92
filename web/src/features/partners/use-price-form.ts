// The form of a price: checked by the contract, kept on this device while it is typed.
import { fee } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, useErrorSentence } from '#api';
import type { OpenedDraft } from '#drafts';
import { useContractForm } from '#ui';
import { checkPrice, type PriceFormValues, priceFieldOf, priceFormats, toPriceBody } from './price-form-values.ts';

export function usePriceForm(payerId: string | null, base: PriceFormValues, draft: OpenedDraft<PriceFormValues>) {
  const { t } = useTranslation('partners');
  const form = useContractForm<PriceFormValues, ReturnType<typeof toPriceBody>>({
    base,
    typed: draft.found?.content.values,
    schema: fee.create as never,
    toBody: (values) => toPriceBody(values, payerId),
    formats: priceFormats,
    check: checkPrice,
    fieldOf: priceFieldOf,
  });
  return { form, labelOf: (path: string) => t(`price.${path as 'code'}`) };
}

/** Why a price was not saved: another one of the same days has a sentence of its own. */
export function usePriceFailure(): (error: unknown) => string | undefined {
  const { t } = useTranslation('partners');
  const sentence = useErrorSentence();
  return (error) =>
    problemOf(error)?.code === 'conflict' && fieldErrorsOf(error).some(({ code }) => code === 'overlap')
      ? t('price.overlap')
      : sentence(error);
}
