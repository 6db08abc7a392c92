/** The routes that a definition asks for: list, count, export, read, create, change, and one for each command. */
import {
  type CommandBodyOf,
  type CommandName,
  type CreateOf,
  counts,
  field,
  isOffered,
  pathOf,
  type Resource,
  type UpdateOf,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Row } from '#kernel/database/database';
import type { Behavior } from '#kernel/records/behavior';
import { runCommand } from '#kernel/records/command';
import { type CountQuery, countRecords } from '#kernel/records/count';
import { requestKey } from '#kernel/records/idempotency';
import { resolveLookups } from '#kernel/records/lookups';
import { markedBy } from '#kernel/records/mark-part2';
import { type ListQuery, repository } from '#kernel/records/repository';
import { answers, json, nameSchema } from './answers.ts';
import { asCaller, keyHeaders as headers, type Kernel, keyHeader, purposes, type Scope, typed } from './api.ts';
import { mountExport } from './mount-export.ts';

const params = z.strictObject({ id: field.id });
/** Opens what a role hides; the audit keeps it. */
const purposeHeader = z.looseObject({ 'purpose-of-use': z.optional(z.enum(purposes)) });
nameSchema('Counts', counts);
const title = (name: string) => name[0]!.toUpperCase() + name.slice(1);
/** `reset-mfa` → `resetMfa`, as operations are called. */
const operationOf = (command: string) => command.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const commandBody = (resource: Resource, name: string) => {
  const version = z.int().check(z.minimum(1));
  const { body } = resource.commands[name]!;
  return body ? z.extend(body, { version }) : z.strictObject({ version });
};

/** A definition with what its module adds. */
export type Mounted<R extends Resource> = Behavior<NoInfer<R>> & { readonly resource: R };

export function mountResource<R extends Resource>(app: Scope, kernel: Kernel, { resource, ...behavior }: Mounted<R>) {
  const routes = typed(app);
  const path = `/${pathOf(resource)}`;
  const { one, many } = resource;
  const { create, lookups } = behavior;
  const offered = (action: string) => isOffered(resource.access, action);
  const rule = (action: string) => ({ config: { rule: { resource, action } } });
  const tags = [many];
  const stated = resource.hidden && resource.phi ? { headers: purposeHeader } : {};
  nameSchema(title(one), resource.record);
  const { summaryRecord, summaryPage } = resource;
  if (summaryRecord) nameSchema(`${title(one)}Summary`, summaryRecord);
  const changed = answers(
    { 200: resource.record },
    'validation',
    'not_found',
    'conflict',
    'stale_version',
    'idempotency_mismatch',
  );

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

  if (offered('create') && create !== 'elsewhere') {
    routes.put(`${path}/:id`, {
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

  if (offered('update')) {
    routes.patch(`${path}/:id`, {
      ...rule('update'),
      schema: {
        operationId: `update${title(one)}`,
        tags,
        params,
        headers,
        body: resource.update,
        response: changed,
      },
      handler: (request, reply) =>
        json(
          reply,
          asCaller(kernel, request, async (ctx) => {
            const { id } = request.params;
            const body = request.body as UpdateOf<R> & Row & { version: number };
            const { update } = behavior;
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

  for (const name of Object.keys(resource.commands) as CommandName<R>[]) {
    routes.post(`${path}/:id/${name}`, {
      ...rule(name),
      schema: {
        operationId: `${operationOf(name)}${title(one)}`,
        tags,
        params,
        headers,
        body: commandBody(resource, name),
        response: changed,
      },
      handler: (request, reply) =>
        json(
          reply,
          asCaller(kernel, request, (ctx) => {
            const { id } = request.params;
            const { version, ...rest } = request.body as { version: number };
            const body = rest as CommandBodyOf<R, CommandName<R>>;
            const key = requestKey({
              action: `${name} ${one}`,
              id,
              body: request.body,
              header: keyHeader(request),
              purpose: ctx.purpose,
            });
            const handler = markedBy(resource, name, behavior.commands?.[name]);
            return runCommand(resource, { db: kernel.db, ctx }, { name, id, version, body, key, handler });
          }),
        ),
    });
  }
}
