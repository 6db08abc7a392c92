// The filters of the charge list in the words of the reader.
import { useTranslation } from 'react-i18next';
import { useListBenefitPoliciesInfiniteQuery, useListPayersInfiniteQuery, useStaffNames } from '#api';
import { type Filter, toOptions, useWanted } from '#ui';

/** @param values of the filters as they stand in the address */
export function useChargeFilters(values: Readonly<Record<string, string>>): readonly Filter[] {
  const { t } = useTranslation('billing');
  const payer = useWanted(values['payerId']);
  const author = useWanted(values['authorId']);
  const code = useWanted(values['code']);
  const staff = useStaffNames(author.skip);
  const payers = useListPayersInfiniteQuery({ limit: 200 }, { skip: payer.skip });
  const policies = useListBenefitPoliciesInfiniteQuery({ limit: 200 }, { skip: code.skip });
  const codes = new Set(
    policies.data?.pages
      .flatMap((page) => page.items)
      .flatMap(({ body }) => body.services.map((service) => service.code)),
  );
  return [
    {
      kind: 'choice',
      id: 'payerId',
      label: t('column.payer'),
      options: [
        { value: 'none', label: t('noPayer') },
        ...(payers.data?.pages.flatMap((page) => page.items).map(({ id, name }) => ({ value: id, label: name })) ?? []),
      ],
      onWanted: payer.onWanted,
    },
    {
      kind: 'choice',
      id: 'authorId',
      label: t('column.author'),
      options: toOptions(staff),
      onWanted: author.onWanted,
    },
    { kind: 'dates', id: 'serviceDate', label: t('column.serviceDate') },
    {
      kind: 'choice',
      id: 'code',
      label: t('column.code'),
      options: [...codes].toSorted().map((value) => ({ value, label: value })),
      onWanted: code.onWanted,
      secondary: true,
    },
  ];
}
