// What the record of a person knows about the questions of an assessment.
import type { KnownAnswers } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetKnownAnswersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of the moment the form was opened. */
    getKnownAnswers: build.query<KnownAnswers, string>({
      query: (id) => `assessments/${id}/known`,
      keepUnusedDataFor: 0,
    }),
  }),
});
