// A payer or a partner, as the pages about one of them read it.
import type { organization, payer, RecordOf } from '@puente/contract';
import { useParams, useSearchParams } from 'react-router';
import { useGetOrganizationQuery, useGetPayerQuery } from '#api';
import type { CustomerKind } from '#paths';

export type Payer = RecordOf<typeof payer>;
export type Partner = RecordOf<typeof organization>;
export type Customer =
  | { readonly kind: 'payer'; readonly record: Payer }
  | { readonly kind: 'partner'; readonly record: Partner };

/** As the contract lists them; written out, so that a list does not load the validation library. */
export const partnerKinds = ['partner', 'provider'] as const satisfies readonly Partner['kind'][];

export const kindOf = (query: URLSearchParams): CustomerKind => (query.get('kind') === 'partner' ? 'partner' : 'payer');

/** The record of the address. An address that does not say its kind is first taken for that of a payer. */
export function useCustomer() {
  const { customerId = '' } = useParams();
  const [query] = useSearchParams();
  const isPartner = kindOf(query) === 'partner';
  const payer = useGetPayerQuery(customerId, { skip: isPartner });
  const isAbsent = (payer.error as { status?: unknown } | undefined)?.status === 404;
  const partner = useGetOrganizationQuery(customerId, { skip: !isPartner && !isAbsent });
  const read = isPartner || isAbsent ? partner : payer;
  const customer: Customer | undefined =
    isPartner || isAbsent
      ? partner.data && { kind: 'partner', record: partner.data }
      : payer.data && { kind: 'payer', record: payer.data };
  return { read, customer };
}
