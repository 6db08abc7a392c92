// The calls of the qualification resource.
import type { QualificationRulesAnswer, qualification, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Qualification = RecordOf<typeof qualification>;

export const {
  useListQualificationsInfiniteQuery,
  useCountQualificationsQuery,
  useCreateQualificationMutation,
  useGetQualificationQuery,
  useCommandQualificationMutation,
  useUpdateQualificationMutation,
} = api
  .injectEndpoints({
    endpoints: (build) =>
      resourceEndpoints<typeof qualification>(build, { one: 'qualification', many: 'qualifications' }),
  })
  .enhanceEndpoints({
    endpoints: {
      commandQualification: {
        // What is verified or voided may replace another one, and decides until when people can be assigned.
        invalidatesTags: (_record, error) => (error ? [] : ['qualifications', 'users']),
      },
    },
  });

export const { useGetQualificationRulesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getQualificationRules: build.query<QualificationRulesAnswer, void>({ query: () => 'qualifications/rules' }),
  }),
});
