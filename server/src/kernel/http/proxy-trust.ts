/** TRUST_PROXY in Fastify's terms. */
import type { Config } from '#kernel/config/config';

/** Fastify accepts no number of hops; an operator who gives one must ensure that no request bypasses the proxies. */
export function proxyTrust(
  setting: Config['trustProxy'],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'boolean') return setting;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return [...setting];
}
