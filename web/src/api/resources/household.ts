// The calls of households, their members, and one visit to several of them.
import type {
  HouseholdVisit,
  HouseholdVisitMade,
  household,
  householdMember,
  PatientHouseholds,
} from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export const { useCreateHouseholdMutation, useUpdateHouseholdMutation, useCommandHouseholdMutation } =
  api.injectEndpoints({
    endpoints: (build) => resourceEndpoints<typeof household>(build, { one: 'household', many: 'households' }),
  });

export const { useCreateHouseholdMemberMutation, useUpdateHouseholdMemberMutation } = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof householdMember>(build, { one: 'householdMember', many: 'householdMembers' }),
});

export const { useGetPatientHouseholdsQuery, useRecordHouseholdVisitMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    getPatientHouseholds: build.query<PatientHouseholds, string>({
      query: (patientId) => `patients/${patientId}/households`,
      providesTags: [
        { type: 'households', id: 'LIST' },
        { type: 'householdMembers', id: 'LIST' },
      ],
    }),
    /** The ids of the encounters make it the same visit when it is sent again. */
    recordHouseholdVisit: build.mutation<HouseholdVisitMade, HouseholdVisit>({
      query: (body) => ({ url: 'encounters/for-household', method: 'POST', body }),
      invalidatesTags: (_made, error) => (error ? [] : ['encounters', 'timeline']),
    }),
  }),
});
