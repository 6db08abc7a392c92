// Previews of a visit's charge, as if signed now, and of a group's charges, as if closed now.
import type { ClosingPreview, EncounterPreview, EncounterPreviewRequest } from '@puente/contract';
import { api } from '../api.ts';
import type { Tag } from '../tags.ts';

/** All inputs of a charge: each change invalidates the answer. */
const facts: readonly Tag[] = [
  'Charge',
  'Encounter',
  'Patient',
  'coverages',
  'consents',
  'enrollments',
  'recommendations',
  'patientCriteria',
  'CHWEligibilityCriteria',
  'payers',
  'fees',
  'benefitPolicies',
  'User',
  'qualifications',
];

export const { usePreviewEncounterQuery, usePreviewGroupClosingQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Without side effects. */
    previewEncounter: build.query<EncounterPreview, EncounterPreviewRequest>({
      query: (body) => ({ url: 'encounters/preview', method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: facts.map((type) => ({ type, id: 'LIST' })),
    }),
    /** `endedAt` as in the closing request. */
    previewGroupClosing: build.query<
      ClosingPreview,
      { readonly groupId: string; readonly endedAt?: string | undefined }
    >({
      query: ({ groupId, endedAt }) => ({
        url: `group-encounters/${groupId}/closing`,
        ...(endedAt && { params: { endedAt } }),
      }),
      keepUnusedDataFor: 0,
      providesTags: [...facts, 'groupParticipants' as const].map((type) => ({ type, id: 'LIST' })),
    }),
  }),
});
