// Speaks the user-pool protocol for the operations that Amplify does not know.
import { authError } from './auth-errors.ts';
import { endpointOf, type PoolSettings } from './pool-settings.ts';

/** @throws an Error with the name and the message of the service, or AuthError when it cannot be reached */
export async function callPool<T extends object>(pool: PoolSettings, operation: string, input: object): Promise<T> {
  let response: Response;
  try {
    response = await fetch(endpointOf(pool), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'cache-control': 'no-store',
      },
      body: JSON.stringify(input),
    });
  } catch (error) {
    throw authError('NetworkError', error);
  }
  const body: unknown = await response.json().catch(() => ({}));
  if (response.ok) return body as T;
  const { __type = 'Unknown', message = '' } = body as { __type?: string; message?: string };
  throw Object.assign(new Error(message), { name: __type });
}
