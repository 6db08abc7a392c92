/** A worker views a consent, adds documents of which one is refused, and voids one. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { documentsTab } from '../pages/documents-tab.ts';
import { test } from '../support/journey.ts';

test('a consent is shown before it is downloaded; documents are added, refused with the reason, and voided', async ({
  open,
  api,
}) => {
  const { items } = (await (await api('chw@demo.test')).get('documents?category=consent&limit=1')) as unknown as {
    items: { patientId: string; title: string }[];
  };
  const [consent] = items;
  const page = await open(`/dashboard/patients/${consent!.patientId}?tab=documents`, { as: 'chw@demo.test' });
  const tab = documentsTab(page);
  await tab.preview(consent!.title).click();
  await page.getByText('Page 1 of 2').waitFor();
  await tab.pageOfPdf.getByText('Consent to share information').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await tab.dialog.waitFor({ state: 'detached' });

  await tab.add.click();
  await tab.category.selectOption('letter');
  const buffer = Buffer.from('Milk, bread, bus tickets.\n');
  await tab.files.setInputFiles([
    { name: 'Letter of the landlord.txt', mimeType: 'text/plain', buffer },
    { name: 'Contract.pdf', mimeType: 'application/pdf', buffer },
    { name: 'Kitchen.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  ]);
  await page.getByText("The place can't be removed from HEIC pictures.").waitFor();
  await page.getByText('The name says PDF, but the content is TXT.').waitFor();
  await tab.row('Letter of the landlord').getByText('Letter ·').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), tab.download('Letter of the landlord').click()]);
  expect(download.suggestedFilename()).toBe('Letter of the landlord.txt');
  expect((await readFile(await download.path())).equals(buffer)).toBe(true);

  await tab.actions('Letter of the landlord').click();
  await tab.act('Void document').click();
  await tab.dialog.getByRole('button', { name: 'Void document' }).click();
  await page.getByText('Enter the reason.').waitFor();
  await tab.dialog.getByLabel('Reason').fill('Belongs to somebody else.');
  await tab.dialog.getByRole('button', { name: 'Void document' }).click();
  await tab.row('Letter of the landlord').getByText('Belongs to somebody else.').waitFor();
  await tab.download('Letter of the landlord').waitFor({ state: 'detached' });
});
