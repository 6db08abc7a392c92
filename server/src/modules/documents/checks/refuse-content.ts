/** Why a content is not taken, as the problem that says so. */
import type { DocumentFault } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';

/** @param found the usual file ending of the detected content; the answer's `detail` */
export const refuseContent = (code: DocumentFault, message: string, found?: string) =>
  new AppError(code === 'too_large' ? 'payload_too_large' : 'validation', {
    errors: [{ path: 'content', code, message }],
    ...(found !== undefined && { detail: found }),
  });
