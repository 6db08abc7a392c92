// What a person has used of the programme by today: the numbers of the unit meter.
import type { UnitUsage } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetPatientUsageQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null where no benefit policy is in force for the person. */
    getPatientUsage: build.query<UnitUsage | null, string>({
      query: (patientId) => `patients/${patientId}/usage`,
      // A signed visit makes a charge, and a charge uses units.
      providesTags: [{ type: 'charges', id: 'LIST' }],
    }),
  }),
});
