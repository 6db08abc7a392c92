/** Starts an organization on its public page, and signs its first administrator in. */
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { lastMailTo } from './make-account.ts';

export async function askForOrganization(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Organization name').fill('Clínica del Sol');
  await page.getByText('clinica-del-sol').waitFor();
  await page.getByLabel(/^Short name/).fill(name);
  await page.getByLabel('Your first name').fill('Ana');
  await page.getByLabel('Your last name').fill('Ruiz');
  await page.getByLabel('Your email address').fill(email);
  await page.getByLabel(/^I am allowed to start/).check();
  await page.getByRole('button', { name: 'Send me the next step' }).click();
  await page.getByText('Check your email. We sent you the next step.').waitFor();
}

/** @returns the page of the administrator, on My day */
export async function beginOrganization(open: (address: string) => Promise<Page>, email: string): Promise<Page> {
  const link = /http\S+\/checkout#\S+/.exec(await lastMailTo(email))?.[0] ?? '';
  expect(link.startsWith(inject('baseUrl'))).toBe(true);
  const page = await open(link);
  await page.getByText('Clínica del Sol is almost ready').waitFor();
  await page.getByLabel('Choose a password', { exact: true }).fill('a long way to the sun');
  await page.getByRole('button', { name: 'Start the organization' }).click();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.locator('input[autocomplete~="username"]').fill(email);
  await page.locator('input[type=password]').fill('a long way to the sun');
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL('**/dashboard**');
  return page;
}
