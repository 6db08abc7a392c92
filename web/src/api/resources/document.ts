// The calls of documents about patients.
import {
  type DocumentVersions,
  type document,
  documentCategories,
  documentRetentions,
  type RecordOf,
} from '@puente/contract';
import { api } from '../api.ts';
import { sharedCalls, useSending } from '../document-sending.ts';
import { resourceEndpoints } from '../resource-endpoints.ts';

export type Document = RecordOf<typeof document>;

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    ...resourceEndpoints<typeof document>(build, { one: 'document', many: 'documents' }),
    listDocumentVersions: build.query<DocumentVersions, string>({
      query: (id) => `documents/${id}/versions`,
      providesTags: (_answer, _error, id) => [{ type: 'documents', id }],
    }),
  }),
});

export const { useListDocumentsInfiniteQuery, useCommandDocumentMutation } = injected;

/** What the parts about documents ask. */
export const documentCalls = {
  ...sharedCalls('documents'),
  categories: documentCategories,
  retentions: documentRetentions,
  useUpdate: injected.useUpdateDocumentMutation,
  useVoid: injected.useCommandDocumentMutation,
  useVersions: injected.useListDocumentVersionsQuery,
  useSend: () => useSending('documents', injected.useCreateDocumentMutation()[0]),
};
