/**
 * Replaces the signed endpoint of Amazon Cognito in tests, on loopback only. The AWS SDK speaks to it over HTTP; it
 * checks the signature and passes the call to this server's own administration.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { embeddedPort } from '../src/admin/embedded-port.ts';
import { type AdminOperationName, adminOperationNames } from '../src/admin/operations/admin-port.ts';
import { IdentityError } from '../src/model/identity-error.ts';
import type { Identity } from '../src/model/pool-context.ts';
import { JSON_1_1 } from '../src/wire/send.ts';
import { type SigningKey, signatureFault } from './verify-signature.ts';

const TARGET = 'AWSCognitoIdentityProviderService.';

export const CREDENTIALS: SigningKey = {
  accessKeyId: 'AKIATESTTESTTEST',
  secretAccessKey: 'the key of the tests',
  region: 'us-local-1',
  service: 'cognito-idp',
};

export type SignedListener = { readonly address: string; readonly close: () => Promise<void> };

export async function startSignedListener(identity: Identity): Promise<SignedListener> {
  const port = embeddedPort(identity);

  async function answer(request: IncomingMessage, body: string): Promise<object> {
    const { method = '', url = '', headers } = request;
    const fault = signatureFault({ method, url, headers, body }, CREDENTIALS, new Date());
    if (fault) return refusal(fault, 'The request is not signed as it must be.');
    const target = String(headers['x-amz-target']).replace(TARGET, '');
    if (!isAdminOperation(target)) return refusal('UnknownOperationException', 'Unknown operation.');
    try {
      return await port(target, JSON.parse(body));
    } catch (error) {
      if (error instanceof IdentityError) return refusal(error.type, error.message);
      throw error;
    }
  }

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      answer(request, body).then(
        (output) => send(response, '__type' in output ? 400 : 200, output),
        () => send(response, 500, refusal('InternalErrorException', 'Something went wrong.')),
      );
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAdminOperation(name: string): name is AdminOperationName {
  return adminOperationNames.some((known) => known === name);
}

function refusal(type: string, message: string) {
  return { __type: type, message };
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': JSON_1_1 }).end(JSON.stringify(wireForm(body)));
}

/** Times as Cognito writes them: seconds since 1970. */
function wireForm(value: unknown): unknown {
  if (value instanceof Date) return value.getTime() / 1000;
  if (Array.isArray(value)) return value.map(wireForm);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wireForm(member)]));
}
