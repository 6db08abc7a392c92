// The reader's own visits with a person that are not finished.
import { callsOf, useConnection, useGetMeQuery } from '#api';

/** The most that are read. */
const mostOpen = 10;

/** Undefined while it is read, none where it cannot be. */
export function useOwnOpenVisits(patientId: string) {
  const { data: me } = useGetMeQuery();
  const { offlineSince } = useConnection();
  const { data, isError } = callsOf('encounters').useListSummaries(
    { patientId, authorId: me?.id, isOpen: 'true', sort: 'startedAt', limit: mostOpen },
    { skip: me === undefined },
  );
  return data?.pages.flatMap((page) => page.items) ?? (isError || offlineSince ? [] : undefined);
}
