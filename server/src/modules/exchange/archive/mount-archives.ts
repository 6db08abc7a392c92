/** `/Prod/archives`: everything of the organization as one file, for its administrators. */
import { archive, archiveList, archiveRequest, archiveRights, field } from '@puente/contract';
import * as z from 'zod/mini';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { sharePlaces } from '#kernel/places/share-places';
import { type DocumentParts, disposition } from '#modules/documents';
import { makeArchive } from './make-archive.ts';
import { sendArchive } from './send-archive.ts';
import { listArchives, startArchive } from './start-archive.ts';

/** Each reads and packs as long as its reader takes it. */
const places = sharePlaces({ inAll: 3, ofOne: 1, waiting: 2, patience: 5_000 });

export function mountArchives(app: Scope, { documents, ...kernel }: Kernel & { readonly documents: DocumentParts }) {
  const { db, jobs } = kernel;
  const of = makeArchive({ documents });
  const rule = (action: string) => ({ config: { rule: { resource: archiveRights, action } } });

  typed(app).get('/archives', {
    ...rule('read'),
    schema: { operationId: 'listArchives', tags: ['archives'], response: answers({ 200: archiveList }) },
    handler: (request) => asCaller(kernel, request, async (ctx) => ({ items: await listArchives(db, ctx) })),
  });

  typed(app).post('/archives', {
    ...rule('create'),
    schema: {
      operationId: 'startArchive',
      tags: ['archives'],
      body: archiveRequest,
      response: answers({ 200: archive }, 'validation'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => startArchive({ db, jobs, of }, ctx, request.body)),
  });

  typed(app).get('/archives/:id/content', {
    ...rule('create'),
    compress: false,
    schema: {
      operationId: 'getArchiveContent',
      tags: ['archives'],
      params: z.strictObject({ id: field.id }),
      response: {
        ...answers({}, 'validation', 'not_found', 'frozen', 'conflict'),
        200: { description: 'The file', content: { 'application/octet-stream': { schema: field.outputText } } },
      },
    },
    handler: async (request, reply) => {
      const giveBack = await places.take(request.ctx.tenantId);
      try {
        const stream = await asCaller(kernel, request, (ctx) =>
          sendArchive({ db, documents, ctx, id: request.params.id }),
        );
        stream.once('close', giveBack);
        const day = new Date().toISOString().slice(0, 10);
        reply.type('application/zip').header('content-disposition', disposition('attachment', `puente-${day}.zip`));
        // A stream is sent as it comes; the schema of the route describes its bytes.
        return reply.send(stream as never);
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  });
}
