// The filter of people by an open need, each domain with the number of people who have it.
import { sdohCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, useMay } from '#api';
import { useFormat } from '#i18n';
import { countText, type Filter, useLazyOptions } from '#ui';

/** @param value of the filter as in the address */
export function useNeedFilter(value: string | undefined): readonly Filter[] {
  const { t } = useTranslation(['patients', 'programs']);
  const format = useFormat();
  const may = useMay('needs', 'read') === true;
  const { skip, onWanted } = useLazyOptions(value);
  const { useCount } = callsOf('needs');
  const open = useCount({ status: 'open', by: 'domain' }, { skip: skip || !may }).data;
  const inWork = useCount({ status: 'in-work', by: 'domain' }, { skip: skip || !may }).data;
  if (!may) return [];
  // A person has at most one open need of a domain.
  const countOf = (domain: string) =>
    [open, inWork]
      .flatMap((counts) => counts?.groups.filter((group) => group.value === domain) ?? [])
      .reduce((sum, { count, capped }) => ({ count: sum.count + count, capped: sum.capped || capped }), {
        count: 0,
        capped: false,
      });
  const isCounted = open !== undefined && inWork !== undefined;
  return [
    {
      kind: 'choice',
      id: 'need',
      label: t('column.need'),
      onWanted,
      options: sdohCategories
        .map((domain) => ({ domain, people: countOf(domain) }))
        .toSorted((one, other) => other.people.count - one.people.count)
        .map(({ domain, people }) => ({
          value: domain,
          label: isCounted
            ? t('needCounted', { need: t(`programs:need.${domain}`), people: countText(people, format.number) })
            : t(`programs:need.${domain}`),
        })),
      secondary: true,
    },
  ];
}
