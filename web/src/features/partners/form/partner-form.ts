// The fields of the payer form and the partner form, and the body of their request.
import type { PartnerKind } from '#paths';
import {
  address,
  beginning,
  choice,
  date,
  defineForm,
  email,
  employerNumber,
  phone,
  rows,
  shownOnly,
  text,
  typedCodes,
  whole,
  withoutLoneState,
  yesNo,
} from '#records';

export const lists = {
  identifiers: rows({ type: beginning(choice, 'medi-cal-plan'), value: text }, ({ type, value }) => ({
    type,
    value: type === 'other' ? value : String(value ?? '').toUpperCase(),
  })),
  services: rows({ service: choice, slots: whole, serving: whole, reportedOn: date }),
  contacts: rows({ name: text, role: beginning(choice, 'general'), phone, email }),
};
export type ListName = keyof typeof lists;
/** An entry of each list. */
export type ListEntries = { readonly [Name in ListName]: (typeof lists)[Name]['newRow'] };

/** The union of both kinds' fields: the screen shows those of its kind. */
const kinds = {
  name: text,
  planType: beginning(choice, 'medi-cal-managed-care'),
  kind: beginning(choice, 'partner'),
  payerCode: text,
  memberIdForms: typedCodes,
  npi: text,
  taxId: employerNumber,
  phone,
  ...address,
  contractNumber: text,
  contractStartsOn: date,
  contractEndsOn: date,
  accepting: yesNo,
  monthlyCapacity: whole,
  filingUnit: shownOnly('', (_, { filingMonths, filingDays }) => (filingMonths ? 'months' : filingDays ? 'days' : '')),
  filingLength: {
    ...whole,
    toForm: (_: unknown, { filingMonths, filingDays }: Readonly<Record<string, unknown>>) =>
      String(filingMonths ?? filingDays ?? ''),
  },
  filingBase: beginning(text, 'dateOfService'),
  correctedClaimDays: whole,
  claimFormat: text,
  ...lists,
  note: text,
};

const ofPayers = ['planType', 'payerCode', 'memberIdForms', 'filingBase', 'correctedClaimDays', 'claimFormat'];
const ofPartners = ['kind', 'services'];

const without = (body: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));

const formOf = (one: 'payer' | 'partnerOrganization', kind: PartnerKind) =>
  defineForm(one, kinds, {
    adjust({ filingUnit: _, filingLength, ...body }, { filingUnit }) {
      if (kind === 'partner') return without(withoutLoneState(body), ofPayers);
      return {
        ...without(withoutLoneState(body), ofPartners),
        filingMonths: filingUnit === 'months' ? filingLength : null,
        filingDays: filingUnit === 'days' ? filingLength : null,
      };
    },
    check: ({ contractStartsOn: from, contractEndsOn: to, filingUnit, filingLength }) => ({
      ...(from && to && to < from && { contractEndsOn: 'endBeforeStart' as const }),
      ...(filingUnit && !filingLength.trim() && { filingLength: 'required' as const }),
    }),
    fieldOf: (path) => (path === 'filingDays' || path === 'filingMonths' ? 'filingLength' : path),
  });

export const partnerForms = { payer: formOf('payer', 'payer'), partner: formOf('partnerOrganization', 'partner') };
export type PartnerValues = typeof partnerForms.payer.empty;
