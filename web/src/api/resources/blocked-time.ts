// The calls of blocked time.
import type { blockedTime, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type BlockedTime = RecordOf<typeof blockedTime>;

export const {
  useGetBlockedTimeQuery,
  useCreateBlockedTimeMutation,
  useUpdateBlockedTimeMutation,
  useCommandBlockedTimeMutation,
} = api.injectEndpoints({
  endpoints: (build) => resourceEndpoints<typeof blockedTime>(build, { one: 'blockedTime', many: 'blockedTimes' }),
});
