/** Everything below /Prod: the events and the routes of each module. */
import type { FastifyInstance } from 'fastify';
import type { EventStreams } from '#kernel/events/event-streams';
import { mountApi } from '#kernel/http/mount-api';
import { mountEvents } from '#kernel/http/mount-events';
import { type ModuleParts, modules } from './modules.ts';

export const mountRoutes = (app: FastifyInstance, parts: ModuleParts, events: EventStreams) =>
  app.register(
    (scope) =>
      mountApi(scope, parts, () => {
        mountEvents(scope, parts, events);
        for (const { mount } of modules) mount?.(scope, parts);
      }),
    { prefix: '/Prod' },
  );
