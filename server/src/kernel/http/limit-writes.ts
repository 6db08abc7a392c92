/** Limits the writes of one network where strangers may write. */
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

/** In a minute; a class of twenty needs fewer. */
const most = 600;
/** The server itself fills the organizations. */
const isThisMachine = (ip: string) => ip === '127.0.0.1' || ip === '::1';

/** Each scope answers in its own way. */
const tooMany = () => Object.assign(new Error('Too many requests'), { statusCode: 429 });

/** Call before the scopes whose requests it counts. */
export function limitWrites(app: FastifyInstance): void {
  const limit = app.createRateLimit({ max: most, timeWindow: 60_000, keyGenerator: ({ ip }) => networkOf(ip) });
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || isThisMachine(request.ip)) return;
    const used = await limit(request);
    if (!used.isAllowed && used.isExceeded) throw tooMany();
  });
}
