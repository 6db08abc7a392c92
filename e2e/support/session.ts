/** A signed-in session as the browser stores it, for journeys that do not begin at the sign-in page. */
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Api } from './api.ts';
import type { Account } from './make-account.ts';
import { type PoolTokens, poolTokens, tenantOf } from './pool.ts';

/**
 * The names are those of web/src/api/session/stored-session.ts.
 * @param where all tabs of a browser, or one
 */
export async function addSession(where: BrowserContext | Page, { token, tenant }: Api): Promise<void> {
  const { exp } = claimsOf(token);
  const kept = {
    tenantName: tenant.tenantName,
    userPoolId: tenant.userPoolId ?? '',
    appClientId: tenant.appClientId ?? '',
    apiGatewayUrl: tenant.apiGatewayUrl,
    awsRegion: tenant.awsRegion ?? '',
    identityPoolId: tenant.identityPoolId ?? '',
    token,
    expirationTime: new Date(exp * 1000).toISOString(),
  };
  await where.addInitScript((entries) => {
    if (self !== top) return;
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, kept);
}

/**
 * Puts a complete session into one tab, once. The pool's tokens are stored as aws-amplify does, so that the session can
 * be renewed and ended. The tab stays on a page that needs no sign-in.
 */
export async function enterSession(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
  expiresAt?: number,
): Promise<PoolTokens> {
  const tenant = await tenantOf(inject('baseUrl'), email.replace(/^.*@|\.test$/g, ''));
  const tokens = await poolTokens(tenant, email, password);
  const { exp, sub } = claimsOf(tokens.IdToken);
  const prefix = `CognitoIdentityServiceProvider.${tenant.appClientId}`;
  const kept = {
    tenantName: tenant.tenantName,
    userPoolId: tenant.userPoolId ?? '',
    appClientId: tenant.appClientId ?? '',
    apiGatewayUrl: tenant.apiGatewayUrl,
    awsRegion: tenant.awsRegion ?? '',
    identityPoolId: tenant.identityPoolId ?? '',
    token: tokens.IdToken,
    expirationTime: new Date(expiresAt ?? exp * 1000).toISOString(),
    signInKind: 'pool',
    [`${prefix}.LastAuthUser`]: sub,
    [`${prefix}.${sub}.idToken`]: tokens.IdToken,
    [`${prefix}.${sub}.accessToken`]: tokens.AccessToken,
    [`${prefix}.${sub}.refreshToken`]: tokens.RefreshToken,
    [`${prefix}.${sub}.clockDrift`]: '0',
  };
  await page.goto('/401');
  // A new tab first takes over the session of the others; later changes stay.
  await page.locator('h1').first().waitFor();
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, kept);
  return tokens;
}

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; sub: string };
