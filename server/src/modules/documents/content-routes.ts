/** The content of a document: sent, fetched, shown, and the list of what it has been. */

import { Readable } from 'node:stream';
import { type DocumentType, documentVersions, field, hasSmallPrint, pathOf, previewedTypes } from '@puente/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeader, keyHeaders, typed } from '#kernel/http/api';
import { takeStreams } from '#kernel/http/take-streams';
import { disposition, longestFileHeader, readFileName } from './file-name.ts';
import { fileKeys } from './keys.ts';
import { listVersions } from './list-versions.ts';
import type { DocumentParts } from './parts.ts';
import { findVersion, type Version } from './read-content.ts';
import { receiveContent, refuseLength } from './receive-content.ts';
import { refuseWithoutRoom } from './refuse-without-room.ts';
import { DamagedFile, opened, sealedSize } from './sealed-file.ts';
import { type DocumentResource, lockForContent, storeVersion } from './store-version.ts';

const params = z.strictObject({ id: field.id });
const version = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)));
const bytes = field.outputText;
/** Who runs nothing of a content cannot be hurt by it: no script, no form, no frame, no guess at its type. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const isPreviewed = ({ scan, content_type }: Version) =>
  scan === 'clean' && previewedTypes.includes(content_type as DocumentType);

interface Parts extends Kernel {
  readonly documents: DocumentParts;
}

export function mountContent(app: FastifyInstance, { documents: parts, ...kernel }: Parts, resource: DocumentResource) {
  const { db } = kernel;
  const path = `/${pathOf(resource)}/:id`;
  const name = resource.one[0]!.toUpperCase() + resource.one.slice(1);
  const tags = [resource.many];

  async function receive(request: FastifyRequest, id: string): Promise<string> {
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
      // Of a connection that broke nobody knows whether the row stands; then the file stays for the sweep to tell.
      if (error instanceof AppError && error.code !== 'unavailable') await parts.store.remove(place);
      throw error;
    });
    if (!kept.isNew) await parts.store.remove(place);
    return kept.body;
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { action, number }: { action: 'download' | 'preview'; number: number | undefined },
  ) {
    const { id } = request.params as { id: string };
    const found = await asCaller(kernel, request, (ctx) => findVersion(db, ctx, { resource, action, id, number }));
    if (action === 'preview' && !isPreviewed(found))
      throw new AppError('validation', {
        errors: [
          found.scan === 'clean'
            ? { path: 'content', code: 'no_preview', message: 'Files of this kind have no preview. Download it.' }
            : { path: 'content', code: 'not_scanned', message: 'The file was not scanned. Download it.' },
        ],
      });
    try {
      const key = fileKeys(parts.dataSecret, request.ctx.tenantId).unwrap(found.id, found.file_key);
      const pieces = async () => opened(await parts.store.read(found.storage_key), key, found.byte_size);
      // Once through without sending: what was cut off or changed is not handed out in part.
      for await (const _piece of await pieces());
      reply
        .headers(harmless)
        .header('content-disposition', disposition(action === 'preview' ? 'inline' : 'attachment', found.file_name))
        .header('content-length', found.byte_size)
        .type(found.content_type);
      return reply.send(Readable.from(await pieces(), { objectMode: false }));
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error;
      request.log.error(
        { document: id, version: found.id, size: sealedSize(found.byte_size) },
        'a stored file is damaged',
      );
      throw new AppError('conflict', {
        detail: 'The stored file is damaged or missing. Tell who runs the server: it must come back from a backup.',
        errors: [{ path: 'content', code: 'damaged', message: 'The stored file is damaged or missing.' }],
      });
    }
  }

  const file = { 200: { description: 'The file', content: { 'application/octet-stream': { schema: bytes } } } };

  typed(app).get(`${path}/content`, {
    config: { rule: { resource, action: 'read' } },
    compress: false,
    schema: {
      operationId: `get${name}Content`,
      tags,
      params,
      querystring: z.strictObject({ version }),
      response: { ...answers({}, 'validation', 'not_found', 'frozen'), ...file },
    },
    handler: (request, reply) => send(request, reply, { action: 'download', number: request.query.version }),
  });

  typed(app).get(`${path}/preview`, {
    config: { rule: { resource, action: 'read' } },
    compress: false,
    schema: {
      operationId: `preview${name}`,
      tags,
      params,
      querystring: z.strictObject({ version }),
      response: { ...answers({}, 'validation', 'not_found', 'frozen'), ...file },
    },
    handler: (request, reply) => send(request, reply, { action: 'preview', number: request.query.version }),
  });

  typed(app).get(`${path}/versions`, {
    config: { rule: { resource, action: 'read' } },
    schema: {
      operationId: `list${name}Versions`,
      tags,
      params,
      response: answers({ 200: documentVersions }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) => listVersions(db, ctx, { resource, id: request.params.id })),
  });

  app.register(async (scope) => {
    takeStreams(scope);
    typed(scope).put(`${path}/content`, {
      config: { rule: { resource, action: 'update' } },
      bodyLimit: parts.maxBytes,
      schema: {
        operationId: `put${name}Content`,
        tags,
        params,
        headers: z.extend(keyHeaders, { 'x-file-name': z.optional(field.bounded(longestFileHeader)) }),
        consumes: ['application/octet-stream'],
        body: z.unknown(),
        response: answers(
          { 200: resource.record },
          'validation',
          'not_found',
          'frozen',
          'idempotency_mismatch',
          'payload_too_large',
        ),
      },
      handler: (request, reply) => json(reply, receive(request, request.params.id)),
    });
  });
}
