// Why an answer is not stored, in a sentence at its question.
import type { FormItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useErrorSentence } from '#api';
import { isCivilDate, useFormat } from '#i18n';
import type { Entry } from './answers/answer-book.ts';

/** Faults with a sentence of their own; those of limits name the limit. */
const known = ['number', 'whole', 'twoWays', 'date', 'time', 'exclusive'] as const;

export function useFaultSentence({ state, fault, error }: Entry, item: FormItem): string | undefined {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const sentence = useErrorSentence();
  if (state !== 'refused') return undefined;
  // The server checks by the same rules.
  const code = fault ?? fieldErrorsOf(error)[0]?.code;
  const limit = (value: number | string | undefined) =>
    typeof value === 'number' ? format.number(value) : value && isCivilDate(value) ? format.date(value) : undefined;
  if (code === 'too_big' && item.maxLength !== undefined)
    return t('run.fault.tooLong', { limit: format.number(item.maxLength) });
  const [least, most] = [limit(item.min), limit(item.max)];
  if (code === 'too_small' && least) return t('run.fault.least', { limit: least });
  if (code === 'too_big' && most) return t('run.fault.most', { limit: most });
  if (code === 'not_integer') return t('run.fault.whole');
  const own = known.find((one) => one === code);
  if (own) return t(`run.fault.${own}`);
  return code ? t('run.fault.other') : (sentence(error) ?? t('run.fault.other'));
}
