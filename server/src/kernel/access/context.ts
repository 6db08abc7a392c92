/** The caller, the organization and the purpose of a request or job. Made once for each. */
import {
  closedLabels,
  type Permission,
  type Resource,
  type Role,
  readScopeFor,
  type Scope,
  scopeFor,
} from '@puente/contract';
import { prepared, type Statement } from '#kernel/sql/statement';

/** A session of an embedded pool: every token of one sign-in belongs to one family. */
export interface Session {
  readonly poolId: string;
  readonly family: string;
}

/** The account somebody signed in with, at a row of the issuers. `authenticatedAt` is in seconds since 1970. */
interface Account {
  readonly issuerId: string;
  readonly issuerVersion: number;
  readonly subject: string;
  readonly authenticatedAt: number;
}

/** A signed-in member of staff. `version`, `account` and `session` are checked again inside every transaction. */
export interface Principal {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly permissions: readonly Permission[];
  readonly version: number;
  readonly account: Account;
  /** Null where another issuer than an embedded pool signed the person in. */
  readonly session: Session | null;
}

export interface Context {
  readonly tenantId: string;
  /** Null for a job: a system actor has no panel and no roles. */
  readonly principal: Principal | null;
  /** The user id, or `system:<name>`; written to `createdBy` and to the audit. */
  readonly actor: string;
  readonly purpose: string | null;
  readonly requestId: string | null;
}

export function userContext(principal: Principal, requestId: string, purpose: string | null): Context {
  return { tenantId: principal.tenantId, principal, actor: principal.userId, purpose, requestId };
}

/** Work that no person asked for. Its name appears in the audit; it reaches the rows of one organization. */
export function systemContext(name: string, tenantId: string): Context {
  return { tenantId, principal: null, actor: `system:${name}`, purpose: null, requestId: null };
}

/**
 * The same actor with the rights of the system: for a write that a rule demands as the consequence of an act that was allowed,
 * such as the charge that is voided with its encounter.
 */
export const withSystemRights = (ctx: Context): Context => ({ ...ctx, principal: null });

/** The scope an action has for the caller, or null where neither role nor permission allows it. */
export function scopeOf(resource: Pick<Resource, 'access'>, { principal }: Context, action: string): Scope | null {
  return principal ? scopeFor(resource.access, principal, action) : 'tenant';
}

/** The scope by which the caller reads the rows, which is never `parent`. */
export const readScopeOf = (resource: Resource, { principal }: Context): Scope | null =>
  principal ? readScopeFor(resource, principal) : 'tenant';

/** The label bits that the caller's permissions leave closed; access to a person may open more. */
export const closedTo = (ctx: Context) => (ctx.principal ? closedLabels(ctx.principal.permissions) : 0);

export interface Entering {
  /** A read may answer before its audit line is on disk; a crash may lose the last second of read lines. */
  readonly relaxed?: boolean;
  /**
   * `generic`: the plan of a statement is made once a connection, for texts whose best plan is the same for all values. `custom`: it is
   * made for the values each time. Left out, PostgreSQL compares its estimates of the two.
   */
  readonly plans?: 'generic' | 'custom' | undefined;
}

/**
 * The first statement of a transaction: sets the organization; refuses a revoked session, an issuer that was switched off,
 * tokens from before a sign-out everywhere, and a changed membership.
 */
export function enter({ tenantId, principal }: Context, { relaxed = false, plans }: Entering = {}): Statement {
  const { userId, version, account, session } = principal ?? {};
  return prepared('select app_enter($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8), $10, $11)', [
    tenantId,
    relaxed,
    plans ? `force_${plans}_plan` : null,
    userId ?? null,
    version ?? null,
    account?.issuerId ?? null,
    account?.issuerVersion ?? null,
    account?.subject ?? null,
    account?.authenticatedAt ?? null,
    session?.poolId ?? null,
    session?.family ?? null,
  ]);
}

const entered = new WeakSet<Context>();
/** A transaction of this context has passed `enter`: the caller was unchanged then. */
export const noteEntered = (ctx: Context) => void entered.add(ctx);
export const hasEntered = (ctx: Context) => entered.has(ctx);
