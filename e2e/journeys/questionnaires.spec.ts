/** An administrator imports a questionnaire: a broken file says which item to correct; a right one is read, published, retired. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { test } from '../support/journey.ts';
import { rareName } from '../support/people.ts';

const coded = (code: string, display: string) => ({ valueCoding: { code, display } });

function questionnaire(title: string, options: readonly object[]) {
  return {
    resourceType: 'Questionnaire',
    url: `https://clinic.example/Questionnaire/${title}`,
    version: '1',
    title,
    status: 'active',
    language: 'en',
    item: [
      { linkId: 'sleep', type: 'choice', text: 'How did you sleep last night?', answerOption: options },
      {
        linkId: 'why',
        type: 'string',
        text: 'What kept you awake?',
        enableWhen: [{ question: 'sleep', operator: '=', answerCoding: { code: 'badly' } }],
      },
    ],
  };
}

const choose = (page: Page, content: string) =>
  page
    .getByLabel('FHIR file', { exact: true })
    .setInputFiles({ name: 'sleep.json', mimeType: 'application/json', buffer: Buffer.from(content) });

test('a questionnaire is imported, read, published and downloaded as it came', async ({ open }) => {
  const title = rareName();
  const page = await open('/dashboard/questionnaires', { as: 'admin@second.test' });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Import', exact: true }).click();

  await choose(page, 'no JSON');
  await main.getByText('This file is not JSON.', { exact: false }).waitFor();
  // The condition of the second question names an option that the first does not have.
  await choose(page, JSON.stringify(questionnaire(title, [coded('well', 'Well')])));
  await main.getByText('The condition on sleep names the option badly', { exact: false }).waitFor();
  expect(await main.getByRole('button', { name: 'Import as draft' }).count()).toBe(0);

  const content = questionnaire(title, [coded('well', 'Well'), coded('badly', 'Badly')]);
  await choose(page, JSON.stringify(content));
  await main.getByRole('button', { name: 'Import as draft' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await main.getByText('How did you sleep last night?', { exact: true }).waitFor();
  await main.getByText('How did you sleep last night? = Badly').waitFor();

  await main.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Questionnaire published.').first().waitFor();
  await main.getByRole('button', { name: 'More actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as FHIR file' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(content);

  await main.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await vi.waitFor(async () => expect(await main.getByText('Retired', { exact: true }).count()).toBe(1));
});
