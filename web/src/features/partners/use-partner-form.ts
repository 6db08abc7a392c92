// The form of a payer or partner: checked by the contract, kept on this device while it is typed.
import { organization, payer } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import type { PartnerKind } from '#paths';
import { useContractForm } from '#ui';
import {
  type ContactValues,
  checkPartner,
  type IdentifierValues,
  type PartnerFormValues,
  partnerFieldOf,
  partnerFormats,
  type ServiceValues,
  toPartnerBody,
} from './partner-form-values.ts';

export function usePartnerForm(kind: PartnerKind, base: PartnerFormValues, draft: OpenedDraft<PartnerFormValues>) {
  const { t } = useTranslation(['partners', 'common']);
  const format = useFormat();
  const form = useContractForm<PartnerFormValues, ReturnType<typeof toPartnerBody>>({
    base,
    // What was typed before a field was there.
    typed: draft.found && { ...base, ...draft.found.content.values },
    schema: (kind === 'payer' ? payer : organization).create as never,
    toBody: (values) => toPartnerBody(values, kind),
    formats: partnerFormats,
    check: checkPartner,
    fieldOf: partnerFieldOf,
  });

  function labelOf(path: string): string {
    const [list, index, name] = path.split('.');
    if (list !== 'contacts' && list !== 'identifiers' && list !== 'services') return t(`field.${path as 'city'}`);
    if (name === undefined) return t(`section.${list}`);
    const named = { name: 'contactName', type: 'identifierType', value: 'identifierValue' }[name] ?? name;
    const heading = { contacts: 'contactNumber', identifiers: 'identifierNumber', services: 'serviceNumber' } as const;
    return `${t(heading[list], { number: Number(index) + 1 })}: ${t(`field.${named as 'role'}`)}`;
  }

  function inWords(path: string, values: PartnerFormValues): string {
    const value = values[path as keyof PartnerFormValues];
    if (typeof value !== 'string') return value.map(entryInWords).join('\n');
    if (value === '') return value;
    if (path === 'planType') return t(`planType.${value as 'grant'}`);
    if (path === 'kind') return t(`kind.${value as 'partner'}`);
    if (path === 'accepting') return t(`common:${value as 'yes'}`);
    if (path === 'filingUnit') return t(value === 'days' ? 'filing.inDays' : 'filing.inMonths');
    if (path === 'claimFormat') return t(`claimFormat.${value as 'portal'}`);
    if (path === 'filingBase') return t(`filing.${value as 'dateOfService'}`);
    return path.startsWith('contract') && path.endsWith('On') ? format.date(value) : value;
  }

  function entryInWords(one: ContactValues | IdentifierValues | ServiceValues): string {
    if ('type' in one) return `${t(`identifierType.${one.type as 'other'}`)} ${one.value}`;
    if ('service' in one)
      return [one.service && t(`service.${one.service as 'other'}`), one.serving, one.slots]
        .filter(Boolean)
        .join(' · ');
    return [one.name, one.phone, one.email].join(' ').trim();
  }

  return { form, labelOf, inWords };
}
