/** Sends a version of a document, for a download or a preview. */
import { Readable } from 'node:stream';
import { type DocumentType, previewedTypes } from '@puente/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors/errors';
import { asCaller } from '#kernel/http/api';
import { disposition } from './checks/file-name.ts';
import type { ContentParts } from './parts.ts';
import { findVersion, type Version } from './read-content.ts';
import { fileKeys } from './store/keys.ts';
import { DamagedFile, opened, sealedSize } from './store/sealed-file.ts';

/** Who runs nothing of a content cannot be hurt by it: no script, no form, no frame, no guess at its type. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

const isPreviewed = ({ scan, content_type }: Version) =>
  scan === 'clean' && previewedTypes.includes(content_type as DocumentType);

interface Sending {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly action: 'download' | 'preview';
  readonly number: number | undefined;
}

/** @throws AppError */
export async function sendContent(
  { documents: parts, resource, ...kernel }: ContentParts,
  { request, reply, action, number }: Sending,
) {
  const { id } = request.params as { id: string };
  const found = await asCaller(kernel, request, (ctx) => findVersion(kernel.db, ctx, { resource, action, id, number }));
  if (action === 'preview' && !isPreviewed(found)) throw noPreview(found);
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
    throw damagedFile();
  }
}

const noPreview = ({ scan }: Version) =>
  new AppError('validation', {
    errors: [
      scan === 'clean'
        ? { path: 'content', code: 'no_preview', message: 'Files of this kind have no preview. Download it.' }
        : { path: 'content', code: 'not_scanned', message: 'The file was not scanned. Download it.' },
    ],
  });

const damagedFile = () =>
  new AppError('conflict', {
    detail: 'The stored file is damaged or missing. Tell who runs the server: it must come back from a backup.',
    errors: [{ path: 'content', code: 'damaged', message: 'The stored file is damaged or missing.' }],
  });
