/** Signing in at the organization's OpenID provider: refusals, and a session from beginning to end. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { keptOf, notLinked, providerPages } from '../pages/provider-pages.ts';
import { session } from '../pages/session.ts';
import { shell } from '../pages/shell.ts';
import { test } from '../support/journey.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts';
import { runPuente } from '../support/run-puente.ts';
import { claimsIn, makeSigningKey, signJwt } from '../support/sign-jwt.ts';

let provider: OidcProvider;
let tenant: Tenant;
let loginPage: string;

beforeAll(async () => {
  [provider, tenant] = await Promise.all([startOidcProvider(inject('baseUrl')), makeTenant()]);
  const { issuer, clientId } = provider;
  const at = ['--tenant', tenant.name];
  const id = await runPuente(['issuer', 'add', ...at, '--kind', 'oidc', '--issuer', issuer, '--client-id', clientId]);
  const link = ['--issuer', id.trim(), '--subject', 'rosa', '--user', tenant.email];
  await runPuente(['account', 'link', ...at, ...link]);
  loginPage = `/auth/auth0/login?tenant=${tenant.name}`;
});
afterAll(() => provider?.close());

test('an organization without such a provider says so, and shows the way it has', async ({ open }) => {
  const page = await open('/auth/auth0/login?tenant=second');
  const { notOffered, passwordInstead, goToProvider } = providerPages(page);
  await notOffered.waitFor();
  expect(await goToProvider.count()).toBe(0);
  await passwordInstead.click();
  await providerPages(page).heading('Sign in').waitFor();
  expect(new URL(page.url()).searchParams.get('tenant')).toBe('second');
});

test('a person who cancels, returns a second time or is unknown here sees the reason, and nothing is kept', async ({
  open,
}) => {
  const page = await open(loginPage);
  const pages = providerPages(page);
  await pages.goToProvider.click();
  await provider.cancel(page);
  await pages.refusal("The sign-in was stopped on your organization's page.").waitFor();

  await pages.again.click();
  await pages.goToProvider.click();
  const answer = page.waitForRequest(/\/auth\/auth0\/callback\?code=/);
  await provider.signIn(page, 'nobody');
  await pages.refusal(notLinked).waitFor();
  await page.getByRole('alert').getByText('nobody', { exact: true }).waitFor();
  expect(page.url()).not.toContain('code=');
  expect(await keptOf(page)).toEqual([]);

  await page.goto((await answer).url());
  await pages.refusal('This sign-in was already used').waitFor();
  expect(await keptOf(page)).toEqual([]);
});

test('a token signed by another key is refused like an unlinked account', async ({ open }) => {
  const page = await open(loginPage);
  const pages = providerPages(page);
  const stranger = makeSigningKey('one');
  await page.route(`${provider.issuer}/token`, async (route) => {
    const response = await route.fetch();
    const { id_token, ...rest } = (await response.json()) as { id_token: string };
    await route.fulfill({ response, json: { ...rest, id_token: signJwt(stranger, 'one', claimsIn(id_token)) } });
  });
  await pages.goToProvider.click();
  await provider.signIn(page, 'rosa');
  await pages.refusal(notLinked).waitFor();
  expect(await keptOf(page)).toEqual([]);
});

test('a linked account works, is renewed after a reload, and signs out at the provider', async ({ open }) => {
  const page = await open(`${loginPage}&returnTo=${encodeURIComponent('/dashboard/users')}`);
  const pages = providerPages(page);
  await pages.goToProvider.click();
  await provider.signIn(page, 'rosa');
  const { keep, warning } = session(page);
  await keep.waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/users');
  expect(await keptOf(page)).toEqual(['expirationTime', 'oidc.session', 'signInKind', 'token']);
  const tokenOf = () => page.evaluate(() => sessionStorage.getItem('token'));
  const first = await tokenOf();

  await page.reload();
  await keep.click();
  await warning.waitFor({ state: 'hidden' });
  expect(await tokenOf()).not.toBe(first);
  await shell(page).navigation('Patients').click();
  await shell(page).heading.getByText('Patients', { exact: true }).waitFor();

  await shell(page).account.click();
  await shell(page).menuItem('Logout').click();
  await provider.signOut(page);
  await pages.goToProvider.waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('tenant'), searchParams.get('returnTo')]).toEqual([tenant.name, '/dashboard/patients']);
  expect(await keptOf(page)).toEqual([]);
});
