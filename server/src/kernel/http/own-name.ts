/** Sign-in and tokens belong to one origin; localhost and 127.0.0.1 are two. */
import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '#kernel/config/config';

/** The same address at the name of PUBLIC_URL, for a browser that used another name of this machine; else null. */
export function addressAtOwnName({ host, url }: FastifyRequest, publicUrl: string): string | null {
  const own = new URL(publicUrl).host;
  return host !== own && isLoopbackHost(host) && isLoopbackHost(own) ? publicUrl + url : null;
}
