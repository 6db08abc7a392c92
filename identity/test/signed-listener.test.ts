/** The signed endpoint of the tests refuses whatever Amazon's would refuse, so that what passes it was signed. */
import { createHash } from 'node:crypto';
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

/** From Amazon's own test suite of the signature, with the target this endpoint needs besides. */
describe('a signature', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  const body = '{"UserPoolId":"us-local-1_abc"}';
  let signed: SignedRequest;

  beforeAll(async () => {
    const { SignatureV4 } = await import('@smithy/signature-v4');
    const signer = new SignatureV4({
      credentials: CREDENTIALS,
      region: CREDENTIALS.region,
      service: CREDENTIALS.service,
      sha256: Sha256,
    });
    const { headers } = await signer.sign(
      {
        method: 'POST',
        protocol: 'http:',
        hostname: 'localhost',
        path: '/idp/',
        headers: { host: 'localhost', 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
        body,
      },
      { signingDate: now },
    );
    signed = { method: 'POST', url: '/idp/', headers, body };
  });

  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const fault = (request: Partial<SignedRequest>, at = now) => signatureFault({ ...signed, ...request }, CREDENTIALS, at);

  test('counts for five minutes', () => {
    expect(fault({}, later(6))).toBe('InvalidSignatureException');
    expect(fault({}, later(-6))).toBe('InvalidSignatureException');
    expect(fault({}, later(4))).toBeNull();
  });
});

class Sha256 {
  readonly #hash = createHash('sha256');
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return this.#hash.digest();
  }
}
