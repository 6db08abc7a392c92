/** One route for each command of a definition. */
import type { CommandBodyOf, CommandName, Resource } from '@puente/contract';
import * as z from 'zod/mini';
import { runCommand } from '#kernel/records/command';
import { requestKey } from '#kernel/records/idempotency';
import { markedBy } from '#kernel/records/mark-part2';
import { json } from './answers.ts';
import { asCaller, keyHeaders as headers, type Kernel, keyHeader, type Scope, typed } from './api.ts';
import { changeAnswers, type Mounted, params, routeParts, title } from './resource-routes.ts';

/** `reset-mfa` → `resetMfa`, as operations are called. */
const operationOf = (command: string) => command.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const commandBody = (resource: Resource, name: string) => {
  const version = z.int().check(z.minimum(1));
  const { body } = resource.commands[name]!;
  return body ? z.extend(body, { version }) : z.strictObject({ version });
};

export function mountCommands<R extends Resource>(
  app: Scope,
  kernel: Kernel,
  { resource, commands = {} }: Pick<Mounted<R>, 'resource' | 'commands'>,
) {
  const routes = typed(app);
  const { path, tags, rule } = routeParts(resource);
  const { one } = resource;
  const changed = changeAnswers(resource);
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
            const handler = markedBy(resource, name, commands[name]);
            return runCommand(resource, { db: kernel.db, ctx }, { name, id, version, body, key, handler });
          }),
        ),
    });
  }
}
