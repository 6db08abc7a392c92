/** A request to the hosted pages of a pool. */
import type { FastifyRequest } from 'fastify';
import type { Identity } from '../model/pool-context.ts';
import type { UserPool } from '../model/user-pool.ts';

/** The pool of the pages, before it was read as well as after. */
export type HostedPool = { readonly identity: Identity; readonly pool: Pick<UserPool, 'id'> };

export type PageRequest = HostedPool & { readonly request: FastifyRequest };

/** The address below which the pages are, without the origin. */
export function basePath({ identity, pool }: HostedPool): string {
  return new URL(identity.issuerOf(pool.id)).pathname;
}
