// The calls of documents about members of staff.
import { type DocumentVersions, staffDocumentCategories } from '@puente/contract';
import { api } from '../api.ts';
import { callsOf } from '../calls-of.ts';
import { sharedCalls, useSending } from '../files/document-sending.ts';

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    listStaffDocumentVersions: build.query<DocumentVersions, string>({
      query: (id) => `staff-documents/${id}/versions`,
      providesTags: (_answer, _error, id) => [{ type: 'staffDocuments', id }],
    }),
  }),
});

/** The calls of the document parts. */
export const staffDocumentCalls = {
  ...sharedCalls('staff-documents'),
  categories: staffDocumentCategories,
  retentions: [],
  useUpdate: callsOf('staffDocuments').useUpdate,
  useVoid: callsOf('staffDocuments').useCommand,
  useVersions: injected.useListStaffDocumentVersionsQuery,
  useSend: () => useSending('staff-documents', callsOf('staffDocuments').useCreate()[0]),
};
