/** An administrator decides how people may sign in, and the sign-in page offers exactly those ways. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { authPages } from '../pages/auth-pages.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { openAccount } from '../support/open-account.ts';

const settings = '/dashboard/account?tab=organization';
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Good .*, Rosa$/ });

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByText('Settings saved.').waitFor();
}

/** The flows a page uses from now on. */
function flowsOf(page: Page): string[] {
  const flows: string[] = [];
  page.on('request', (request) => {
    if (!request.headers()['x-amz-target']?.endsWith('.InitiateAuth')) return;
    const { AuthFlow = '' } = (request.postDataJSON() ?? {}) as { AuthFlow?: string };
    flows.push(AuthFlow);
  });
  return flows;
}

/** Six digits other than these. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signInWithCode(page: Page, email: string): Promise<void> {
  const signIn = signInPage(page);
  const asks = authPages(page);
  await signIn.code.click();
  await signIn.refusal.getByText('Enter your email address.').waitFor();
  await signIn.email.fill(email);
  await signIn.code.click();
  await asks.heading('Enter the code').waitFor();
  expect(await asks.rememberDevice.count()).toBe(0);
  const code = await codeFor(email);
  await asks.code.fill(another(code));
  await asks.button('Continue').click();
  await asks.refusal.getByText("This code doesn't match.").waitFor();
  await asks.code.fill(code);
  await asks.button('Continue').click();
  await greeting(page).waitFor();
}

test('a code by mail is offered once it is allowed, signs in, and is later no longer offered', async ({
  open,
  api,
}) => {
  const { name, email } = await makeTenant();
  const address = `/auth/amplify/login?tenant=${name}`;
  const before = await open(address);
  await before.getByText(/^Clínica/).waitFor();
  expect(await signInPage(before).code.count()).toBe(0);

  const page = await open(settings, { as: email });
  const box = page.getByRole('checkbox', { name: 'With a code by email' });
  await box.check();
  await page.getByText('Anyone who can read a person’s email can then sign in').waitFor();
  await page.getByRole('radio', { name: 'Everyone needs it' }).check();
  await page.getByText('Anyone who can read a person’s email can then sign in').waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: 'Each person decides' }).check();
  await save(page);
  expect(await (await api(email)).get('tenant')).toMatchObject({
    allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
  });
  const other = await open(address);
  const flows = flowsOf(other);
  await signInWithCode(other, email);
  expect(flows).toEqual(['USER_AUTH']);

  // With CUSTOM_AUTH only, the page offers the same.
  await box.uncheck();
  await page.getByRole('switch', { name: 'Let other apps sign people in' }).check();
  await save(page);
  const third = await open(address);
  const customFlows = flowsOf(third);
  await signInWithCode(third, email);
  expect(customFlows).toEqual(['CUSTOM_AUTH']);

  await page.getByRole('switch', { name: 'Let other apps sign people in' }).uncheck();
  await save(page);
  const after = await open(address);
  await after.getByText(/^Clínica/).waitFor();
  expect(await signInPage(after).code.count()).toBe(0);
  // Sessions that began with a code continue.
  await third.reload();
  await greeting(third).waitFor();
});

test('after passwords are stored as hashes, and again as verifiers, an open page still signs in', async ({
  open,
  api,
}) => {
  const { name, email, password } = await makeTenant();
  const address = `/auth/amplify/login?tenant=${name}`;
  const enter = async (page: Page, typed: string) => {
    await signInPage(page).email.fill(email);
    await signInPage(page).password.fill(typed);
    await signInPage(page).submit.click();
  };
  // The page has read the settings before they change.
  const early = await open(address);
  const flows = flowsOf(early);
  await enter(early, 'Not-the-password-1');
  await signInPage(early).refusal.waitFor();
  expect(flows.splice(0)).toEqual(['USER_SRP_AUTH']);

  const page = await open(settings, { as: email });
  await page.getByRole('radio', { name: /kept as a slow hash/ }).check();
  await page.getByText("Apps that only use SRP can't sign people in after that.").waitFor();
  await save(page);
  await enter(early, password);
  await greeting(early).waitFor();
  expect(flows).toEqual(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']);
  const fresh = await open(address);
  const freshFlows = flowsOf(fresh);
  await enter(fresh, password);
  await greeting(fresh).waitFor();
  expect(freshFlows).toEqual(['USER_PASSWORD_AUTH']);

  // Back again: the next sign-in still sends the password, since it is stored as a hash; the one after that need not.
  await page.getByRole('radio', { name: /doesn't leave the device/ }).check();
  await page.getByText('Until everyone has signed in once').waitFor();
  await save(page);
  for (const flow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']) {
    const next = await open(address);
    const asked = flowsOf(next);
    await enter(next, password);
    await greeting(next).waitFor();
    expect(asked).toEqual([flow]);
  }
  // Everybody is still signed in.
  for (const working of [early, page]) await working.reload();
  await greeting(early).waitFor();
  await page.getByLabel('Organization name').waitFor();
  expect(await (await api(email)).get('tenant')).toMatchObject({ passwordFlow: 'srp' });
});

test('strangers learn that an address is taken only where the organization wants it', async ({ open }) => {
  const { name, email } = await makeTenant({ selfSignUp: true });
  const fill = async (page: Page) => {
    const asks = authPages(page);
    await asks.firstName.fill('Noemi');
    await asks.email.fill(email);
    await asks.password.fill('velvet-orchard-compass-28');
    await asks.button('Create account').click();
  };
  const hidden = await open(`/auth/amplify/register?tenant=${name}`);
  await fill(hidden);
  await authPages(hidden).heading('Confirm your address').waitFor();

  const page = await open(settings, { as: email });
  await page.getByRole('switch', { name: 'Hide who has an account' }).uncheck();
  await page.getByText('Strangers can then find out').waitFor();
  await save(page);
  for (const address of ['/auth/amplify/register', '/auth/jwt/register']) {
    const stranger = await open(`${address}?tenant=${name}`);
    await fill(stranger);
    await authPages(stranger).refusal.getByText('This address already has an account.').waitFor();
  }
});

test('passkeys are said to be useless at an address without a host name, and are gone once they are removed', async ({
  open,
}) => {
  const { email, password } = await makeTenant();
  const page = await open(settings, { as: email });
  await page.getByText("Passkeys don't work at this address.").waitFor();
  const passkey = page.getByRole('checkbox', { name: 'With a passkey' });
  await passkey.uncheck();
  await passkey.check();
  await passkey.uncheck();
  await save(page);
  await passkey.waitFor({ state: 'detached' });
  const account = await openAccount(open, { email, password }, { tab: 'security' });
  await account.getByText("Your organization doesn't use passkeys.").waitFor();
});
