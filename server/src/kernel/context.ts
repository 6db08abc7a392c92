/** Who is asking, for which organisation, for what. Made once for each request or job. */
import { closedLabels, type Permission, type Resource, type Role, type Scope, scopeFor } from '@puente/contract';
import { prepared, type Statement } from './sql.ts';

/** A signed-in member of staff. `version` and `family` are checked again inside every transaction. */
export interface Principal {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly version: number;
  readonly poolId: string | null;
  readonly family: string | null;
}

export interface Context {
  readonly tenantId: string;
  /** Null for a job: a system actor has no panel and no roles. */
  readonly principal: Principal | null;
  /** The user id, or `system:<name>`; stands in `createdBy` and in the audit. */
  readonly actor: string;
  readonly purpose: string | null;
  readonly requestId: string | null;
}

export function userContext(principal: Principal, requestId: string, purpose: string | null): Context {
  return { tenantId: principal.tenantId, principal, actor: principal.userId, purpose, requestId };
}

/** Work nobody asked for in person. Its name appears in the audit; it reaches the rows of one organisation. */
export function systemContext(name: string, tenantId: string): Context {
  return { tenantId, principal: null, actor: `system:${name}`, purpose: null, requestId: null };
}

/** The scope an action has for the caller, or null where no role allows it. */
export function scopeOf(resource: Resource, ctx: Context, action: string): Scope | null {
  return ctx.principal ? scopeFor(resource.access, ctx.principal.roles, action) : 'tenant';
}

/** The label bits that stay closed to the caller. */
export const closedTo = (ctx: Context) => (ctx.principal ? closedLabels(ctx.principal.permissions) : 0);

/**
 * The first statement of a transaction: sets the organisation, refuses a revoked session or a changed membership.
 * `relaxed` lets a read answer before its audit line is on disk; a crash may lose the last second of read lines.
 */
export function enter(ctx: Context, relaxed: boolean): Statement {
  const { principal } = ctx;
  return prepared('select app_enter($1, $2, $3, $4, $5, $6)', [
    ctx.tenantId,
    principal?.poolId ?? null,
    principal?.family ?? null,
    principal?.userId ?? null,
    principal?.version ?? null,
    relaxed,
  ]);
}
