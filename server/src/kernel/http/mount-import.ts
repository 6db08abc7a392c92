/** `POST /<many>/import`: records from a CSV file, in one request that others follow as a run and may cancel. */
import { pathOf, type Resource, type RunKind } from '@puente/contract';
import type * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { type HeldRun, inHeldRun } from '#kernel/runs/hold-run';
import { answers } from './answers.ts';
import { asCaller, type Kernel, type Scope } from './api.ts';

/** The caller, and the run of the request where it names one. */
export interface ImportCall {
  readonly ctx: Context;
  readonly held: HeldRun | undefined;
}

interface ImportRoute<Body extends { readonly runId?: string | undefined }, Answer> {
  readonly resource: Resource;
  readonly operationId: string;
  readonly kind: RunKind;
  readonly body: z.ZodMiniType<Body>;
  readonly answer: z.ZodMiniType<Answer>;
  readonly work: (call: ImportCall, asked: Body) => Promise<Answer>;
}

/** Whoever may create records of the resource may import them. */
export function mountImport<Body extends { readonly runId?: string | undefined }, Answer>(
  app: Scope,
  kernel: Kernel,
  { resource, operationId, kind, body, answer, work }: ImportRoute<Body, Answer>,
) {
  app.post(`/${pathOf(resource)}/import`, {
    config: { rule: { resource, action: 'create' } },
    schema: {
      operationId,
      tags: [resource.many],
      body,
      response: answers({ 200: answer }, 'validation', 'not_found', 'conflict'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) => {
        const asked = request.body as Body;
        const { runId } = asked;
        return inHeldRun(kernel.db, ctx, { runId, kind, step: 'read', work: (held) => work({ ctx, held }, asked) });
      }),
  });
}
