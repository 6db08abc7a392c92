// An answer in words.
import type { AbsentReason, AnswerValue, Form, FormItem } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { isCivilDate, useFormat } from '#i18n';
import { wordingOf } from './wording.ts';

interface Told {
  readonly values: readonly AnswerValue[];
  readonly absent?: AbsentReason | null | undefined;
}

/** @param language of the texts of options */
export function useValueWords(form: Form, language: string): (item: FormItem, told: Told) => string {
  const { t } = useTranslation('assessments');
  const format = useFormat();

  function moment(text: string): string {
    const [date = '', time] = text.split('T');
    if (!isCivilDate(date)) return /^\d{2}:\d{2}$/.test(text) ? format.clock(text) : text;
    return time ? `${format.date(date)}, ${format.clock(time.slice(0, 5))}` : format.date(date);
  }
  function inWords(item: FormItem, value: AnswerValue): string {
    if ('code' in value) {
      const option = item.options.find(({ code }) => code === value.code);
      return option ? wordingOf(option.text, language, form).text : value.code;
    }
    if ('boolean' in value) return t(value.boolean ? 'run.yes' : 'run.no');
    if ('number' in value)
      return item.unit ? `${format.number(value.number)} ${item.unit}` : format.number(value.number);
    if ('date' in value) return format.date(value.date);
    return item.type === 'dateTime' || item.type === 'time' ? moment(value.text) : value.text;
  }
  return (item, { values, absent }) =>
    absent
      ? t(`run.absent.${absent}`)
      : values.length > 0
        ? format.list(values.map((value) => inWords(item, value)))
        : t('run.noAnswer');
}
