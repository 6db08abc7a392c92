/** Starting an organization: the request, the mailed link, and the first administrator's sign-in. */
import { expect, inject } from 'vitest';
import { test } from '../support/journey.ts';
import { lastMailTo } from '../support/make-account.ts';

test('an organization begins with a mail, and its first administrator signs in', async ({ open }) => {
  const name = `start-${crypto.randomUUID().slice(0, 13)}`;
  const email = `ana@${name}.test`;
  const page = await open('/auth/amplify/login');
  await page.getByRole('link', { name: 'Start an organization' }).click();
  await page.getByRole('heading', { name: 'Start an organization' }).waitFor();

  await page.getByRole('button', { name: 'Send me the next step' }).click();
  await page.getByRole('heading', { name: /things to fix/ }).waitFor();
  await page.getByLabel('Organization name').fill('Clínica del Sol');
  await page.getByText('clinica-del-sol').waitFor();
  await page.getByLabel(/^Short name/).fill(name);
  await page.getByLabel('Your first name').fill('Ana');
  await page.getByLabel('Your last name').fill('Ruiz');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel(/^I am allowed to start/).check();
  await page.getByRole('button', { name: 'Send me the next step' }).click();
  await page.getByText('Check your email. We sent you the next step.').waitFor();

  const link = /http\S+\/checkout#\S+/.exec(await lastMailTo(email))?.[0] ?? '';
  expect(link.startsWith(inject('baseUrl'))).toBe(true);
  const mailed = await open(link);
  await mailed.getByText('Clínica del Sol is almost ready').waitFor();
  await mailed.getByLabel('Choose a password', { exact: true }).fill('a long way to the sun');
  await mailed.getByRole('button', { name: 'Start the organization' }).click();
  await mailed.getByRole('link', { name: 'Sign in', exact: true }).click();

  await mailed.locator('input[autocomplete~="username"]').fill(email);
  await mailed.locator('input[type=password]').fill('a long way to the sun');
  await mailed.locator('button[type=submit]').first().click();
  await mailed.waitForURL('**/dashboard**');
  await mailed.goto('/dashboard/account?tab=organization');
  await mailed.getByLabel('Organization name').waitFor();
  expect(await mailed.getByLabel('Organization name').inputValue()).toBe('Clínica del Sol');
});

test('a forged link opens nothing, and says what to do', async ({ open }) => {
  const page = await open(`/checkout#0197a000-0000-7000-8000-000000000009.${'A'.repeat(43)}`);
  await page.getByText('This link no longer works.').waitFor();
});
