// The calls of documents about members of staff.
import { type DocumentVersions, type RecordOf, type staffDocument, staffDocumentCategories } from '@puente/contract';
import { api } from '../api.ts';
import { sharedCalls, useSending } from '../document-sending.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type StaffDocument = RecordOf<typeof staffDocument>;

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof staffDocument>(build, { one: 'staffDocument', many: 'staffDocuments' }),
    listStaffDocumentVersions: build.query<DocumentVersions, string>({
      query: (id) => `staff-documents/${id}/versions`,
      providesTags: (_answer, _error, id) => [{ type: 'staffDocuments', id }],
    }),
  }),
});

export const { useGetStaffDocumentQuery, useListStaffDocumentsInfiniteQuery } = injected;

/** What the parts about documents ask. */
export const staffDocumentCalls = {
  ...sharedCalls('staff-documents'),
  categories: staffDocumentCategories,
  retentions: [],
  useUpdate: injected.useUpdateStaffDocumentMutation,
  useVoid: injected.useCommandStaffDocumentMutation,
  useVersions: injected.useListStaffDocumentVersionsQuery,
  useSend: () => useSending('staff-documents', injected.useCreateStaffDocumentMutation()[0]),
};
