// Numbers beside the entries of the navigation and in the notifications: what waits for the reader. Each is one small
// call after the first paint, kept for a minute.
import type { Me } from '@puente/contract';
import { useEffect, useState } from 'react';
import {
  mayDo,
  useCosignQueue,
  useCountAccessRequestsQuery,
  useCountBreakGlassesQuery,
  useCountChargesQuery,
  useCountPatientsQuery,
  useListEncounterSummariesInfiniteQuery,
} from '#api';
import { todayIn } from '#i18n';
import { paths } from '#paths';
import { isDraft } from '../../features/insight/encounter-stage.ts';

/** The most unsigned drafts of one author that are counted. */
const mostDrafts = 50;
const keptSeconds = 60;

/** What waits for the reader: for the numbers, and for the list of notifications. */
export const waiting = {
  drafts: (authorId: string) => ({ authorId, isOpen: 'true', sort: 'startedAt', limit: mostDrafts }),
  charges: { status: 'needs-info' },
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
  const options = (resource: string, action = 'read') => ({
    skip: !late || !mayDo(me, resource, action),
    refetchOnMountOrArgChange: keptSeconds,
  });
  // The list shows the reader's own panel first, where there is one.
  const panel = me.roles.includes('chw') ? { assignedTo: me.id } : {};
  const patients = useCountPatientsQuery({ ...panel, status: 'active' }, options('patients'));
  const drafts = useListEncounterSummariesInfiniteQuery(waiting.drafts(me.id), options('encounters'));
  const toCosign = useCosignQueue({ skip: !late, refetchOnMountOrArgChange: keptSeconds }).rows?.length ?? 0;
  const charges = useCountChargesQuery(waiting.charges, options('charges'));
  const emergencies = useCountBreakGlassesQuery({ by: 'status' }, options('breakGlasses', 'review'));
  const requests = useCountAccessRequestsQuery({ status: 'open' }, options('accessRequests', 'grant'));
  const unreviewed = emergencies.data?.groups.filter(({ value }) => value !== 'reviewed') ?? [];
  const today = todayIn(me.tenant.timeZone);
  return {
    [paths.patients]: patients.data?.total.count,
    [paths.encounters]:
      drafts.data && toCosign + (drafts.data.pages[0]?.items.filter((row) => isDraft(row, today)).length ?? 0),
    [paths.charges]: charges.data?.total.count,
    [paths.access]:
      emergencies.data && unreviewed.reduce((sum, { count }) => sum + count, 0) + (requests.data?.total.count ?? 0),
  };
}
