// The user pool of an organization; its library loads on demand.
import type { AuthClient } from './pool/auth-client.ts';
import { authError } from './pool/auth-errors.ts';
import { sameOriginEndpoint } from './pool/pool-settings.ts';
import { endSession } from './session.ts';
import { fetchTenantConfig } from './tenant-config.ts';

let open: { readonly tenantName: string; readonly pool: Promise<AuthClient> } | undefined;

/** The client of the tenant's user pool, cached until a call for another tenant. @throws AuthError */
export function openPool(tenantName: string): Promise<AuthClient> {
  if (open?.tenantName === tenantName) return open.pool;
  const pool = createPool(tenantName);
  open = { tenantName, pool };
  pool.catch(() => {
    if (open?.pool === pool) open = undefined;
  });
  return pool;
}

async function createPool(tenantName: string): Promise<AuthClient> {
  if (!tenantName) throw authError('UnknownOrganization');
  const [config, { createAmplifyAuthClient }] = await Promise.all([
    fetchTenantConfig(tenantName),
    import('./pool/amplify-auth-client.ts'),
  ]);
  const { userPoolId, appClientId, passwordMinimumLength } = config;
  if (!userPoolId) throw authError('NoConfig');
  if (!appClientId) throw authError('MissingAuthConfig');
  const pages = config.providers.find((one) => one.kind === 'embedded' || one.kind === 'cognito');
  const pool = createAmplifyAuthClient({
    userPoolId,
    appClientId,
    awsRegion: config.awsRegion ?? userPoolId.slice(0, userPoolId.indexOf('_')),
    endpoint: sameOriginEndpoint(config.endpoint, location.origin),
    identityPoolId: config.identityPoolId,
    oauth: pages?.oauth ?? null,
    minimumLength: passwordMinimumLength,
    sendsPassword: pages?.kind === 'embedded' && pages.sendsPassword,
  });
  // Any call may detect a dead session; a requested sign-out has no error.
  pool.listen(({ event, error }) => {
    if (event === 'signOut' && error) endSession('revoked', error.message);
  });
  return pool;
}
