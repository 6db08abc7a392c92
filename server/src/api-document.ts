/** The API as `GET /Prod/openapi.json` describes it, made without a database and without a port. */
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type RouteOptions } from 'fastify';
import type { EventStreams } from '#kernel/events/event-streams';
import type { ModuleParts } from './modules.ts';
import { mountRoutes } from './mount-routes.ts';

/** Mounting reads these parts alone; a request would read the others, and none comes. */
const parts = { documents: { maxBytes: 1 }, signUps: {} } as unknown as ModuleParts;

export interface DescribedApi {
  /** JSON as the server sends it. */
  readonly document: string;
  readonly routes: readonly RouteOptions[];
}

/** An application that listens to no port holds nothing open, so it is left as it is. */
export async function describeApi(): Promise<DescribedApi> {
  const app = Fastify();
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  await app.register(fastifyRateLimit, { global: false });
  await mountRoutes(app, parts, {} as EventStreams);
  const { payload: document } = await app.inject('/Prod/openapi.json');
  return { document, routes };
}
