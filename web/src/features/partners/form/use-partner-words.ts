// The words of the form of a payer or partner.
import { useTranslation } from 'react-i18next';
import type { ListEntries, ListName, PartnerValues } from './partner-form.ts';

type Entry = ListEntries[ListName];

export function usePartnerWords() {
  const { t } = useTranslation(['partners', 'programs', 'common']);

  function labelOf(path: string): string {
    const [list, index, name] = path.split('.');
    if (list !== 'contacts' && list !== 'identifiers' && list !== 'services') return t(`field.${path as 'city'}`);
    if (name === undefined) return t(`section.${list}`);
    const named = { name: 'contactName', type: 'identifierType', value: 'identifierValue' }[name] ?? name;
    const heading = { contacts: 'contactNumber', identifiers: 'identifierNumber', services: 'serviceNumber' } as const;
    return `${t(heading[list], { number: Number(index) + 1 })}: ${t(`field.${named as 'role'}`)}`;
  }

  function inWords(path: string, values: PartnerValues): string | undefined {
    const value = values[path as keyof PartnerValues];
    if (typeof value !== 'string') return value.map(entryInWords).join('\n');
    if (value === '') return value;
    if (path === 'planType') return t(`programs:planType.${value as 'grant'}`);
    if (path === 'kind') return t(`kind.${value as 'partner'}`);
    if (path === 'accepting') return t(`common:${value as 'yes'}`);
    if (path === 'filingUnit') return t(value === 'days' ? 'filing.inDays' : 'filing.inMonths');
    if (path === 'claimFormat') return t(`claimFormat.${value as 'portal'}`);
    if (path === 'filingBase') return t(`filing.${value as 'dateOfService'}`);
    return undefined;
  }

  function entryInWords(one: Entry): string {
    if ('type' in one) return `${t(`identifierType.${one.type as 'other'}`)} ${one.value}`;
    if ('service' in one)
      return [one.service && t(`programs:service.${one.service as 'other'}`), one.serving, one.slots]
        .filter(Boolean)
        .join(' · ');
    return [one.name, one.phone, one.email].join(' ').trim();
  }

  return { labelOf, inWords };
}
