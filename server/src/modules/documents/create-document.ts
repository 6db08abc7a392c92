/** A new document about a person. A photo of a visit needs the consent of the person. */
import type { CreateOf, document } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';

/** Whether a person agrees to be photographed: the consents know, which stand above the documents. */
export type AgreedToPhotos = (tx: Transaction, ctx: Context, patientId: string) => Promise<boolean>;

export const createDocument =
  (agreedToPhotos: AgreedToPhotos) =>
  ({
    ctx,
    body: { encounterId, category, patientId },
  }: WriteCall<CreateOf<typeof document>>): Effects<typeof document> => ({
    ...(encounterId != null &&
      category === 'photo' && {
        after: async (tx) => {
          if (!(await agreedToPhotos(tx, ctx, patientId)))
            throw fieldRefusal('category', 'no_consent', 'The person has not agreed to photos.');
        },
      }),
  });
