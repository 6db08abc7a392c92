/** An administrator invites the team by one file, and reads the team's own export back. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, vi } from 'vitest';
import { staffImport } from '../pages/staff-pages.ts';
import { test } from '../support/journey.ts';
import { lastMailTo } from '../support/make-account.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

async function choose(page: Page, name: string, content: string): Promise<void> {
  const upload = staffImport(page);
  await upload.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await upload.chosen(name).waitFor();
  await upload.check.click();
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await click();
  return readFile(await (await downloading).path(), 'utf8');
}

test('a bad file is refused with all it lacks; three people are invited, one of them as the supervisor; the export changes nothing', async ({
  open,
  api,
}) => {
  const at = (name: string) => `${name}@${tenant.name}.test`;
  const page = await open('/dashboard/users', { as: tenant.email });
  const upload = staffImport(page);
  await upload.link.click();
  await upload.heading.waitFor();
  await choose(page, 'names.csv', 'First name,Last name\nRosa,Vega\n');
  await page.getByText('Choose a column of the file for: Email address, Role').waitFor();
  expect(await upload.invite.count()).toBe(0);

  // Written by a colleague who uses Puente in German.
  const heads = '\uFEFFVorname;Nachname;E-Mail-Adresse;Rolle;Beruf;Gesprochene Sprachen;Fachaufsicht';
  const team = [
    `Rosa;Vega;${at('rosa')};CHW;;Spanisch, Englisch;${at('grace')}`,
    `Luz;Marín;${at('luz')};CHW;;;Grace Okafor`,
    `Grace;Okafor;${at('grace')};Klinische Fachkraft;Pflegefachperson (RN);;`,
  ];
  const bad = `=Bad;Vega;no address;Chief;;;nobody@${tenant.name}.test`;
  await choose(page, 'team.csv', [heads, ...team, bad].join('\r\n'));
  await page.getByText('Nothing is saved yet.').waitFor();
  const faults = [
    'Email address: The email address is not complete.',
    'Role: A role is missing or unknown.',
    'Supervisor: The supervisor was not found. Write the email address of a team member or of another row.',
  ].join(' ');
  await page.getByText(faults, { exact: true }).waitFor();
  await page.getByText('Supervisor: Grace Okafor').first().waitFor();
  const report = await downloaded(page, () => upload.download.click());
  expect(report.split('\r\n')[1]).toContain(`,'=Bad,Vega,no address,Chief,`);
  await upload.invite.click();
  await page.getByText('Invitations on their way: 3.').first().waitFor();
  for (const name of ['rosa', 'luz', 'grace']) await vi.waitUntil(() => lastMailTo(at(name)).catch(() => ''), 20_000);
  const { items } = await (await api(tenant.email)).get<{ items: { familyName: string; supervisorName: string }[] }>(
    'users',
  );
  const supervised = items.filter(({ supervisorName }) => supervisorName === 'Grace Okafor');
  expect(supervised.map(({ familyName }) => familyName).toSorted()).toEqual(['Marín', 'Vega']);

  await upload.all.click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Yearly review of the team.');
  await dialog.getByLabel('All columns').check();
  const exported = await downloaded(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  await upload.link.click();
  await choose(page, 'exported.csv', exported);
  await page.getByText('Nothing is saved yet.').waitFor();
  expect(await upload.number('Already saved')).toBe('4');
  expect(await upload.invite.or(upload.store).count(), 'nothing is left to store').toBe(0);

  // The example is read, too.
  const template = await downloaded(page, () => upload.template.click());
  await choose(page, 'template.csv', template);
  await upload.invite.filter({ hasText: 'Invite 2 people' }).waitFor();
});

test('others are offered no import', async ({ open }) => {
  const page = await open('/dashboard/users', { as: 'clinician@second.test' });
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  expect(await staffImport(page).link.count()).toBe(0);
  await page.goto('/dashboard/users/import');
  await page.getByText("Your role doesn't allow this. Ask your administrator.").waitFor();
});
