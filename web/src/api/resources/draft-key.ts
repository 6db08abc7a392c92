// The key that encrypts drafts on this device. It stays in memory and ends with the session.
import type { DraftKey } from '@puente/contract';
import { useCallback } from 'react';
import { api } from '../api.ts';

const { useLazyGetDraftKeyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDraftKey: build.query<DraftKey, void>({ query: () => 'me/draft-key', keepUnusedDataFor: 3600 }),
  }),
});

/** Asks once; rejects when the server cannot be reached. Keeps its identity between renders. */
export function useDraftKeyCall(): () => Promise<DraftKey> {
  const [ask] = useLazyGetDraftKeyQuery();
  return useCallback(() => ask(undefined, true).unwrap(), [ask]);
}
