// Codes of ICD-10-CM by themselves, and which fiscal year is loaded.
import type { Icd10cmFound, Icd10cmQuery } from '@puente/contract';
import { api } from '../api.ts';

export const { useFindIcd10cmQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    findIcd10cm: build.query<Icd10cmFound, Icd10cmQuery>({
      query: (params) => ({ url: 'icd10cm', params }),
      // Codes change once a year.
      keepUnusedDataFor: 3600,
    }),
  }),
});
