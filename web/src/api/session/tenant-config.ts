// Reads the public configuration of a tenant and of the demonstration, before a sign-in.
import type { Demo, TenantConfig } from '@puente/contract';
import { AuthError } from './pool/auth-error.ts';
import { authError } from './pool/auth-errors.ts';

async function getPublic<T>(path: string): Promise<T | null> {
  let response: Response;
  try {
    response = await fetch(`/Prod/${path}`, { headers: { accept: 'application/json' } });
  } catch (error) {
    throw authError('NetworkError', error);
  }
  // 400 is a name that no organization can have.
  if (response.status === 404 || response.status === 400) return null;
  if (!response.ok)
    throw new AuthError('InternalErrorException', `The server answered ${response.status}.`, { refusal: 'server' });
  return (await response.json()) as T;
}

/** The configuration of a tenant; throws the AuthError `UnknownOrganization` for an unknown name. */
export async function fetchTenantConfig(tenantName: string): Promise<TenantConfig> {
  const config = await getPublic<TenantConfig>(`tenants/${encodeURIComponent(tenantName)}/config`);
  if (!config) throw authError('UnknownOrganization');
  return config;
}

/** Needed only if a demonstration gives each visitor a copy. */
export const loadDemoCopy = () => import('./demo-copy.ts');

/** The accounts of the demonstration, or of the visitor's copy of it; null outside demo mode. */
export async function fetchDemo(): Promise<Demo | null> {
  const demo = await getPublic<Demo>('demo');
  return demo?.ownCopies ? ((await loadDemoCopy()).readCopy() ?? demo) : demo;
}
