/** Looks into PDF and office files in threads with a limit of memory. A file that needs more is refused. */
import type { DocumentType, ErrorCode } from '@puente/contract';
import { AppError, type Detail } from '#kernel/errors/errors';
import { askThread } from '#kernel/places/ask-thread';
import { refuseContent } from './refuse-content.ts';

export interface Question {
  /** A sealed file, its key and the size of its content. */
  readonly path: string;
  readonly key: Uint8Array;
  readonly size: number;
  readonly kind: 'pdf' | 'zip';
}
/** null: an archive of another kind. */
export type Answer = { readonly type: DocumentType | null } | { readonly code: ErrorCode; readonly detail: Detail };

const ask = askThread<Question, Answer>({
  file: new URL('./check-worker.ts', import.meta.url),
  megabytes: 384,
  tooMuch: () =>
    refuseContent('unchecked', 'The file is too complex to be checked. Print it to PDF, or send it in parts.'),
});

/** @throws AppError where the content is refused; too_many_requests where too many files of the tenant wait */
export async function checkInThread(tenantId: string, question: Question): Promise<DocumentType | null> {
  const answer = await ask(tenantId, question);
  if ('type' in answer) return answer.type;
  throw new AppError(answer.code, answer.detail);
}
