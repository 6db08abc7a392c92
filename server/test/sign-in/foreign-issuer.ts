/** An OpenID provider on this machine: discovery, keys, and tokens signed with them; it can be slow, wrong or gone. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

interface Key {
  readonly kid: string;
  readonly alg: 'RS256' | 'ES256';
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}
type Claims = Readonly<Record<string, unknown>>;

export interface ForeignIssuer {
  readonly url: string;
  readonly jwksUri: string;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** The answer in place of its documents. */
  behave(how: 'well' | 'hang' | 'fail' | ((path: string, response: ServerResponse) => void)): void;
  /** The newest key, or one of the algorithm. */
  key(alg?: Key['alg']): Key;
  /** Signs with a new key from now on; the old ones are published no more. */
  rotate(): Promise<void>;
  /** `changed` overrides what a good token says; undefined leaves a claim out. */
  sign(claims: Claims, header?: Claims, by?: Key): Promise<string>;
  close(): Promise<void>;
}

let made = 0;
export async function newKey(alg: Key['alg'] = 'RS256'): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  made += 1;
  const kid = `key-${made}`;
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export async function startForeignIssuer(): Promise<ForeignIssuer> {
  let keys = [await newKey('RS256'), await newKey('ES256')];
  let behavior: Parameters<ForeignIssuer['behave']>[0] = 'well';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (behavior === 'hang') return;
    if (behavior === 'fail') return void response.writeHead(500).end();
    if (behavior !== 'well') return behavior(path, response);
    response.setHeader('content-type', 'application/json');
    if (path === '/.well-known/openid-configuration')
      return void response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
    if (path === '/keys') return void response.end(JSON.stringify({ keys: keys.map(({ jwk }) => jwk) }));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: ForeignIssuer = {
    url,
    jwksUri: `${url}/keys`,
    asked,
    behave(how) {
      behavior = how;
    },
    key: (alg = 'RS256') => keys.find((key) => key.alg === alg)!,
    async rotate() {
      keys = [await newKey('RS256'), await newKey('ES256')];
    },
    sign: (claims, header = {}, by = issuer.key()) =>
      new SignJWT({ iss: url, iat: secondsFromNow(0), exp: secondsFromNow(600), ...claims })
        .setProtectedHeader({ alg: by.alg, kid: by.kid, typ: 'JWT', ...header })
        .sign(by.privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return issuer;
}
