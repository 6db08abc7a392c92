/** The content of a document: sent, fetched, shown, and the list of what it has been. */
import { documentVersions, field, pathOf } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { answers, json } from '#kernel/http/answers';
import { asCaller, keyHeaders, typed } from '#kernel/http/api';
import { takeStreams } from '#kernel/http/take-streams';
import { longestFileHeader } from './checks/file-name.ts';
import { keepContent } from './keep-content.ts';
import { listVersions } from './list-versions.ts';
import type { ContentParts } from './parts.ts';
import { sendContent } from './send-content.ts';
import type { DocumentResource } from './store-version.ts';

const params = z.strictObject({ id: field.id });
const version = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)));
const bytes = field.outputText;

type Parts = Omit<ContentParts, 'resource'>;

export function mountContent(app: FastifyInstance, kernel: Parts, resource: DocumentResource) {
  const { db, documents } = kernel;
  const parts = { ...kernel, resource };
  const path = `/${pathOf(resource)}/:id`;
  const name = resource.one[0]!.toUpperCase() + resource.one.slice(1);
  const tags = [resource.many];
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
    handler: (request, reply) =>
      sendContent(parts, { request, reply, action: 'download', number: request.query.version }),
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
    handler: (request, reply) =>
      sendContent(parts, { request, reply, action: 'preview', number: request.query.version }),
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
      bodyLimit: documents.maxBytes,
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
      handler: (request, reply) => json(reply, keepContent(parts, request, request.params.id)),
    });
  });
}
