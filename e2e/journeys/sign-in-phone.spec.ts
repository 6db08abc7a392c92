/**
 * The first sign-in on a phone, in German and Spanish: fields are found by autocomplete and input mode, not by words.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from '../support/browser.ts';
import { test } from '../support/journey.ts';
import { inviteAccount, lastMailTo } from '../support/make-account.ts';
import { makeTenant } from '../support/make-tenant.ts';
import { totpOf } from '../support/totp.ts';

const ownPassword = 'walnut-harbor-kettle-91';

const fields = (page: Page) => ({
  email: page.locator('input[autocomplete~="username"]:visible'),
  password: page.locator('input[autocomplete="current-password"]'),
  newPassword: page.locator('input[autocomplete="new-password"]'),
  code: page.locator('input[autocomplete="one-time-code"]'),
  secret: page.locator('main code'),
  recoveryCodes: page.locator('main li code'),
  remember: page.getByRole('checkbox'),
  submit: page.locator('main button[type="submit"]'),
});

async function isWithinTheScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

test.for(['de', 'es'] as const satisfies readonly Language[])(
  'invited, with a password and an app of one’s own, and remembered: %s at 360 px',
  async (language, { open }) => {
    const tenant = await makeTenant({ mfa: 'ON' });
    const invited = await inviteAccount({ tenantName: tenant.name });
    const link = new URL(/^https?:\S+$/m.exec(await lastMailTo(invited.email))?.[0] ?? '');
    const page = await open(link.pathname + link.search, { width: 360, language });
    const { email, password, newPassword, code, secret, recoveryCodes, remember, submit } = fields(page);
    await page.getByText(tenant.title, { exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await email.fill(invited.email);
    await password.fill(invited.password);
    await submit.click();

    await newPassword.waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await newPassword.fill(ownPassword);
    await submit.click();

    await secret.waitFor();
    expect(await isWithinTheScreen(page)).toBe(true);
    await code.fill(totpOf((await secret.textContent()) ?? ''));
    await remember.check();
    await submit.click();

    await recoveryCodes.first().waitFor();
    expect(await recoveryCodes.count()).toBe(10);
    expect(await isWithinTheScreen(page)).toBe(true);
    await submit.click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: new RegExp(invited.givenName) }).waitFor();

    // The session has ended; the device is known.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/auth/amplify/login?tenant=${tenant.name}`);
    await page.getByText(tenant.title, { exact: true }).waitFor();
    await email.fill(invited.email);
    await password.fill(ownPassword);
    await submit.click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { level: 1, name: new RegExp(invited.givenName) }).waitFor();
  },
);
