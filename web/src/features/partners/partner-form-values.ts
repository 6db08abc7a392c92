// Converts between the fields of the form of a payer or partner and the body the API takes.
import type { Contact, Identifier, PartnerService } from '@puente/contract';
import { type PartnerKind } from '#paths';
import { type FieldCode, type FieldFormats, orNull, showPhone, toE164 } from '#ui';
import type { Organization, Partner, Payer } from './partner.ts';

export interface ContactValues {
  name: string;
  role: string;
  phone: string;
  email: string;
}

export interface IdentifierValues {
  type: string;
  value: string;
}

export interface ServiceValues {
  service: string;
  slots: string;
  serving: string;
  reportedOn: string;
}

export interface PartnerFormValues {
  name: string;
  planType: string;
  kind: string;
  payerCode: string;
  npi: string;
  taxId: string;
  phone: string;
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  contractNumber: string;
  contractStartsOn: string;
  contractEndsOn: string;
  accepting: string;
  monthlyCapacity: string;
  filingUnit: string;
  filingLength: string;
  filingBase: string;
  correctedClaimDays: string;
  claimFormat: string;
  identifiers: IdentifierValues[];
  services: ServiceValues[];
  contacts: ContactValues[];
  note: string;
}

export const newContact: ContactValues = { name: '', role: 'general', phone: '', email: '' };

export const newIdentifier: IdentifierValues = { type: 'medi-cal-plan', value: '' };
export const newService: ServiceValues = { service: '', slots: '', serving: '', reportedOn: '' };

export const emptyPartner: PartnerFormValues = {
  name: '',
  planType: 'medi-cal-managed-care',
  kind: 'partner',
  payerCode: '',
  npi: '',
  taxId: '',
  phone: '',
  addressLine: '',
  city: '',
  state: '',
  postalCode: '',
  contractNumber: '',
  contractStartsOn: '',
  contractEndsOn: '',
  accepting: '',
  monthlyCapacity: '',
  filingUnit: '',
  filingLength: '',
  filingBase: 'dateOfService',
  correctedClaimDays: '',
  claimFormat: '',
  identifiers: [],
  services: [],
  contacts: [],
  note: '',
};

export const partnerFormats: FieldFormats = {
  phone: 'phone',
  email: 'email',
  postalCode: 'postalCode',
  state: 'state',
  contractStartsOn: 'date',
  contractEndsOn: 'date',
  planType: 'choose',
  kind: 'choose',
  role: 'choose',
  type: 'choose',
  service: 'choose',
  reportedOn: 'date',
};

export const partnerFieldOf = (path: string): string =>
  path === 'filingDays' || path === 'filingMonths' ? 'filingLength' : path;

export function checkPartner(values: PartnerFormValues): Record<string, FieldCode> {
  const { contractStartsOn: from, contractEndsOn: to, filingUnit, filingLength } = values;
  return {
    ...(from && to && to < from && { contractEndsOn: 'endBeforeStart' as const }),
    ...(filingUnit && !filingLength.trim() && { filingLength: 'required' as const }),
  };
}

/** Null where the field is empty; the contract refuses what is no whole number. */
const wholeOrNull = (text: string): number | null =>
  text.trim() === '' ? null : /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** Nine digits are written as an EIN is. */
const einOf = (text: string): string | null => orNull(text.trim().replace(/^(\d{2})[ -]?(\d{7})$/, '$1-$2'));

export function toPartnerBody(values: PartnerFormValues, kind: PartnerKind) {
  const { filingUnit } = values;
  const party = {
    name: values.name,
    npi: orNull(values.npi),
    taxId: einOf(values.taxId),
    identifiers: values.identifiers.map(({ type, value }) => ({
      type: type as Identifier['type'],
      value: type === 'other' ? value : value.toUpperCase(),
    })),
    phone: toE164(values.phone),
    addressLine: orNull(values.addressLine),
    city: orNull(values.city),
    // A state alone is no address.
    state: values.addressLine || values.city || values.postalCode ? orNull(values.state) : null,
    postalCode: orNull(values.postalCode),
    contractNumber: orNull(values.contractNumber),
    contractStartsOn: orNull(values.contractStartsOn),
    contractEndsOn: orNull(values.contractEndsOn),
    accepting: values.accepting === '' ? null : values.accepting === 'yes',
    monthlyCapacity: wholeOrNull(values.monthlyCapacity),
    contacts: values.contacts.map((contact) => ({
      name: contact.name,
      role: contact.role as Contact['role'],
      phone: toE164(contact.phone),
      email: orNull(contact.email),
    })),
    note: orNull(values.note),
  };
  if (kind === 'partner')
    return {
      ...party,
      kind: values.kind as Organization['kind'],
      services: values.services.map(({ service, slots, serving, reportedOn }) => ({
        service: service as PartnerService['service'],
        slots: wholeOrNull(slots),
        serving: wholeOrNull(serving),
        reportedOn: orNull(reportedOn),
      })),
    };
  return {
    ...party,
    planType: values.planType as Payer['planType'],
    payerCode: orNull(values.payerCode),
    filingMonths: filingUnit === 'months' ? wholeOrNull(values.filingLength) : null,
    filingDays: filingUnit === 'days' ? wholeOrNull(values.filingLength) : null,
    filingBase: values.filingBase as Payer['filingBase'],
    correctedClaimDays: wholeOrNull(values.correctedClaimDays),
    claimFormat: (values.claimFormat || null) as Payer['claimFormat'],
  };
}

const shown = (value: string | number | null | undefined) => String(value ?? '');

export function toPartnerForm({ kind, record }: Partner): PartnerFormValues {
  const payer = kind === 'payer' ? record : undefined;
  return {
    name: record.name,
    planType: payer?.planType ?? emptyPartner.planType,
    kind: kind === 'partner' ? record.kind : emptyPartner.kind,
    payerCode: shown(payer?.payerCode),
    npi: shown(record.npi),
    taxId: shown(record.taxId),
    phone: showPhone(record.phone ?? ''),
    addressLine: shown(record.addressLine),
    city: shown(record.city),
    state: shown(record.state),
    postalCode: shown(record.postalCode),
    contractNumber: shown(record.contractNumber),
    contractStartsOn: shown(record.contractStartsOn),
    contractEndsOn: shown(record.contractEndsOn),
    accepting: typeof record.accepting === 'boolean' ? (record.accepting ? 'yes' : 'no') : '',
    monthlyCapacity: shown(record.monthlyCapacity),
    filingUnit: payer?.filingMonths ? 'months' : payer?.filingDays ? 'days' : '',
    filingLength: shown(payer?.filingMonths ?? payer?.filingDays),
    filingBase: payer?.filingBase ?? emptyPartner.filingBase,
    correctedClaimDays: shown(payer?.correctedClaimDays),
    claimFormat: shown(payer?.claimFormat),
    identifiers: (record.identifiers ?? []).map(({ type, value }) => ({ type, value })),
    services: (kind === 'partner' ? (record.services ?? []) : []).map((one) => ({
      service: one.service,
      slots: shown(one.slots),
      serving: shown(one.serving),
      reportedOn: shown(one.reportedOn),
    })),
    contacts: (record.contacts ?? []).map((contact) => ({
      name: contact.name,
      role: contact.role,
      phone: showPhone(contact.phone ?? ''),
      email: contact.email ?? '',
    })),
    note: shown(record.note),
  };
}
