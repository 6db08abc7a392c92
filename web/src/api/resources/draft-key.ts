// The key that drafts on this device are sealed with. It is kept in memory and goes with the session.
import { useCallback } from 'react';
import { api } from '../api.ts';

interface DraftKeyAnswer {
  /** 32 bytes in base64. */
  readonly key: string;
  readonly keyId: string;
}

const { useLazyGetDraftKeyQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDraftKey: build.query<DraftKeyAnswer, void>({ query: () => 'me/draft-key', keepUnusedDataFor: 3600 }),
  }),
});

/** Asks once; rejects when the server cannot be reached. Keeps its identity between renders. */
export function useDraftKeyCall(): () => Promise<DraftKeyAnswer> {
  const [ask] = useLazyGetDraftKeyQuery();
  return useCallback(() => ask(undefined, true).unwrap(), [ask]);
}
