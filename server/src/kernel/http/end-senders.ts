/** Ends senders who go on after their answer: they are heard for a while, so that they read it, and then cut off. */
import type { FastifyInstance } from 'fastify';
import { hasBody } from './end-slow-connections.ts';

const lingerMs = 3_000;
const lookMs = 200;

/** At most about as much as the route takes is still read, and thrown away. */
export function endSenders(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw, routeOptions }) => {
    const { socket } = raw;
    if (raw.complete !== false || !hasBody(raw)) return;
    const most = socket.bytesRead + routeOptions.bodyLimit;
    let left = lingerMs;
    const looking = setInterval(() => {
      left -= lookMs;
      if (left <= 0 || socket.bytesRead > most) raw.destroy();
      if (raw.complete || raw.destroyed) clearInterval(looking);
    }, lookMs).unref();
  });
}
