/** What a module is mounted on: the Fastify scope under /Prod, the database and the jobs; and how a route names its rule. */
import { field, type Resource } from '@puente/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { PrincipalStore } from './auth.ts';
import { type Context, userContext } from './context.ts';
import type { Database } from './database.ts';
import { AppError, fieldRefusal } from './errors.ts';
import type { Jobs } from './jobs.ts';
import { MembershipChanged } from './refusals.ts';

/** Every route states one: public, or the resource and action whose right is asked before anything is parsed. */
export type RouteRule =
  | { public: true }
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

export interface Kernel {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly principals: PrincipalStore;
}
export type Scope = FastifyInstance;
export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Codes of HL7 v3 PurposeOfUse that open what a role hides; the audit keeps them. */
export const purposes = ['TREAT', 'HPAYMT', 'HOPERAT', 'ETREAT', 'HCOMPL'] as const;

export function purposeOf(request: FastifyRequest): string | null {
  const purpose = request.headers['purpose-of-use'];
  if (purpose === undefined) return null;
  if (purposes.some((known) => known === purpose)) return String(purpose);
  throw fieldRefusal('Purpose-Of-Use', 'unknown', `Use one of ${purposes.join(', ')}.`);
}

/** The organisation the caller names; it chooses among those the account is a member of and adds none. */
export function tenantNameOf(request: FastifyRequest): string | undefined {
  const name = request.headers['tenant-name'];
  return name === undefined ? undefined : String(name);
}

/** Runs a handler as the caller, and again when the caller's membership changed since it was last read. */
export async function asCaller<T>(
  kernel: Kernel,
  request: FastifyRequest,
  handler: (ctx: Context) => Promise<T>,
  attempts = 3,
): Promise<T> {
  try {
    return await handler(request.ctx);
  } catch (error) {
    if (!(error instanceof MembershipChanged)) throw error;
    if (attempts === 1) throw new AppError('unavailable', 'Your access is being changed.');
    const principal = await kernel.principals.renew(request.ctx.principal!);
    if (!principal) throw new AppError('unauthenticated');
    request.ctx = userContext(principal, request.id, request.ctx.purpose);
    return asCaller(kernel, request, handler, attempts - 1);
  }
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
