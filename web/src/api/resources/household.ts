// The calls of households, their members, and one visit to several of them.
import type { HouseholdVisit, HouseholdVisitMade, PatientHouseholds } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetPatientHouseholdsQuery, useRecordHouseholdVisitMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientHouseholds: build.query<PatientHouseholds, string>({
      query: (patientId) => `patients/${patientId}/households`,
      providesTags: [
        { type: 'households', id: 'LIST' },
        { type: 'householdMembers', id: 'LIST' },
      ],
    }),
    /** The ids of the encounters make a repeated request the same visit. */
    recordHouseholdVisit: build.mutation<HouseholdVisitMade, HouseholdVisit>({
      query: (body) => ({ url: 'encounters/for-household', method: 'POST', body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Encounter', 'timeline']),
    }),
  }),
});
