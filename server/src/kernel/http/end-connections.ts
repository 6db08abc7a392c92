/**
 * Closes connections that would keep a server from ending: browsers open some ahead of need, and Node waits for those
 * without a limit.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const sweepEveryMs = 50;

/**
 * When the app closes: connections that ask nothing end at once, the others after their answer, at the latest after a grace.
 * With the jobs' own grace it fits what container runtimes wait.
 */
export function endConnections(app: FastifyInstance, graceMs: number): void {
  const { server } = app;
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));

  function sweep() {
    for (const socket of silent) socket.destroy();
    server.closeIdleConnections();
  }
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    sweep();
    const sweeping = setInterval(sweep, sweepEveryMs).unref();
    const grace = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => {
      clearInterval(sweeping);
      clearTimeout(grace);
    });
  });
}
