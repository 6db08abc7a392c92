/**
 * The parts a module is mounted on (the Fastify scope under /Prod, the database, the jobs), and the form in which a
 * route names its rule.
 */
import { field, type Resource } from '@puente/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Context, hasEntered, scopeOf, userContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { MembershipChanged } from '#kernel/errors/refusals';
import type { Announce } from '#kernel/events/announce';
import type { EventCursors } from '#kernel/events/event-cursor';
import type { PrincipalStore } from '#kernel/issuers/principals';
import type { Jobs } from '#kernel/jobs/jobs';

/** A caller without an account, whom a secret in the head of the request makes known. */
export interface Sender {
  /** In the OpenAPI document. */
  readonly name: string;
  /** From the Authorization header. */
  readonly scheme: string;
  readonly description: string;
  /** @throws AppError unauthenticated for an unknown caller */
  readonly ask: (request: FastifyRequest) => Promise<void>;
}

/**
 * Every route states one: public, or the resource and action whose right is checked before the request is parsed. A
 * sender is checked then, too.
 */
export type RouteRule =
  | { public: true; sender?: Sender }
  | { public?: false; resource: Pick<Resource, 'access'>; action: string }
  | { public?: false; signedIn: true };

declare module 'fastify' {
  interface FastifyContextConfig {
    rule?: RouteRule;
  }
  interface FastifyRequest {
    ctx: Context;
  }
}

/** Bytes of a body: from known callers, and from anybody. */
export const largestBody = 1024 * 1024;
export const largestOfStranger = 64 * 1024;

export interface Kernel {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly principals: PrincipalStore;
  /** Tells modules that are later in the process what happened, in the transaction that caused it. */
  readonly announce: Announce;
  /** The point at which a stream of events resumes. */
  readonly cursors: EventCursors;
}
export type Scope = FastifyInstance;
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Codes of HL7 v3 PurposeOfUse that open hidden fields of a role; the audit keeps them. */
export const purposes = ['TREAT', 'HPAYMT', 'HOPERAT', 'ETREAT', 'HCOMPL'] as const;

export function purposeOf(request: FastifyRequest): string | null {
  const purpose = request.headers['purpose-of-use'];
  if (purpose === undefined) return null;
  if (purposes.some((known) => known === purpose)) return String(purpose);
  throw fieldRefusal('Purpose-Of-Use', 'unknown', `Use one of ${purposes.join(', ')}.`);
}

/** The organization the caller names; it chooses among those the account is a member of and adds none. */
export function tenantNameOf(request: FastifyRequest): string | undefined {
  const name = request.headers['tenant-name'];
  return name === undefined ? undefined : String(name);
}

/** Whether the caller may call the route, by its rule. A route without a resource is for everybody who is signed in. */
export function mayCall({ routeOptions, ctx }: FastifyRequest): boolean {
  const { rule } = routeOptions.config;
  return rule !== undefined && (!('resource' in rule) || scopeOf(rule.resource, ctx, rule.action) !== null);
}

/** Reads the caller's issuer and membership again. @throws AppError unauthenticated when the token is no longer valid. */
export async function renewCaller(kernel: Kernel, request: FastifyRequest): Promise<void> {
  const principal = await kernel.principals.renew(request.ctx.principal!);
  if (!principal) throw new AppError('unauthenticated');
  request.ctx = userContext(principal, request.id, request.ctx.purpose);
}

const mostAttempts = 3;

/**
 * Does a work as the caller. If the caller's membership changed since it was last read, it reads the caller and checks
 * the route's rule again, and repeats the work. `mountApi` does so for every handler as a whole. A handler that takes a
 * stream cannot be repeated from its start, and does so for each of its steps.
 */
export async function asCaller<T>(
  kernel: Kernel,
  request: FastifyRequest,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work(request.ctx);
    } catch (error) {
      if (!(error instanceof MembershipChanged)) throw error;
      if (attempt === mostAttempts) throw new AppError('unavailable', 'Your access is being changed.');
      await renewCaller(kernel, request);
      if (!mayCall(request)) throw new AppError('forbidden');
    }
}

/**
 * An answer for a caller whom a transaction has found unchanged: the handler's own, or one of its own for an answer or a
 * refusal that needed none.
 */
export function answerCaller(kernel: Kernel, request: FastifyRequest, handler: () => unknown): Promise<unknown> {
  const confirmed = async (ctx: Context) => {
    if (!hasEntered(ctx)) await kernel.db.batch(ctx, [], { relaxed: true });
  };
  return asCaller(kernel, request, async () => {
    try {
      const answer = await handler();
      await confirmed(request.ctx);
      return answer;
    } catch (error) {
      if (!(error instanceof MembershipChanged)) await confirmed(request.ctx);
      throw error;
    }
  });
}

const longestKey = 180;
/** The header that `keyHeader` reads. */
export const keyHeaders = z.looseObject({ 'idempotency-key': z.optional(field.bounded(longestKey)) });
/** The caller's `Idempotency-Key`. */
export function keyHeader(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,180}$/.test(key)) return key;
  throw fieldRefusal('Idempotency-Key', 'format', 'Use 1 to 180 printable characters without spaces.');
}
