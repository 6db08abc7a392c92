// Whether a person may receive services today, and the missing conditions.
import type { PersonEligibility } from '@puente/contract';
import { api } from '../api.ts';
import type { Tag } from '../tags.ts';

/** All inputs of the decision: each change invalidates the answer. */
const facts: readonly Tag[] = [
  'Patient',
  'coverages',
  'enrollments',
  'consents',
  'recommendations',
  'patientCriteria',
  'CHWEligibilityCriteria',
  'payers',
  'benefitPolicies',
];

export const { useGetPatientEligibilityQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientEligibility: build.query<PersonEligibility, string>({
      query: (patientId) => `patients/${patientId}/eligibility`,
      providesTags: facts.map((type) => ({ type, id: 'LIST' })),
    }),
  }),
});
