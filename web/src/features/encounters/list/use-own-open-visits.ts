// The reader's own unfinished visits with a person.
import { callsOf, useConnection, useGetMeQuery } from '#api';
import { openWith } from '../note/encounter-views.ts';

/** Undefined while it loads, empty after a failure. */
export function useOwnOpenVisits(patientId: string) {
  const { data: me } = useGetMeQuery();
  const { offlineSince } = useConnection();
  const { data, isError } = callsOf('encounters').useListSummaries(openWith(patientId, me?.id), {
    skip: me === undefined,
  });
  return data?.pages.flatMap((page) => page.items) ?? (isError || offlineSince ? [] : undefined);
}
