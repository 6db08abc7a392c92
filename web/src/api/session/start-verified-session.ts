// Starts a session with the tokens of another issuer, after the server has identified their user. Earlier it stores no
// token.
import type { Me } from '@puente/contract';
import { readClaims } from './claims.ts';
import type { IssuedToken } from './providers/issued-token.ts';
import { ProviderError } from './providers/provider-error.ts';
import { enter } from './sign-in.ts';

/** @throws ProviderError or AuthError */
export async function startVerifiedSession({ tenantName, token, source, keep, drop }: IssuedToken): Promise<void> {
  try {
    await verifyMember(tenantName, token);
  } catch (error) {
    await drop?.().catch(() => undefined);
    throw error;
  }
  await keep();
  await enter(tenantName, source);
}

const refusals: Readonly<Record<number, 'locked' | 'unreachable' | 'notLinked'>> = {
  // The server never gives the reason of an invalid token: another key, another client, or no member of this
  // organization.
  400: 'notLinked',
  401: 'notLinked',
  429: 'locked',
  503: 'unreachable',
};

async function verifyMember(tenantName: string, token: string): Promise<void> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'tenant-name': tenantName };
  const response = await fetch('/Prod/me', { headers }).catch((cause: unknown) => {
    throw new ProviderError('network', { cause });
  });
  if (!response.ok)
    throw new ProviderError(refusals[response.status] ?? 'server', { subject: readClaims(token)['sub'] });
  const me = (await response.json()) as Me;
  if (me.tenant.name !== tenantName) throw new ProviderError('notLinked', { subject: readClaims(token)['sub'] });
}
