// The form of a payer or partner: checked by the contract, kept on this device while it is typed.
import { organization, payer } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { OpenedDraft } from '#drafts';
import { useFormat } from '#i18n';
import type { CustomerKind } from '#paths';
import { useContractForm } from '#ui';
import {
  type CustomerFormValues,
  checkCustomer,
  customerFieldOf,
  customerFormats,
  toCustomerBody,
} from './customer-form-values.ts';

export function useCustomerForm(kind: CustomerKind, base: CustomerFormValues, draft: OpenedDraft<CustomerFormValues>) {
  const { t } = useTranslation(['customers', 'common']);
  const format = useFormat();
  const form = useContractForm<CustomerFormValues, ReturnType<typeof toCustomerBody>>({
    base,
    typed: draft.found?.content.values,
    schema: (kind === 'payer' ? payer : organization).create as never,
    toBody: (values) => toCustomerBody(values, kind),
    formats: customerFormats,
    check: checkCustomer,
    fieldOf: customerFieldOf,
  });

  function labelOf(path: string): string {
    const [list, index, name] = path.split('.');
    if (list !== 'contacts') return t(`field.${path as 'city'}`);
    if (name === undefined) return t('section.contacts');
    const label = t(`field.${(name === 'name' ? 'contactName' : name) as 'role'}`);
    return `${t('contactNumber', { number: Number(index) + 1 })}: ${label}`;
  }

  function inWords(path: string, values: CustomerFormValues): string {
    const value = values[path as keyof CustomerFormValues];
    if (typeof value !== 'string')
      return value.map((one) => [one.name, one.phone, one.email].join(' ').trim()).join('\n');
    if (value === '') return value;
    if (path === 'planType') return t(`planType.${value as 'grant'}`);
    if (path === 'kind') return t(`kind.${value as 'partner'}`);
    if (path === 'accepting') return t(`common:${value as 'yes'}`);
    if (path === 'filingUnit') return t(value === 'days' ? 'filing.inDays' : 'filing.inMonths');
    if (path === 'filingBase') return t(`filing.${value as 'dateOfService'}`);
    return path.startsWith('contract') && path.endsWith('On') ? format.date(value) : value;
  }

  return { form, labelOf, inWords };
}
