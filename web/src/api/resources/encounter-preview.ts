// What a visit would be worth if it were signed as it is written now, and those of a group if it were closed.
import type { ClosingPreview, EncounterPreview, EncounterPreviewRequest } from '@puente/contract';
import { api, type Tag } from '../api.ts';

/** Whatever a charge is made of: a change of one makes the answer old. */
const facts: readonly Tag[] = [
  'charges',
  'encounters',
  'patients',
  'coverages',
  'consents',
  'enrollments',
  'recommendations',
  'patientCriteria',
  'chwCriteria',
  'payers',
  'fees',
  'benefitPolicies',
  'users',
  'qualifications',
];

export const { usePreviewEncounterQuery, usePreviewGroupClosingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Changes nothing. */
    previewEncounter: build.query<EncounterPreview, EncounterPreviewRequest>({
      query: (body) => ({ url: 'encounters/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: facts.map((type) => ({ type, id: 'LIST' })),
    }),
    previewGroupClosing: build.query<ClosingPreview, string>({
      query: (groupId) => `group-encounters/${groupId}/closing`,
      keepUnusedDataFor: 0,
      providesTags: [...facts, 'groupParticipants' as const].map((type) => ({ type, id: 'LIST' })),
    }),
  }),
});
