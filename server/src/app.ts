/** The HTTP application: one scope for the API, one for identity, the public pages, the web application everywhere else. */

import fastifyCompress from '@fastify/compress';
import fastifyRateLimit from '@fastify/rate-limit';
import { field, readLanguage } from '@puente/contract';
import { type Identity, identityPlugin } from '@puente/identity';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { v7 } from 'uuid';
import type { Config } from '#kernel/config/config';
import { watchRequests } from '#kernel/database/watch-requests';
import { AppError, problemOf } from '#kernel/errors/errors';
import type { EventStreams } from '#kernel/events/event-streams';
import { largestOfStranger } from '#kernel/http/api';
import { endConnections } from '#kernel/http/end-connections';
import { endSenders } from '#kernel/http/end-senders';
import { endSlowConnections } from '#kernel/http/end-slow-connections';
import { mountHealth } from '#kernel/http/health';
import { limitWrites } from '#kernel/http/limit-writes';
import { mountWeb } from '#kernel/http/mount-web';
import { proxyTrust } from '#kernel/http/proxy-trust';
import { refuseUnread } from '#kernel/http/refuse-connection';
import { refuseTwoHosts } from '#kernel/http/refuse-two-hosts';
import type { DatabaseProbe } from '#kernel/schema/database-probe';
import { mountOutbox } from '#modules/messaging';
import { providerOrigins } from '#modules/sign-in';
import type { ModuleParts } from './modules.ts';
import { mountRoutes } from './mount-routes.ts';
import { mountSite } from './site/mount-site.ts';

export interface AppParts extends ModuleParts {
  readonly config: Config;
  readonly identityService: Identity;
  readonly events: EventStreams;
  readonly probe: DatabaseProbe;
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, publicUrl, identityService, events, probe } = parts;
  const { limits } = config;
  field.readLanguagesBy(readLanguage);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: ({ id, method, url }) => ({ id, method, path: url.split('?')[0] }) },
    },
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    trustProxy: proxyTrust(config.trustProxy),
    genReqId: () => v7(),
    // For anybody; the API accepts more from known callers.
    bodyLimit: largestOfStranger,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: Math.min(limits.headMs, 5 * limits.lookMs) },
    // A whole request may take long to come: documents do.
    requestTimeout: 0,
    connectionTimeout: limits.readerMs,
    clientErrorHandler: refuseUnread,
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be decoded reaches no scope.
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const problem = problemOf(new AppError('validation', 'The address cannot be read.'), request.id);
      reply.code(problem.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
    },
  });
  endConnections(app, limits.graceMs);
  endSlowConnections(app, limits);
  endSenders(app);
  refuseTwoHosts(app);
  watchRequests(app, limits);
  await app.register(fastifyCompress, { threshold: 2048, globalDecompression: false });
  await app.register(fastifyRateLimit, { global: false });
  if (config.demoCopies) limitWrites(app);
  mountHealth(app, probe);
  await app.register(identityPlugin, { identity: identityService, prefix: '/idp' });
  // The traces of one visitor of a public demonstration are not for others to read.
  mountOutbox(app, { ...parts, demo: config.demo && !config.demoCopies });
  await mountRoutes(app, parts, events);
  const { demo, signUp, links, prices, tagManager } = config;
  mountSite(app, { settings: { publicUrl, demo, signUp, links, prices, tagManager }, probe, forms: parts });
  const originsOf = providerOrigins(parts, { production: config.mode === 'production' });
  // As often as the organization's configuration: names cannot be tried in bulk.
  const limit = app.createRateLimit({ max: 300, timeWindow: 60_000 });
  const limitedOriginsOf: Parameters<typeof mountWeb>[2]['originsOf'] = async (name, request) => {
    const used = await limit(request);
    return !used.isAllowed && used.isExceeded ? [] : originsOf(name);
  };
  await mountWeb(app, publicUrl, { originsOf: limitedOriginsOf, links });
  return app;
}
