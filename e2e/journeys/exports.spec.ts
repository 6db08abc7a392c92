/** An administrator takes the data along: one kind as a file, and everything as one ZIP file. */
import { readFile } from 'node:fs/promises';
import { expect, inject } from 'vitest';
import { exportsPage } from '../pages/exports-page.ts';
import { demoPassword } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { enterSession } from '../support/session.ts';

const admin = 'admin@second.test';

test('everything of the organization is one file, which is listed with who made it and why', async ({ open }) => {
  const page = await open('/401');
  // The copy asks for a sign-in of the last minutes; that of other journeys may be older.
  await enterSession(page, { email: admin, password: await demoPassword(inject('baseUrl')) });
  await page.goto('/dashboard/exports');
  const exports = exportsPage(page);
  await exports.closed.waitFor();
  await exports.create.click();
  await exports.begin.click();
  await exports.missing.waitFor();
  const why = `We leave ${crypto.randomUUID().slice(0, 8)}.`;
  await exports.reason.fill(why);
  await exports.begin.click();
  await exports.copy(why).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    exports.download.click({ timeout: 60_000 }),
  ]);
  expect(file.suggestedFilename()).toMatch(/^puente-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await file.path());
  expect(zip.subarray(0, 2).toString()).toBe('PK');
  expect(zip.includes('records/patients.csv')).toBe(true);
}, 120_000);

test('a kind of record is a file with all its columns, counties by name', async ({ open }) => {
  const page = await open('/dashboard/exports', { as: admin });
  const exports = exportsPage(page);
  await exports.exportOf('Patients').click();
  await exports.reason.fill('A mailing.');
  const [file] = await Promise.all([page.waitForEvent('download'), exports.exportNow.click()]);
  const [head] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  for (const column of ['Street address', 'ZIP code', 'Sex for claims', 'Medi-Cal number (CIN)', 'County'])
    expect(head!.split(',')).toContain(column);
});

test('who is no administrator finds no exports', async ({ open }) => {
  const page = await open('/dashboard/exports', { as: 'chw@second.test' });
  await page.getByText("Your role doesn't allow this. Ask your administrator.").waitFor();
  expect(await exportsPage(page).create.count()).toBe(0);
});
