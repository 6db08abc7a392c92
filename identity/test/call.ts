/** Speaks the protocol without a client library, for malformed requests; every success must match the SDK's model. */
import { modelFaults } from './model-faults.ts';

/** Operations of our own, which the model does not contain. */
const OWN: ReadonlySet<string> = new Set(['CreateRecoveryCodes', 'CountRecoveryCodes']);

export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, unknown> };

export async function call(
  endpoint: string,
  operation: string,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return send(endpoint, operation, typeof input === 'string' ? input : JSON.stringify(input), headers);
}

async function send(
  endpoint: string,
  operation: string,
  body: string,
  more: Readonly<Record<string, string>>,
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      ...more,
    },
    body,
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is not an object.');
  const faults = response.ok && !OWN.has(operation) ? modelFaults(operation, answer) : [];
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { status: response.status, headers: response.headers, body: { ...answer } };
}
