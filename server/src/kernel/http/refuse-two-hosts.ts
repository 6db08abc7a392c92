/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy before this server may have believed the other one. */
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './refuse-connection.ts';

export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders, socket } = request.raw;
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
    if (hosts < 2) return done();
    reply.hijack();
    refuseConnection(socket, 400);
  });
}
