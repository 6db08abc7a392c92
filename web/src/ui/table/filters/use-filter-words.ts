// The value of a filter in the words of the reader.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { Filter } from './filter.ts';
import { parseRange } from './list-address.ts';

/** @param values by filter, as in the address */
export function useFilterWords(values: Readonly<Record<string, string>>): (filter: Filter) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return (filter) => {
    const value = values[filter.id];
    if (!value) return undefined;
    if (filter.kind !== 'dates')
      return (
        filter.options?.find((option) => option.value === value)?.label ??
        ((filter.kind === 'find' && filter.name) || '…')
      );
    const { from, to } = parseRange(value) ?? {};
    if (from && to) return t('table.range', { from: format.date(from), to: format.date(to) });
    return from ? t('table.since', { from: format.date(from) }) : t('table.until', { to: format.date(to ?? '') });
  };
}
