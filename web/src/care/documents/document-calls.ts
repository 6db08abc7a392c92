// The API calls of the document parts; a screen says whose documents they show.
import type {
  CreateOf,
  DocumentVersions,
  document,
  FieldError,
  Problem,
  RecordOf,
  staffDocument,
} from '@puente/contract';
import { createContext, useContext } from 'react';

/** About a patient, or about a member of staff. */
export type AnyDocument = RecordOf<typeof document> | RecordOf<typeof staffDocument>;
/** The subject of a new document, and its kind. */
export type DocumentAbout =
  | Pick<CreateOf<typeof document>, 'patientId' | 'category' | 'encounterId'>
  | Pick<CreateOf<typeof staffDocument>, 'userId' | 'category'>;

export interface SendOptions {
  /** 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** One key for each intent to send a file; a retry of the file reuses its key. */
  readonly idempotencyKey: string;
}

type Mutation<Call> = () => readonly [
  (call: Call) => Promise<{ readonly data?: unknown; readonly error?: unknown }>,
  { readonly isLoading: boolean; readonly error?: unknown },
];

interface Change {
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>> & { readonly version: number };
}

export interface DocumentCalls {
  readonly categories: readonly AnyDocument['category'][];
  /** Empty where all files are kept forever. */
  readonly retentions: readonly RecordOf<typeof document>['retention'][];
  readonly useUpdate: Mutation<Change>;
  readonly useVoid: Mutation<Change & { readonly name: 'void' }>;
  readonly useVersions: (id: string) => {
    readonly data?: DocumentVersions | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** Sends a file as the newest content of a document, and first creates the document if `body` describes it. */
  readonly useSend: () => (
    sent: {
      readonly id: string;
      readonly file: File;
      readonly body: (DocumentAbout & { readonly title: string }) | undefined;
    },
    options: SendOptions,
  ) => Promise<void>;
  readonly fetchContent: (
    id: string,
    what: 'content' | 'preview',
    options?: { readonly version?: number; readonly signal?: AbortSignal },
  ) => Promise<Blob>;
  readonly newId: () => string;
  readonly useErrorSentence: () => (error: unknown) => string | undefined;
  readonly problemOf: (error: unknown) => Problem | undefined;
  readonly fieldErrorsOf: (error: unknown) => readonly FieldError[];
}

const context = createContext<DocumentCalls | null>(null);
/** Says whose documents the parts inside are about. */
export const DocumentsOf = context.Provider;

export function useDocumentCalls(): DocumentCalls {
  const calls = useContext(context);
  if (!calls) throw new Error('Parts about documents stand inside <DocumentsOf>.');
  return calls;
}
