/**
 * The signed endpoint of the tests refuses what Amazon's refuses, so that every accepted request was signed correctly.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cognitoPort } from '../src/admin/cognito-port.ts';
import { createTestPool, startIdentityServer, type TestPool, type TestServer } from './identity-server.ts';
import { CREDENTIALS, type SignedListener, startSignedListener } from './signed-listener.ts';
import { type SignedRequest, signatureFault } from './verify-signature.ts';

let server: TestServer;
let pool: TestPool;
let listener: SignedListener;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  listener = await startSignedListener(server.identity);
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

const port = (credentials: Partial<typeof CREDENTIALS> = {}) => {
  const { region, accessKeyId, secretAccessKey } = { ...CREDENTIALS, ...credentials };
  return cognitoPort({ region, endpoint: listener.address, credentials: { accessKeyId, secretAccessKey } });
};
const describePool = (over = port()) => over('DescribeUserPool', { UserPoolId: pool.poolId });

describe('a request', () => {
  test('is refused without a signature', async () => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.DescribeUserPool',
    };
    const body = JSON.stringify({ UserPoolId: pool.poolId });
    const response = await fetch(listener.address, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  test('is refused under another name, another key, another region', async () => {
    await expect(describePool(port({ accessKeyId: 'AKIAOTHEROTHER' }))).rejects.toMatchObject({
      type: 'UnrecognizedClientException',
    });
    const invalid = { type: 'InvalidSignatureException' };
    await expect(describePool(port({ secretAccessKey: 'another key' }))).rejects.toMatchObject(invalid);
    await expect(describePool(port({ region: 'us-local-2' }))).rejects.toMatchObject(invalid);
  });

  test('is answered when the AWS SDK has signed it', async () => {
    expect(await describePool()).toMatchObject({ UserPool: { Id: pool.poolId, Name: 'Test pool' } });
  });
});

describe('a request that was signed', () => {
  let signed: SignedRequest;
  let at: Date;

  beforeAll(async () => {
    at = new Date();
    signed = await recorded((address) =>
      describePool(cognitoPort({ ...CREDENTIALS, endpoint: address, credentials: CREDENTIALS })),
    );
  });

  const fault = (change: Partial<SignedRequest>, minutes = 0) =>
    signatureFault({ ...signed, ...change }, CREDENTIALS, new Date(at.getTime() + minutes * 60_000));
  const withHeader = (name: string, value: string) => ({ headers: { ...signed.headers, [name]: value } });

  test('is refused with another body, address, operation, day', () => {
    expect(fault({ body: signed.body.replace(pool.poolId, 'us-local-1_other') })).toBe('InvalidSignatureException');
    expect(fault({ url: '/other/' })).toBe('InvalidSignatureException');
    const target = 'AWSCognitoIdentityProviderService.UpdateUserPool';
    expect(fault(withHeader('x-amz-target', target))).toBe('InvalidSignatureException');
    expect(fault(withHeader('x-amz-date', '20260101T000000Z'))).toBe('InvalidSignatureException');
    const unscoped = String(signed.headers.authorization).replace('x-amz-target;', '');
    expect(fault(withHeader('authorization', unscoped))).toBe('IncompleteSignatureException');
  });

  test('is valid for five minutes', () => {
    expect(fault({}, 6)).toBe('InvalidSignatureException');
    expect(fault({}, -6)).toBe('InvalidSignatureException');
    expect(fault({}, 4)).toBeNull();
  });
});

/** A request of the AWS SDK, as a server receives it. */
async function recorded(send: (address: string) => Promise<unknown>): Promise<SignedRequest> {
  let request: SignedRequest | undefined;
  const recorder = createServer((incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    let body = '';
    incoming.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk;
    });
    incoming.on('end', () => {
      request = { method, url, headers, body };
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    recorder.listen(0, '127.0.0.1', resolve);
  });
  await send(`http://127.0.0.1:${(recorder.address() as AddressInfo).port}/`);
  recorder.close();
  recorder.closeAllConnections();
  if (!request) throw new Error('Nothing was sent.');
  return request;
}
