// Numbers beside the entries of the navigation: tasks that wait for the reader. All arrive in one answer after the
// first paint, cached for a minute.
import { useEffect, useState } from 'react';
import { useGetWaitingQuery } from '#api';
import { paths } from '#paths';

const keptSeconds = 60;

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

/** The key of waiting tasks without an entry of their own. */
export const besides = 'besides';

export function useNavigationCounts(): NavigationCounts {
  const late = useAfterFirstPaint();
  const { data } = useGetWaitingQuery(undefined, { skip: !late, refetchOnMountOrArgChange: keptSeconds });
  if (!data) return {};
  const { patients, drafts, toCosign, charges, answers, emergencies, accessRequests, visitsToVoid, chargesToVoid } =
    data;
  return {
    [paths.patients]: patients?.count,
    [paths.encounters]: drafts ? drafts.count + (toCosign?.count ?? 0) : undefined,
    [paths.charges]: charges?.count,
    [paths.referrals]: answers?.count,
    [besides]: (visitsToVoid?.count ?? 0) + (chargesToVoid?.count ?? 0),
    [paths.access]: emergencies ? emergencies.count + (accessRequests?.count ?? 0) : undefined,
  };
}
