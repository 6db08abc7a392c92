// The calls of the words of consents.
import type { consentTemplate, RecordOf } from '@puente/contract';
import { api } from '../api.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type ConsentTemplate = RecordOf<typeof consentTemplate>;

export const {
  useListConsentTemplatesInfiniteQuery,
  useGetConsentTemplateQuery,
  useCreateConsentTemplateMutation,
  useUpdateConsentTemplateMutation,
  useCommandConsentTemplateMutation,
} = api.injectEndpoints({
  endpoints: (build) =>
    resourceEndpoints<typeof consentTemplate>(build, { one: 'consentTemplate', many: 'consentTemplates' }),
});
