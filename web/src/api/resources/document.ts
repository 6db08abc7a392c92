// The calls of documents about patients.
import { type DocumentVersions, documentCategories, documentRetentions } from '@puente/contract';
import { api } from '../api.ts';
import { callsOf } from '../calls-of.ts';
import { sharedCalls, useSending } from '../files/document-sending.ts';

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    listDocumentVersions: build.query<DocumentVersions, string>({
      query: (id) => `documents/${id}/versions`,
      providesTags: (_answer, _error, id) => [{ type: 'documents', id }],
    }),
  }),
});

/** The calls of the document parts. */
export const documentCalls = {
  ...sharedCalls('documents'),
  categories: documentCategories,
  retentions: documentRetentions,
  useUpdate: callsOf('documents').useUpdate,
  useVoid: callsOf('documents').useCommand,
  useVersions: injected.useListDocumentVersionsQuery,
  useSend: () => useSending('documents', callsOf('documents').useCreate()[0]),
};
