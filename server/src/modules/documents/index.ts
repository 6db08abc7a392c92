/** Files about people and staff: their records, and their contents beside the database. */
import { document, staffDocument } from '@puente/contract';
import { scopeOf } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Kernel } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import type { CommandCall, CreateHandler } from '#kernel/records/behavior';
import { mountContent } from './content-routes.ts';
import { type AgreedToPhotos, createDocument } from './create-document.ts';
import { keepDocuments } from './keep-documents.ts';
import type { DocumentParts } from './parts.ts';
import { scanLater } from './scan-later.ts';

export { contentsAfter, contentsOf, readStored, type StoredContent } from './all-contents.ts';
export { cleanFileName, disposition, longestFileHeader, readFileName, readHeaderText } from './checks/file-name.ts';
export { keepDocuments } from './keep-documents.ts';
export { assertStore, type DocumentParts, openDocuments } from './parts.ts';
export { incomingFolder, refuseLength } from './receive-content.ts';
export { scanLater } from './scan-later.ts';
export { type SealedPlace, sealedTexts } from './sealed-texts.ts';
export { removeDocuments } from './store/folder-store.ts';
export { opensDocument } from './store/keys.ts';
export { DamagedFile, opened, pieceSize, readAtOnce, sealedSize, sealer, tagSize } from './store/sealed-file.ts';
export { type DocumentStore, openStore } from './store/store.ts';
export { takeDocument } from './take-document.ts';

const voidDocument = ({ body }: Pick<CommandCall<typeof document | typeof staffDocument, 'void'>, 'body'>) => ({
  values: { voidReason: body.reason },
});

/** A member hands in documents about that member alone. */
const createStaffDocument: CreateHandler<typeof staffDocument> = ({ ctx, body }) => {
  if (scopeOf(staffDocument, ctx, 'create') !== 'tenant' && body.userId !== ctx.principal?.userId)
    throw fieldRefusal('userId', 'unknown', 'There is no such record.');
  return {};
};

interface Parts extends Kernel {
  readonly documents: DocumentParts;
  readonly agreedToPhotos: AgreedToPhotos;
  /** A line for the operator. */
  readonly warn: (message: string) => void;
}

export const documents: Module<Parts> = {
  name: 'documents',
  needs: ['messaging', 'patients'],
  mount(app, parts) {
    mountResource(app, parts, {
      resource: document,
      create: createDocument(parts.agreedToPhotos),
      commands: { void: voidDocument },
    });
    mountContent(app, parts, document);
    mountResource(app, parts, {
      resource: staffDocument,
      create: createStaffDocument,
      commands: { void: voidDocument },
    });
    mountContent(app, parts, staffDocument);
  },
  jobs: {
    'keep-documents': (parts) => keepDocuments(parts.db, parts.documents),
    'scan-documents': scanLater,
  },
};
