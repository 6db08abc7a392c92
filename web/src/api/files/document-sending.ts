// The common parts of document calls, for patients and for staff.
import { useDispatch } from 'react-redux';
import { api } from '../api.ts';
import { fieldErrorsOf, problemOf } from '../errors/api-error.ts';
import { useErrorSentence } from '../errors/use-error-sentence.ts';
import { newId } from '../wire/idempotency-key.ts';
import { type DocumentsPath, fetchContent, type Sending, sendContent } from './document-content.ts';

type Create = (call: { id: string; body: never }) => { unwrap: () => Promise<unknown> };

interface DocumentFile {
  readonly id: string;
  readonly file: File;
  /** The description of a new document; undefined for an existing one. */
  readonly body: object | undefined;
}

/**
 * Sends a file as the newest content of a document, and first creates the document if `body` describes it. Repeating
 * the same id and file has no effect.
 */
export function useSending(path: DocumentsPath, create: Create) {
  const dispatch = useDispatch();
  const type = path === 'documents' ? 'documents' : 'staffDocuments';
  return async ({ id, file, body }: DocumentFile, options: Sending): Promise<void> => {
    if (body) await create({ id, body: body as never }).unwrap();
    await sendContent({ path, documentId: id }, file, options);
    dispatch(api.util.invalidateTags([{ type, id }, { type, id: 'LIST' }, 'timeline']));
  };
}

export const sharedCalls = (path: DocumentsPath) => ({
  fetchContent: (id: string, what: 'content' | 'preview', options?: Parameters<typeof fetchContent>[2]) =>
    fetchContent({ path, documentId: id }, what, options),
  newId,
  useErrorSentence,
  problemOf,
  fieldErrorsOf,
});
