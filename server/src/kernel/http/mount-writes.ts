/** The routes that make a record and change its fields. */
import type { CreateOf, Resource, UpdateOf } from '@puente/contract';
import type { Row } from '#kernel/database/database';
import { requestKey } from '#kernel/records/idempotency';
import { repository } from '#kernel/records/repository';
import { answers, json } from './answers.ts';
import { asCaller, keyHeaders as headers, type Kernel, keyHeader, type Scope, typed } from './api.ts';
import { changeAnswers, type Mounted, params, routeParts, title } from './resource-routes.ts';

export function mountWrites<R extends Resource>(app: Scope, kernel: Kernel, { resource, create, update }: Mounted<R>) {
  const { offered } = routeParts(resource);
  if (offered('create') && create !== 'elsewhere') mountCreate(app, kernel, { resource, create });
  if (offered('update')) mountUpdate(app, kernel, { resource, update });
}

function mountCreate<R extends Resource>(
  app: Scope,
  kernel: Kernel,
  { resource, create }: { resource: R; create: Exclude<Mounted<R>['create'], 'elsewhere'> },
) {
  const { path, tags, rule } = routeParts(resource);
  const { one } = resource;
  typed(app).put(`${path}/:id`, {
    ...rule('create'),
    schema: {
      operationId: `create${title(one)}`,
      tags,
      params,
      body: resource.create,
      response: answers({ 201: resource.record }, 'validation', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const { id } = request.params;
          const body = request.body as CreateOf<R> & Row;
          const key = requestKey({ action: `create ${one}`, id, body, purpose: ctx.purpose });
          const effects = create && (() => create({ ctx, id, body } as never));
          return repository(resource, kernel.db, ctx).create(id, { body, key, effects });
        }),
      ),
  });
}

function mountUpdate<R extends Resource>(
  app: Scope,
  kernel: Kernel,
  { resource, update }: { resource: R; update: Mounted<R>['update'] },
) {
  const { path, tags, rule } = routeParts(resource);
  const { one } = resource;
  typed(app).patch(`${path}/:id`, {
    ...rule('update'),
    schema: {
      operationId: `update${title(one)}`,
      tags,
      params,
      headers,
      body: resource.update,
      response: changeAnswers(resource),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const { id } = request.params;
          const body = request.body as UpdateOf<R> & Row & { version: number };
          const key = requestKey({
            action: `update ${one}`,
            id,
            body,
            header: keyHeader(request),
            purpose: ctx.purpose,
          });
          const effects = update && (() => update({ ctx, id, body } as never));
          return repository(resource, kernel.db, ctx).update(id, { body, key, effects });
        }),
      ),
  });
}
