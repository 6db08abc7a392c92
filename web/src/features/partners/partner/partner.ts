// A payer or a partner, as their pages load it.
import type { partnerOrganization, payer, RecordOf } from '@puente/contract';
import { useParams, useSearchParams } from 'react-router';
import { callsOf } from '#api';
import type { PartnerKind } from '#paths';

export type Payer = RecordOf<typeof payer>;
export type PartnerOrganization = RecordOf<typeof partnerOrganization>;
export type Partner =
  | { readonly kind: 'payer'; readonly record: Payer }
  | { readonly kind: 'partner'; readonly record: PartnerOrganization };

/** The kinds of the contract, copied so that a list does not load the validation library. */
export const partnerOrganizationKinds = [
  'partner',
  'provider',
] as const satisfies readonly PartnerOrganization['kind'][];

export const kindOf = (query: URLSearchParams): PartnerKind => (query.get('kind') === 'partner' ? 'partner' : 'payer');

/** The record of the address. An address without a kind is first read as a payer's. */
export function usePartner() {
  const { partnerId = '' } = useParams();
  const [query] = useSearchParams();
  const isPartner = kindOf(query) === 'partner';
  const payer = callsOf('payers').useGet(partnerId, { skip: isPartner });
  const isAbsent = (payer.error as { status?: unknown } | undefined)?.status === 404;
  const partnerOrganization = callsOf('partnerOrganizations').useGet(partnerId, { skip: !isPartner && !isAbsent });
  const read = isPartner || isAbsent ? partnerOrganization : payer;
  const partner: Partner | undefined =
    isPartner || isAbsent
      ? partnerOrganization.data && { kind: 'partner', record: partnerOrganization.data }
      : payer.data && { kind: 'payer', record: payer.data };
  return { read, partner };
}
