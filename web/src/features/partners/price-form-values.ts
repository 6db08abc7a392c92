// Converts between the fields of the price form and the body the API takes.
import type { fee, RecordOf } from '@puente/contract';
import { centsOf, type FieldCode, type FieldFormats, orNull } from '#ui';

export type Fee = RecordOf<typeof fee>;

export interface PriceFormValues {
  code: string;
  modifiers: string;
  unitPrice: string;
  effectiveFrom: string;
  effectiveTo: string;
  citation: string;
}

export const emptyPrice: PriceFormValues = {
  code: '',
  modifiers: '',
  unitPrice: '',
  effectiveFrom: '',
  effectiveTo: '',
  citation: '',
};

export const priceFormats: FieldFormats = { effectiveFrom: 'date', effectiveTo: 'date' };

/** An error of one modifier is shown at the field of all of them. */
export const priceFieldOf = (path: string): string =>
  path === 'unitPriceCents' ? 'unitPrice' : path.startsWith('modifiers') ? 'modifiers' : path;

export const checkPrice = ({ effectiveFrom, effectiveTo }: PriceFormValues): Record<string, FieldCode> =>
  effectiveFrom && effectiveTo && effectiveTo < effectiveFrom ? { effectiveTo: 'endBeforeStart' } : {};

export function toPriceBody(values: PriceFormValues, payerId: string | null) {
  return {
    payerId,
    code: values.code.trim().toUpperCase(),
    modifiers: [
      ...new Set(
        values.modifiers
          .toUpperCase()
          .split(/[\s,;/]+/)
          .filter(Boolean),
      ),
    ],
    // What cannot be read in one way only is refused by the contract.
    unitPriceCents: centsOf(values.unitPrice) as number,
    effectiveFrom: values.effectiveFrom,
    effectiveTo: orNull(values.effectiveTo),
    citation: orNull(values.citation),
  };
}

export const toPriceForm = (price: Fee): PriceFormValues => ({
  code: price.code,
  modifiers: price.modifiers.join(' '),
  unitPrice: (price.unitPriceCents / 100).toFixed(2),
  effectiveFrom: price.effectiveFrom,
  effectiveTo: price.effectiveTo ?? '',
  citation: price.citation ?? '',
});
