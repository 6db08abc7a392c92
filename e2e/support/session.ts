/** A signed-in session as the browser keeps it, for journeys that do not begin at the sign-in page. */
import type { BrowserContext } from 'playwright-core';
import type { Api } from './api.ts';

/** The names are those of specification §3. */
export async function addSession(context: BrowserContext, { token, tenant }: Api): Promise<void> {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
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
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value);
  }, kept);
}
