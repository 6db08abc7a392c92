/** TRUST_PROXY in Fastify's terms. */
import type { Config } from '#kernel/config/config';

/** Fastify takes no number of hops; the operator who gives one sees to it that nobody reaches the server around them. */
export function proxyTrust(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'boolean') return setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return [...setting];
}
