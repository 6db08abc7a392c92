// A payer or a partner, as the pages about one of them read it.
import type { organization, payer, RecordOf } from '@puente/contract';
import { useParams, useSearchParams } from 'react-router';
import { callsOf } from '#api';
import type { PartnerKind } from '#paths';

export type Payer = RecordOf<typeof payer>;
export type Organization = RecordOf<typeof organization>;
export type Partner =
  | { readonly kind: 'payer'; readonly record: Payer }
  | { readonly kind: 'partner'; readonly record: Organization };

/** As the contract lists them; written out, so that a list does not load the validation library. */
export const organizationKinds = ['partner', 'provider'] as const satisfies readonly Organization['kind'][];

export const kindOf = (query: URLSearchParams): PartnerKind => (query.get('kind') === 'partner' ? 'partner' : 'payer');

/** The record of the address. An address that does not say its kind is first taken for that of a payer. */
export function usePartner() {
  const { partnerId = '' } = useParams();
  const [query] = useSearchParams();
  const isPartner = kindOf(query) === 'partner';
  const payer = callsOf('payers').useGet(partnerId, { skip: isPartner });
  const isAbsent = (payer.error as { status?: unknown } | undefined)?.status === 404;
  const organization = callsOf('organizations').useGet(partnerId, { skip: !isPartner && !isAbsent });
  const read = isPartner || isAbsent ? organization : payer;
  const partner: Partner | undefined =
    isPartner || isAbsent
      ? organization.data && { kind: 'partner', record: organization.data }
      : payer.data && { kind: 'payer', record: payer.data };
  return { read, partner };
}
