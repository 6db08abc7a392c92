// The use of program units by people until today: the numbers of the unit meter, for one person or for a page of a
// list.
import type { UnitUsage, UsageOfPeople } from '@puente/contract';
import { api } from '../api.ts';

// A signed visit makes a charge, and a charge uses units.
const providesTags = [{ type: 'Charge', id: 'LIST' }] as const;

export const { useGetPatientUsageQuery, useListPatientUsageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null if no benefit policy is in force for the person. */
    getPatientUsage: build.query<UnitUsage | null, string>({
      query: (patientId) => `patients/${patientId}/usage`,
      providesTags,
    }),
    listPatientUsage: build.query<UsageOfPeople, readonly string[]>({
      query: (patientIds) => ({ url: 'patients/usage', method: 'POST', body: { patientIds } }),
      providesTags,
    }),
  }),
});
