// The calls of documents about patients.
import type { CreateOf, DocumentVersions, document, RecordOf } from '@puente/contract';
import { useDispatch } from 'react-redux';
import { api } from '../api.ts';
import { sendContent } from '../document-content.ts';
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

export const {
  useListDocumentsInfiniteQuery,
  useCommandDocumentMutation,
  useUpdateDocumentMutation,
  useListDocumentVersionsQuery,
} = injected;
const { useCreateDocumentMutation } = injected;

interface Options {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file as the newest content of a document, which is made first where `body` says what it is. The same id and
 * file again change nothing.
 */
export function useSendDocument() {
  const [create] = useCreateDocumentMutation();
  const dispatch = useDispatch();
  return async (
    id: string,
    file: File,
    body: CreateOf<typeof document> | undefined,
    options: Options,
  ): Promise<void> => {
    if (body) await create({ id, body }).unwrap();
    await sendContent(id, file, options);
    dispatch(api.util.invalidateTags([{ type: 'documents', id }, { type: 'documents', id: 'LIST' }, 'timeline']));
  };
}
