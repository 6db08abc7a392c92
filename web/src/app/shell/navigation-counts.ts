// Numbers beside the entries of the navigation and in the notifications: what waits for the reader. One small call each,
// after the first paint, kept for a minute.
import type { Me } from '@puente/contract';
import { useEffect, useState } from 'react';
import {
  mayDo,
  totalOf,
  useListChargesInfiniteQuery,
  useListEncountersInfiniteQuery,
  useListPatientsInfiniteQuery,
} from '#api';
import { paths } from '#paths';

/** Drafts of one author; more than this nobody leaves unsigned. */
const mostDrafts = 50;
const keptSeconds = 60;

/** The calls of the numbers, so that what lists the same asks for the same. */
export const waiting = {
  drafts: (authorId: string) => ({ authorId, status: 'in-progress', sort: 'startedAt', limit: mostDrafts }),
  charges: { status: 'needs-info', sort: 'serviceDate', limit: 8, total: true },
} as const;

function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return painted;
}

export interface NavigationCounts {
  /** By the address of the entry; absent while unknown. */
  readonly [address: string]: number | undefined;
}

export function useNavigationCounts(me: Me): NavigationCounts {
  const late = useAfterFirstPaint();
  const options = (resource: string) => ({
    skip: !late || !mayDo(me, resource, 'read'),
    refetchOnMountOrArgChange: keptSeconds,
  });
  const patients = useListPatientsInfiniteQuery({ status: 'active', limit: 1, total: true }, options('patients'));
  const drafts = useListEncountersInfiniteQuery(waiting.drafts(me.id), options('encounters'));
  const charges = useListChargesInfiniteQuery(waiting.charges, options('charges'));
  return {
    [paths.patients]: totalOf(patients),
    // A visit that is planned has no end yet and nothing to sign.
    [paths.encounters]: drafts.data?.pages[0]?.items.filter((row) => row.endedAt).length,
    [paths.charges]: totalOf(charges),
  };
}
