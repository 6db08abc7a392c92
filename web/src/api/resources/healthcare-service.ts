// The calls of the directory: the programs of partner organizations.
import type { ServiceImport, ServiceImported, ServiceMatch, ServiceQuestion } from '@puente/contract';
import { api } from '../api.ts';

export const { useImportHealthcareServicesMutation, useMatchHealthcareServicesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    importHealthcareServices: build.mutation<ServiceImported, ServiceImport>({
      query: (body) => ({ url: 'healthcare-services/import', method: 'POST', body }),
      invalidatesTags: (_answer, error, { trial }) =>
        error || trial
          ? []
          : [
              { type: 'healthcareServices', id: 'LIST' },
              { type: 'partnerOrganizations', id: 'LIST' },
            ],
    }),
    /** The place and the age of the person are inputs, and must not appear in an address. */
    matchHealthcareServices: build.query<{ readonly items: readonly ServiceMatch[] }, ServiceQuestion>({
      query: (body) => ({ url: 'referrals/services', method: 'POST', body }),
      providesTags: [{ type: 'healthcareServices', id: 'LIST' }],
    }),
  }),
});
