// The filters of the charge list in the words of the reader.
import { useTranslation } from 'react-i18next';
import { callsOf, useErrorSentence, useFinder, usePayerName, useUserName } from '#api';
import { type Filter, useLazyOptions } from '#ui';

/** @param values of the filters as in the address */
export function useChargeFilters(values: Readonly<Record<string, string>>): readonly Filter[] {
  const { t } = useTranslation('billing');
  const sentence = useErrorSentence();
  const code = useLazyOptions(values['code']);
  const { data: codes, error } = callsOf('charges').useCount({ by: 'code' }, { skip: code.skip });
  return [
    {
      kind: 'find',
      id: 'payerId',
      label: t('column.payer'),
      // Charges of a payer stay when it is archived.
      find: useFinder('payers', { filters: { archived: 'all' } }),
      name: usePayerName(values['payerId']),
      options: [{ value: 'none', label: t('noPayer') }],
    },
    {
      kind: 'find',
      id: 'authorId',
      label: t('column.author'),
      find: useFinder('users'),
      name: useUserName(values['authorId']),
    },
    { kind: 'dates', id: 'serviceDate', label: t('column.serviceDate') },
    {
      kind: 'choice',
      id: 'code',
      label: t('column.code'),
      options: (codes?.groups ?? [])
        .flatMap(({ value }) => value ?? [])
        .toSorted()
        .map((value) => ({ value, label: value })),
      onWanted: code.onWanted,
      failure: codes ? undefined : sentence(error),
      secondary: true,
    },
  ];
}
