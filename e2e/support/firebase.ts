/**
 * A fake Firebase project: answers the calls of Firebase's library in the browser, and publishes keys for the server on
 * this machine. Its tokens are signed like Firebase's, with RS256.
 * Formats: firebase.google.com/docs/reference/rest/auth.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { makeSigningKey, signJwt } from './sign-jwt.ts';

export interface FirebaseProject {
  readonly projectId: string;
  readonly jwksUri: string;
  /** Answers the library's calls of this page from now on. */
  serve(page: Page): Promise<void>;
  /** Signs with an unpublished key, or with the published one again. */
  forge(on: boolean): void;
  close(): Promise<void>;
}

interface User {
  readonly localId: string;
  readonly email: string;
  readonly password: string;
}

const kid = 'firebase';
const first = { lives: 240 };
const next = { lives: 3600 };

/** @param users the existing accounts; `localId` is the `sub` of their tokens */
export async function startFirebase(users: User[]): Promise<FirebaseProject> {
  const projectId = `valle-${crypto.randomUUID().slice(0, 8)}-x`;
  const published = makeSigningKey(kid);
  const stranger = makeSigningKey(kid);
  let key = published;
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [published.jwk] })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const tokenOf = ({ localId, email }: User, { lives }: { readonly lives: number }) => {
    const now = Math.floor(Date.now() / 1000);
    return signJwt(key, kid, {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: localId,
      user_id: localId,
      email,
      auth_time: now,
      iat: now,
      exp: now + lives,
    });
  };
  const grant = (user: User) => ({
    localId: user.localId,
    email: user.email,
    idToken: tokenOf(user, first),
    refreshToken: `refresh-${user.localId}`,
    // The library would renew a token of a few minutes before a test sees it.
    expiresIn: String(next.lives),
  });

  const answers: Readonly<Record<string, (body: Record<string, string>) => object | string>> = {
    '/v1/accounts:signInWithPassword': ({ email, password }) => {
      const user = users.find((one) => one.email === email && one.password === password);
      return user ? grant(user) : 'INVALID_LOGIN_CREDENTIALS';
    },
    '/v1/accounts:signUp': ({ email = '', password = '' }) => {
      if (users.some((user) => user.email === email)) return 'EMAIL_EXISTS';
      const user = { localId: `made-${crypto.randomUUID().slice(0, 8)}`, email, password };
      users.push(user);
      return grant(user);
    },
    '/v1/accounts:lookup': ({ idToken = '' }) => {
      const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
      return { users: users.filter((user) => user.localId === sub).map(({ localId, email }) => ({ localId, email })) };
    },
    '/v1/token': ({ refresh_token = '' }) => {
      const user = users.find(({ localId }) => refresh_token === `refresh-${localId}`);
      if (!user) return 'TOKEN_EXPIRED';
      const token = tokenOf(user, next);
      return {
        id_token: token,
        access_token: token,
        refresh_token,
        expires_in: String(next.lives),
        token_type: 'Bearer',
        user_id: user.localId,
      };
    },
  };

  async function answer(route: Route): Promise<void> {
    const request = route.request();
    const sent = request.postData() ?? '';
    const isForm = request.headers()['content-type']?.includes('form-urlencoded');
    const body = (isForm ? Object.fromEntries(new URLSearchParams(sent)) : JSON.parse(sent || '{}')) as Record<
      string,
      string
    >;
    const given = answers[new URL(request.url()).pathname]?.(body) ?? 'NOT_FOUND';
    const headers = { 'access-control-allow-origin': '*' };
    if (typeof given === 'string')
      await route.fulfill({ status: 400, headers, json: { error: { code: 400, message: given } } });
    else await route.fulfill({ headers, json: given });
  }

  return {
    projectId,
    jwksUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    async serve(page) {
      await page.route(/^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com\//, answer);
    },
    forge(on) {
      key = on ? stranger : published;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
