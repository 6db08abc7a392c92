/** Takes the content that a request sends: received and scanned, kept in the store, then named by the row of a version. */
import type { Readable } from 'node:stream';
import { hasSmallPrint } from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { AppError } from '#kernel/errors/errors';
import { asCaller, keyHeader } from '#kernel/http/api';
import { readFileName } from './checks/file-name.ts';
import type { ContentParts } from './parts.ts';
import { receiveContent, refuseLength } from './receive-content.ts';
import { refuseWithoutRoom } from './refuse-without-room.ts';
import { fileKeys } from './store/keys.ts';
import { lockForContent, storeVersion } from './store-version.ts';

/** Gives the record as JSON text. @throws AppError */
export async function keepContent(
  { documents: parts, resource, ...kernel }: ContentParts,
  request: FastifyRequest,
  id: string,
): Promise<string> {
  const { db } = kernel;
  const fileName = readFileName(request.headers['x-file-name']);
  const { category } = await asCaller(kernel, request, (ctx) =>
    db.work(ctx, async (tx) => {
      const record = await lockForContent(tx, ctx, { resource, id });
      if (parts.mostBytes) await refuseWithoutRoom(tx, ctx, parts.mostBytes);
      return record;
    }),
  );
  refuseLength(request.headers['content-length'], parts.maxBytes);
  const { tenantId } = request.ctx;
  const keys = fileKeys(parts.dataSecret, tenantId);
  const versionId = v7();
  const received = await receiveContent(request.body as Readable, parts, {
    tenantId,
    version: versionId,
    name: fileName,
    keys,
    isFullSize: hasSmallPrint(category),
    complain: (cause) => request.log.error({ cause }, 'the scanner gave no verdict'),
  });
  const place = keys.place(versionId);
  await parts.store.keep(received.path, place).catch(async (error: unknown) => {
    await parts.discard(received.path);
    throw error;
  });
  // The file is there before its row. What a crash leaves between the two is swept.
  const kept = await asCaller(kernel, request, (ctx) =>
    storeVersion(db, ctx, { resource, id, versionId, place, received, header: keyHeader(request) }),
  ).catch(async (error: unknown) => {
    // After a broken connection the row may or may not be stored: the file stays, and the sweep decides.
    if (error instanceof AppError && error.code !== 'unavailable') await parts.store.remove(place);
    throw error;
  });
  if (!kept.isNew) await parts.store.remove(place);
  return kept.body;
}
