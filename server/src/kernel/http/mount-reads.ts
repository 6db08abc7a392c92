/** The routes that read: list, count, export, and one record. */
import { counts, type Resource } from '@puente/contract';
import * as z from 'zod/mini';
import { type CountQuery, countRecords } from '#kernel/records/count';
import type { ListQuery } from '#kernel/records/find-page';
import { resolveLookups } from '#kernel/records/lookups';
import { repository } from '#kernel/records/repository';
import { answers, json, nameSchema } from './answers.ts';
import { asCaller, type Kernel, purposes, type Scope, typed } from './api.ts';
import { mountExport } from './mount-export.ts';
import { type Mounted, params, routeParts, title } from './resource-routes.ts';

/** Opens what a role hides; the audit keeps it. */
const purposeHeader = z.looseObject({ 'purpose-of-use': z.optional(z.enum(purposes)) });
nameSchema('Counts', counts);

export function mountReads<R extends Resource>(
  app: Scope,
  kernel: Kernel,
  { resource, lookups }: Pick<Mounted<R>, 'resource' | 'lookups'>,
) {
  const routes = typed(app);
  const { path, tags, offered, rule } = routeParts(resource);
  const { one, many, summaryPage } = resource;
  const stated = resource.hidden && resource.phi ? { headers: purposeHeader } : {};

  routes.get(path, {
    ...rule('read'),
    schema: {
      operationId: `list${title(many)}`,
      tags,
      ...stated,
      querystring: resource.query,
      response: answers({ 200: summaryPage ? z.union([resource.page, summaryPage]) : resource.page }, 'validation'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) =>
          repository(resource, kernel.db, ctx).list(
            await resolveLookups({ resource, lookups, ctx }, request.query as ListQuery),
          ),
        ),
      ),
  });

  routes.get(`${path}/count`, {
    ...rule('read'),
    schema: {
      operationId: `count${title(many)}`,
      tags,
      querystring: resource.countQuery,
      response: answers({ 200: counts }, 'validation'),
    },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) =>
        countRecords(
          resource,
          { db: kernel.db, ctx },
          await resolveLookups({ resource, lookups, ctx }, request.query as CountQuery),
        ),
      ),
  });

  if (offered('export')) mountExport(app, kernel, { resource, operationId: `export${title(many)}`, lookups });

  routes.get(`${path}/:id`, {
    ...rule('read'),
    schema: {
      operationId: `get${title(one)}`,
      tags,
      params,
      ...stated,
      response: answers({ 200: resource.record }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => repository(resource, kernel.db, ctx).get(request.params.id)),
      ),
  });
}
