// The rules by which workers are qualified.
import type { QualificationRulesAnswer } from '@puente/contract';
import { api } from '../api.ts';

export const { useGetQualificationRulesQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getQualificationRules: build.query<QualificationRulesAnswer, void>({ query: () => 'qualifications/rules' }),
  }),
});
