/** A foreign OpenID provider on this machine: oidc-provider with its own pages, where any name signs in. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { Page } from 'playwright-core';

export interface OidcProvider {
  /** The issuer, as its tokens say it. */
  readonly issuer: string;
  readonly clientId: string;
  /** Types a name on the provider's pages, which becomes the `sub`, and agrees. */
  signIn(page: Page, name: string): Promise<void>;
  /** Cancels on the provider's page. */
  cancel(page: Page): Promise<void>;
  /** Agrees to the sign-out on the provider's page. */
  signOut(page: Page): Promise<void>;
  close(): Promise<void>;
}

const clientId = 'puente-web';
/** Shorter than the warning time of the session, so that the warning shows at once; longer after a renewal. */
const firstTokenSeconds = 240;
const nextTokenSeconds = 3600;

const idTokenSeconds = ({ oidc }: KoaContextWithOIDC) =>
  oidc.params?.['grant_type'] === 'refresh_token' ? nextTokenSeconds : firstTokenSeconds;

/** @param baseUrl the origin of the application, registered for the client */
export async function startOidcProvider(baseUrl: string): Promise<OidcProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${baseUrl}/auth/auth0/callback`],
        post_logout_redirect_uris: [`${baseUrl}/auth/auth0/login`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['of-the-journeys-alone'] },
    clientBasedCORS: () => true,
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@provider.test`, name: id }),
    }),
    issueRefreshToken: () => true,
    features: { revocation: { enabled: true }, rpInitiatedLogout: { enabled: true } },
    ttl: {
      IdToken: idTokenSeconds,
      AccessToken: nextTokenSeconds,
      RefreshToken: nextTokenSeconds,
      Grant: nextTokenSeconds,
      Interaction: nextTokenSeconds,
      Session: nextTokenSeconds,
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    clientId,
    async signIn(page, name) {
      await page.locator('input[name="login"]').fill(name);
      await page.locator('input[name="password"]').fill('anything');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    cancel: (page) => page.getByRole('link', { name: 'Cancel' }).click(),
    signOut: (page) => page.getByRole('button', { name: 'Yes, sign me out' }).click(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
