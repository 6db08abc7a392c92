/** The origin of a request, for the audit, the list of sessions and the limits. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Origin } from '../model/auth-event.ts';

export function originOf(request: FastifyRequest): Origin {
  return {
    address: addressOf(request),
    requestId: String(request.id),
    userAgent: request.headers['user-agent']?.slice(0, 256),
  };
}

/** @returns undefined when a proxy names no address; the zone of a local IPv6 address is left out */
function addressOf(request: FastifyRequest): string | undefined {
  const address = request.ip.split('%')[0] ?? '';
  return isIP(address) === 0 ? undefined : address;
}
