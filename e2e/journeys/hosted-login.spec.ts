/** Returning from the hosted pages of the user pool starts a session once, and only in the tab that asked for it. */
import { createHash, randomBytes } from 'node:crypto';
import { expect, inject } from 'vitest';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { tenantOf } from '../support/pool.ts';

const signInPath = '/auth/amplify/login';
const refusal = "Signing in on the other page didn't work.";

test('an unrequested answer is refused, leaves the address, and the form is shown', async ({ open }) => {
  for (const answer of ['?error=access_denied', '?code=stolen&state=guessed', '#access_token=stolen']) {
    const page = await open(signInPath + answer);
    await signInPage(page).refusal.getByText(refusal).waitFor();
    await signInPage(page).email.waitFor();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  }
});

test('a person who signs in at the hosted pages returns signed in, to the page they wanted', async ({ open }) => {
  const account = await makeAccount();
  const tenant = await tenantOf(inject('baseUrl'), 'second');
  const page = await open(signInPath);
  await signInPage(page).heading.waitFor();

  // As the application leaves for those pages: hosted-login.ts.
  const random = () => randomBytes(32).toString('base64url');
  const redirectUri = `${inject('baseUrl')}${signInPath}`;
  const flow = { tenantName: 'second', returnTo: '/dashboard/patients', redirectUri };
  const secrets = { state: random(), nonce: random(), verifier: random() };
  await page.evaluate(
    (kept) => sessionStorage.setItem('app.hostedLogin', kept),
    JSON.stringify({ ...flow, ...secrets }),
  );
  const authorize = new URLSearchParams({
    response_type: 'code',
    client_id: tenant.appClientId ?? '',
    redirect_uri: redirectUri,
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: secrets.state,
    nonce: secrets.nonce,
    code_challenge: createHash('sha256').update(secrets.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`/idp/${tenant.userPoolId}/oauth2/authorize?${authorize}`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/patients');
  expect(await page.evaluate(() => sessionStorage.getItem('app.hostedLogin'))).toBeNull();
});
