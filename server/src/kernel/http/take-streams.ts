/** Bodies that are taken as they come: nothing of them is read before the handler asks for it. */
import type { FastifyInstance } from 'fastify';

/** The routes of the scope take bytes alone; each says how many by its `bodyLimit`, and counts them itself. */
export function takeStreams(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}
