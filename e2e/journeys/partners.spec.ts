/** An administrator enters a payer and its prices, by hand and from a file; the others read them. */
import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { form } from '../pages/form.ts';
import {
  partnerDetail,
  partnerForm,
  partnerList,
  priceForm,
  priceImport,
  priceLookup,
} from '../pages/partner-pages.ts';
import type { Api } from '../support/api.ts';
import { test } from '../support/journey.ts';

const admin = 'admin@second.test';
const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

async function payerOf(api: Api): Promise<{ id: string; name: string }> {
  const id = crypto.randomUUID();
  const name = uniqueName('Sierra Health Plan');
  await api.put(`payers/${id}`, { name, planType: 'commercial' });
  return { id, name };
}

test('a payer is entered, refused with reasons, found and changed', async ({ open }) => {
  const name = uniqueName('Costa Health Plan');
  const page = await open('/dashboard/customers', { as: admin });
  const list = partnerList(page);
  await list.heading.waitFor();
  await list.add.click();
  const fields = partnerForm(page);
  await fields.heading.waitFor();
  await fields.name.fill(name);
  await fields.npi.fill('1234567890');
  await fields.filingUnit.selectOption('days');
  await fields.save.click();
  await form(page).summary.waitFor();
  await form(page).summaryLink(/NPI/).waitFor();
  await form(page)
    .summaryLink(/how many/)
    .waitFor();
  await fields.npi.fill('1234567893');
  await fields.filingLength.fill('90');
  await fields.addContact.click();
  await fields.contactName.fill('Rosa Lim');
  await fields.save.click();
  await partnerDetail(page).heading(name).waitFor();
  await page.getByText('90 days after the service date').waitFor();
  await page.getByText('Rosa Lim').waitFor();
  await partnerDetail(page).edit.click();
  await fields.taxId.fill('123456789');
  await fields.save.click();
  await partnerDetail(page).heading(name).waitFor();
  await page.getByText('12-3456789').waitFor();
  await page.goto('/dashboard/customers');
  await list.find.fill(`rosa ${name.slice(-8)}`);
  await list.payer(name).waitFor();
  await page.getByText('1 shown').waitFor();
});

test('a partner is archived, left out of the list, found again and restored', async ({ open, api }) => {
  const id = crypto.randomUUID();
  const name = uniqueName('Valley Food Bank');
  await (await api(admin)).put(`partner-organizations/${id}`, { name, kind: 'partner' });
  const page = await open(`/dashboard/customers/${id}?kind=partner`, { as: admin });
  const detail = partnerDetail(page);
  await detail.more.click();
  await detail.action('Archive').click();
  await detail.confirm('Archive').click();
  await detail.archived.waitFor();
  expect(await detail.edit.count(), 'what is archived is not edited').toBe(0);

  await page.goto('/dashboard/customers?view=partners');
  const list = partnerList(page);
  await list.findPartner.fill(name);
  await page.getByText('Nothing found').waitFor();
  await page.goto('/dashboard/customers?view=partners&archived=only');
  await list.findPartner.fill(name);
  await list.partner(name).click();
  await detail.archived.waitFor();
  await detail.more.click();
  await detail.action('Restore').click();
  await detail.confirm('Restore').click();
  await detail.edit.waitFor();
  expect(await detail.archived.count()).toBe(0);
});

test('a price entered by hand ends the previous one', async ({ open, api }) => {
  const second = await api(admin);
  const payer = await payerOf(second);
  await second.put(`fees/${crypto.randomUUID()}`, {
    payerId: payer.id,
    code: 'G0019',
    modifiers: [],
    unitPriceCents: 7900,
    effectiveFrom: '2024-01-01',
  });
  const page = await open(`/dashboard/customers/${payer.id}`, { as: admin });
  const detail = partnerDetail(page);
  await detail.heading(payer.name).waitFor();
  await detail.addPrice.click();
  const fields = priceForm(page);
  await fields.heading.waitFor();
  await fields.code.fill('G0O19');
  await fields.price.fill('85.50');
  await fields.from.getByLabel('Month').selectOption('03');
  await fields.from.getByLabel('Day').fill('1');
  await fields.from.getByLabel('Year').fill('2024');
  await fields.save.click();
  await page.getByText("This doesn't exist here. Did you mean G0019?").first().waitFor();
  await fields.code.fill('g00');
  await page.getByRole('option', { name: 'G0019' }).click();
  await fields.modifiers.fill('u');
  await page.getByRole('option', { name: 'U2' }).click();
  expect(await fields.modifiers.inputValue()).toBe('U2 ');
  await fields.modifiers.fill('');
  await fields.save.click();
  await detail.heading(payer.name).waitFor();
  await detail.price(/G0019, \$85\.50, From Mar 1, 2024/).waitFor();
  await detail.price(/G0019, \$79\.00, Jan 1, 2024 to Feb 29, 2024/).waitFor();
  await detail.askPrice.click();
  const lookup = priceLookup(page);
  await lookup.code.fill('g0019');
  await lookup.show.click();
  await lookup.answer(/\$85\.50 per unit/).waitFor();
});

test('prices from a file are checked, stored once, and faulty lines are returned', async ({ open, api }) => {
  const payer = await payerOf(await api(admin));
  const page = await open(`/dashboard/customers/prices/import?payerId=${payer.id}`, { as: admin });
  const upload = priceImport(page);
  const choose = async (name: string, text: string) => {
    await upload.file.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await upload.chosen(name).waitFor();
    await upload.check.click();
  };
  await upload.heading.waitFor();
  await choose('wrong.csv', 'code,price\n98960,1');
  await page.getByText('The column “From” is missing.').waitFor();

  const good = '\uFEFFCode;Modifiers;Price;From\n98960;U2;26,66;2026-01-01\n';
  await choose('prices.csv', `${good}=1+1;U2;9;2026-01-01\n`);
  await page.getByText('Nothing is saved yet.').waitFor();
  await page.getByText('The code must have 5 letters or digits.').waitFor();
  const downloading = page.waitForEvent('download');
  await upload.download.click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report.split('\r\n')[1]).toBe("3,Code: The code must have 5 letters or digits.,'=1+1,U2,9,2026-01-01");
  await upload.store.click();
  await upload.open.click();
  await partnerDetail(page)
    .price(/98960 U2, \$26\.66/)
    .waitFor();

  await partnerDetail(page).importPrices.click();
  await upload.heading.waitFor();
  await choose('again.csv', good);
  await page.getByText('Nothing is saved yet.').waitFor();
  expect(await upload.store.count(), 'nothing is left to store').toBe(0);
  // A price that changes says what it was.
  await choose('next.csv', 'code,modifiers,price,from\n98960,U2,30,2027-01-01\n');
  await page.getByText('From Jan 1, 2027 · was $26.66').waitFor();
});

test('a CHW reads payers and prices and is offered no change', async ({ open, api }) => {
  const payer = await payerOf(await api(admin));
  const page = await open('/dashboard/customers', { as: 'chw@second.test' });
  const list = partnerList(page);
  await list.payer(payer.name).click();
  const detail = partnerDetail(page);
  await detail.heading(payer.name).waitFor();
  await page.getByText('No prices of its own. General prices apply.').waitFor();
  expect(await detail.edit.or(detail.addPrice).or(detail.importPrices).count()).toBe(0);
  await page.goto('/dashboard/customers/create');
  await page.getByText("Your role doesn't allow this. Ask your administrator.").waitFor();
});
