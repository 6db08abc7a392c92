/** Files about people and staff: their records, and their contents beside the database. */
import { document, staffDocument } from '@puente/contract';
import { type Context, scopeOf } from '#kernel/access/context';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { CommandCall } from '#kernel/records/command';
import { mountContent } from './content-routes.ts';
import type { DocumentParts } from './parts.ts';

export { keepDocuments } from './keep-documents.ts';
export { opensDocument } from './keys.ts';
export { assertStore, type DocumentParts, openDocuments } from './parts.ts';
export { incomingFolder } from './receive-content.ts';
export { scanLater } from './scan-later.ts';
export { DamagedFile, opened, pieceSize, readAtOnce, sealedSize, sealer, tagSize } from './sealed-file.ts';
export { type DocumentStore, openStore } from './store.ts';

const voidDocument = ({ body }: CommandCall<{ reason: string }>) => ({ voidReason: body.reason });

/** A member hands in what is about that member alone. */
function forOneself(ctx: Context, _id: string, body: Readonly<Record<string, unknown>>) {
  if (scopeOf(staffDocument, ctx, 'create') !== 'tenant' && body['userId'] !== ctx.principal?.userId)
    throw fieldRefusal('userId', 'unknown', 'There is no such record.');
  return {};
}

export function documents(app: Scope, kernel: Kernel, parts: DocumentParts) {
  mountResource(app, kernel, document, { commands: { void: voidDocument } });
  mountContent(app, kernel, document, parts);
  mountResource(app, kernel, staffDocument, { create: forOneself, commands: { void: voidDocument } });
  mountContent(app, kernel, staffDocument, parts);
}
