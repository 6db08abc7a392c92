// Whether a person may receive services today, and what is missing.
import type { PersonEligibility } from '@puente/contract';
import { api, type Tag } from '../api.ts';

/** Whatever decides: a change of one makes the answer old. */
const facts: readonly Tag[] = [
  'patients',
  'coverages',
  'enrollments',
  'consents',
  'recommendations',
  'patientCriteria',
  'chwCriteria',
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
