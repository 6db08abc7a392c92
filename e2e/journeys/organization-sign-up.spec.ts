/** Starting an organization: the request, the mailed link, and the first administrator's sign-in. */
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { askForOrganization, beginOrganization } from '../support/start-organization.ts';

test('an organization begins with a mail, and its first administrator signs in', async ({ open }) => {
  const name = `start-${crypto.randomUUID().slice(0, 13)}`;
  const email = `ana@${name}.test`;
  const page = await open('/auth/amplify/login');
  await page.getByRole('link', { name: 'Start an organization' }).click();
  await page.getByRole('heading', { name: 'Start an organization' }).waitFor();

  await page.getByRole('button', { name: 'Send me the next step' }).click();
  await page.getByRole('heading', { name: /things to fix/ }).waitFor();
  await askForOrganization(page, { name, email });

  const mailed = await beginOrganization(open, email);
  await mailed.goto('/dashboard/account?tab=organization');
  await mailed.getByLabel('Organization name').waitFor();
  expect(await mailed.getByLabel('Organization name').inputValue()).toBe('Clínica del Sol');
});

test('a forged link opens nothing, and says what to do', async ({ open }) => {
  const page = await open(`/checkout#0197a000-0000-7000-8000-000000000009.${'A'.repeat(43)}`);
  await page.getByText('This link no longer works.').waitFor();
});
