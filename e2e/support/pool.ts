/** The user pool of an organization as a client speaks to it. */
import type { TenantConfig } from '@puente/contract';

/** `AuthenticationResult` of Cognito, also at renewal. */
export interface PoolTokens {
  readonly IdToken: string;
  readonly AccessToken: string;
  readonly RefreshToken: string;
}

export async function tenantOf(baseUrl: string, tenantName: string): Promise<TenantConfig> {
  const response = await fetch(`${baseUrl}/Prod/tenants/${tenantName}/config`);
  if (!response.ok) throw new Error(`The organization ${tenantName} was answered ${response.status}.`);
  return (await response.json()) as TenantConfig;
}

/** One operation of the pool, by its Cognito name. Throws the pool's refusal. */
export async function callPool<T>({ endpoint }: TenantConfig, operation: string, body: object): Promise<T> {
  if (!endpoint) throw new Error('The journeys need the user pool of the server itself.');
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${operation} was answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Signs in with a password; for accounts without a second factor. */
export async function poolTokens(tenant: TenantConfig, email: string, password: string): Promise<PoolTokens> {
  const { AuthenticationResult } = await callPool<{ AuthenticationResult: PoolTokens }>(tenant, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: tenant.appClientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  return AuthenticationResult;
}
