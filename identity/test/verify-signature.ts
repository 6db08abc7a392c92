/** Checks the signature of a request to AWS, as "Signing AWS API requests" (Signature Version 4) describes it. */
import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { equalInConstantTime } from '../src/crypto/equal-in-constant-time.ts';

const ALGORITHM = 'AWS4-HMAC-SHA256';
const FORM =
  /^AWS4-HMAC-SHA256 Credential=([\w+=,.@-]+)\/(\d{8})\/([a-z0-9-]+)\/([a-z0-9-]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/;
const TOLERANCE = 5 * 60 * 1000;
/** Headers that must be signed. */
const NEEDED = ['host', 'x-amz-date', 'x-amz-target'];

export type SignedRequest = {
  readonly method: string;
  /** The path and the query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type SigningKey = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly service: string;
};

export type SignatureFault =
  | 'MissingAuthenticationTokenException'
  | 'IncompleteSignatureException'
  | 'UnrecognizedClientException'
  | 'InvalidSignatureException';

/** @returns the fault by AWS's name, or null when the request was signed with the key and recently */
export function signatureFault(request: SignedRequest, key: SigningKey, now: Date): SignatureFault | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return 'MissingAuthenticationTokenException';
  const [, accessKeyId, day, region, service, signedHeaders = '', signature = ''] = FORM.exec(authorization) ?? [];
  const names = signedHeaders.split(';');
  if (!day || NEEDED.some((name) => !names.includes(name))) return 'IncompleteSignatureException';
  if (accessKeyId !== key.accessKeyId) return 'UnrecognizedClientException';
  const stamp = String(request.headers['x-amz-date']);
  const isCurrent = Math.abs(now.getTime() - momentOf(stamp)) < TOLERANCE;
  if (!isCurrent || !stamp.startsWith(day) || region !== key.region || service !== key.service) {
    return 'InvalidSignatureException';
  }
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = [ALGORITHM, stamp, scope, sha256(canonicalRequest(request, names))].join('\n');
  const signing = [day, region, service, 'aws4_request'].reduce<Buffer>(
    (secret, part) => hmac(secret, part),
    Buffer.from(`AWS4${key.secretAccessKey}`, 'utf8'),
  );
  const expected = hmac(signing, text);
  return equalInConstantTime(expected, Buffer.from(signature, 'hex')) ? null : 'InvalidSignatureException';
}

function canonicalRequest({ method, url, headers, body }: SignedRequest, names: readonly string[]): string {
  const [path = '/', query = ''] = url.split('?');
  const lines = names.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}\n`,
  );
  return [method, path, query.split('&').sort().join('&'), lines.join(''), names.join(';'), sha256(body)].join('\n');
}

/** @param stamp like 20261121T180000Z @returns NaN when it is none */
function momentOf(stamp: string): number {
  return Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text, 'utf8').digest();
}
