/**
 * Signing in with a passkey, on Chromium's own WebAuthn with a virtual device, at a separate server with a host name.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { apiOf } from '../support/api.ts';
import { openContext } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { chooseTenant, typeCredentials } from '../support/sign-in.ts';
import { startServer } from '../support/start-server.ts';

/** A device with one owner, who always agrees. */
async function addDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

// The timeout includes the start and end of a server.
test('an added passkey signs in without the password', { timeout: 300_000 }, async ({ browser }) => {
  const server = await startServer('localhost');
  try {
    const context = await openContext(browser, server.url);
    const page = await context.newPage();
    await addDevice(page);
    const signIn = signInPage(page);
    const greeting = page.getByRole('heading', { level: 1, name: /^Good .*, Grace$/ });
    await page.goto('/auth/amplify/login');
    await signIn.demoHint.waitFor();
    await chooseTenant(page, 'second');
    await signIn.passkey.click();
    await signIn.refusal.getByText('Enter your email address.').waitFor();
    await signIn.email.fill('chw@second.test');
    await signIn.passkey.click();
    // There is none yet.
    await signIn.refusal.getByText(/password/).waitFor();

    await typeCredentials(page, 'chw@second.test');
    await greeting.waitFor();
    await page.goto('/dashboard/account?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added').first().waitFor();
    await shell(page).account.click();
    await shell(page).menuItem('Logout').click();

    await signIn.heading.waitFor();
    await signIn.email.fill('chw@second.test');
    await signIn.passkey.click();
    await signIn.heading.waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await greeting.waitFor();
    await context.close();

    // The administrator turns passkeys off and on; the page follows.
    const admin = await apiOf(server.url, 'admin@second.test');
    for (const factors of [['PASSWORD'], ['PASSWORD', 'WEB_AUTHN']]) {
      const { version } = await admin.get('tenant');
      await admin.patch('tenant', { version, allowedFirstAuthFactors: factors });
      const stranger = await openContext(browser, server.url);
      const offered = await stranger.newPage();
      await offered.goto('/auth/amplify/login?tenant=second');
      await offered.locator('form').getByText('Bahía Health Partners').waitFor();
      expect(await signInPage(offered).passkey.count()).toBe(factors.length - 1);
      await stranger.close();
    }
  } finally {
    await server.stop();
  }
});

test('an address without a name offers no passkey', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  await signInPage(page).demoHint.waitFor();
  expect(await signInPage(page).passkey.count()).toBe(0);
});
