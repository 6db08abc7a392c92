// Procedure codes and modifiers to choose from: those of the product, and further ones of the organization.
import { type fee, knownCodes, modifiers, type RecordOf } from '@puente/contract';
import { useMemo } from 'react';
import { type BenefitPolicy, type ChwService, callsOf, useListState } from '#api';
import type { FindOptions } from '#ui';

/** The number of visible options. */
const mostShown = 30;

/** Codes that begin with the text precede codes that only contain it. */
const findAmong =
  (codes: readonly string[]): FindOptions =>
  async (text) => {
    const asked = text.trim().toUpperCase();
    const begin = codes.filter((code) => code.startsWith(asked));
    const have = codes.filter((code) => !code.startsWith(asked) && code.includes(asked));
    const found = [...begin, ...have];
    const options = found.slice(0, mostShown).map((code) => ({ value: code, label: code }));
    return { options, hasMore: found.length > mostShown };
  };

const findModifiers = findAmong(modifiers);

export function useCodeLists() {
  const { rows: policies } = useListState<BenefitPolicy>(callsOf('benefitPolicies').useList({ limit: 100 }));
  const { rows: services } = useListState<ChwService>(callsOf('chwServices').useList({ limit: 100 }));
  const { rows: fees } = useListState<RecordOf<typeof fee>>(callsOf('fees').useList({ sort: 'code', limit: 200 }));
  return useMemo(() => {
    const own = [
      ...(policies ?? []).flatMap(({ body }) => body.services.map(({ code }) => code)),
      ...(services ?? []).flatMap(({ allowedCodes }) => allowedCodes),
      ...(fees ?? []).map(({ code }) => code),
    ];
    const findCodes = findAmong(knownCodes({ codes: own }).sort());
    return { findCodes, findModifiers };
  }, [policies, services, fees]);
}
