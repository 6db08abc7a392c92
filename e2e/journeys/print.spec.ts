/** Sheets of paper get separated: each says whose it is, and holds nothing that is for the screen alone. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patientPage } from '../pages/patient-page.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { loaded } from '../support/loaded.ts';
import { addDraft, addPerson } from '../support/people.ts';
import { cutOn, overlapsOn, printSheets, type Sheet } from '../support/print-sheets.ts';

const chw = 'chw@demo.test';
interface ChargeOf {
  readonly id: string;
  readonly patient: { readonly givenName: string; readonly familyName: string; readonly birthDate: string };
}

/** Her page takes several sheets. */
const addLongRecord = (api: Api): Promise<ApiRecord> =>
  addPerson(api, {
    givenName: 'Rosa "content: url(x)" }',
    flags: Array.from({ length: 10 }, (_, at) => ({ kind: 'other', text: `Call ${at} hours before each visit` })),
    otherPhones: Array.from({ length: 5 }, (_, at) => ({ number: `+1415555018${at}`, use: 'other', safe: true })),
    formerNames: Array.from({ length: 10 }, (_, at) => `Rosa Amalia Maria de los Angeles Villanueva ${at}`),
  });

const fullName = ({ givenName, familyName }: ApiRecord | ChargeOf['patient']) => `${givenName} ${familyName}`;

/** The buttons of the screen, as they are written there; initials alone may stand for somebody in the text, too. */
async function labelsOf(page: Page): Promise<readonly string[]> {
  const labels = await page.locator('button, nav a, main a[class*="button"]').allInnerTexts();
  return labels.map((label) => label.replaceAll(/[\u2066-\u2069]/g, '').trim()).filter((label) => label.length > 2);
}

function expectClean(sheets: readonly Sheet[], labels: readonly string[]): void {
  for (const [at, sheet] of sheets.entries()) {
    expect(sheet.text).toContain(`${at + 1} / ${sheets.length}`);
    expect(overlapsOn(sheet)).toEqual([]);
    expect(cutOn(sheet)).toEqual([]);
    const printed = new Set(sheet.pieces.map(({ text }) => text.trim()));
    expect(labels.filter((label) => printed.has(label))).toEqual([]);
  }
}

/** Printing is up to the browser: it is noted instead, with the menus that are open meanwhile. */
async function countPrints(page: Page): Promise<() => Promise<readonly { menus: number }[]>> {
  const prints = await page.evaluateHandle(() => {
    const noted: { menus: number }[] = [];
    window.print = () => void noted.push({ menus: document.querySelectorAll('[role="menu"]').length });
    return noted;
  });
  return () => prints.jsonValue();
}

function expectNamed(sheets: readonly Sheet[], name: string, birthDate = '1961-03-04'): void {
  const born = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(birthDate));
  expect(sheets.length).toBeGreaterThan(1);
  for (const { text } of sheets) {
    expect(text).toContain(name);
    expect(text).toContain(`born ${born}`);
  }
}

test('every sheet of a person’s page holds the name and the birth date, whichever way the page is read', async ({
  open,
  api,
}) => {
  const person = await addLongRecord(await api(chw));
  for (const direction of ['ltr', 'rtl'] as const) {
    const page = await open(`/dashboard/patients/${person.id}`, { as: chw, direction, scheme: 'dark' });
    // Marks of direction stand around it where the page runs the other way.
    await page.getByRole('heading', { name: 'How to reach them' }).waitFor();
    await loaded(page);
    // Some tabs are called as their cards.
    const labels = (await labelsOf(page)).filter((label) => !['Coverage', 'Diagnoses', 'Care plan'].includes(label));
    expect(labels).toEqual(expect.arrayContaining(['Record a visit', 'Timeline', 'My day']));
    for (const format of ['Letter', 'A4'] as const) {
      const sheets = await printSheets(page, format);
      expectNamed(sheets, fullName(person));
      expectClean(sheets, [...labels, 'See all']);
    }
  }
});

test('a visit and a charge are printed with the name and the birth date on every sheet', async ({ open, api }) => {
  const worker = await api(chw);
  const person = await addLongRecord(worker);
  const text = 'Went through each bottle, its label and the refills at the pharmacy. '.repeat(4).trim();
  const activities = Array.from({ length: 12 }, () => ({ serviceType: 'health-education', minutes: 3, text }));
  const visit = await addDraft(worker, person.id, { activities });
  const page = await open(`/dashboard/encounters/${visit.id}`, { as: chw });
  await page.getByRole('heading', { level: 1, name: /^Visit of/ }).waitFor();
  await loaded(page);
  const sheets = await printSheets(page);
  expectNamed(sheets, fullName(person));
  expectClean(sheets, await labelsOf(page));

  const { items } = await worker.get<{ items: ChargeOf[] }>('charges?status=ready&limit=1');
  const [charge] = items as [ChargeOf];
  await page.goto(`/dashboard/charges/${charge.id}`);
  await page.getByRole('heading', { level: 1, name: /^Charge for/ }).waitFor();
  await loaded(page);
  const ofCharge = await printSheets(page, 'A5');
  expectNamed(ofCharge, fullName(charge.patient), charge.patient.birthDate);
  expectClean(ofCharge, await labelsOf(page));
});

/** Without white space, which a sheet has wherever a line ends. */
const packed = (text: string) => text.replaceAll(/[\s\u2066-\u2069]/g, '');
const partOf = (page: Page) => page.getByText('Only the first');

async function printList(page: Page, by: 'menu' | 'keys'): Promise<string> {
  const printed = await countPrints(page);
  if (by === 'keys') await page.keyboard.press('Control+p');
  else {
    await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Print' }).click();
  }
  await expect.poll(printed, { timeout: 20_000 }).toEqual([{ menus: 0 }]);
  // A filter may be called as a column.
  const heads = await page.locator('[data-list-on-paper] th').allTextContents();
  const buttons = await page.locator('main button:not(thead button)').allInnerTexts();
  const tools = buttons.filter((label) => !heads.includes(label.trim()));
  const sheets = await printSheets(page);
  expect(sheets.flatMap((sheet) => [...overlapsOn(sheet), ...cutOn(sheet)])).toEqual([]);
  const pieces = new Set(sheets.flatMap((sheet) => sheet.pieces.map(({ text }) => text.trim())));
  expect(tools.filter((label) => label.trim().length > 2 && pieces.has(label.trim()))).toEqual([]);
  return packed(sheets.map(({ text }) => text).join(' '));
}

interface Row extends ChargeOf {
  readonly givenName: string;
  readonly familyName: string;
  readonly payerName: string | null;
}

/** Each name as often as it has rows, and how many rows that are. */
function expectRows(text: string, names: readonly string[]): void {
  for (const name of new Set(names)) {
    const count = text.split(packed(name)).length - 1;
    expect([name, count >= names.filter((one) => one === name).length]).toEqual([name, true]);
  }
  expect(text).toContain(packed(`${names.length} ${names.length === 1 ? 'entry' : 'entries'}`));
}

test('a list prints all rows of its filter, those of the screen or not, and what cannot be read is not printed', async ({
  open,
  api,
}) => {
  const admin = await api('admin@demo.test');
  const rowsOf = async (path: string) => (await admin.get<{ items: Row[] }>(`${path}&limit=200`)).items;
  const [waiting, ready] = [await rowsOf('charges?status=needs-info'), await rowsOf('charges?status=ready')];
  const charges = [...waiting, ...ready];
  expect(charges.length).toBeGreaterThan(50);

  const page = await open('/dashboard/charges', { as: 'admin@demo.test' });
  await page.getByRole('heading', { level: 1, name: 'Charges' }).waitFor();
  await loaded(page);
  const byBrowser = (await printSheets(page)).map(({ text }) => text).join(' ');
  expect(packed(byBrowser)).toContain(packed('These are not all rows.'));

  const refused = await countPrints(page);
  await page.route(/\/Prod\/charges\?.*limit=200/, (route) => route.abort());
  await page.keyboard.press('Control+p');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 });
  expect(await refused()).toEqual([]);
  await page.unroute(/\/Prod\/charges\?.*limit=200/);

  const text = await printList(page, 'menu');
  expectRows(
    text,
    charges.map(({ patient }) => fullName(patient)),
  );
  for (const payer of new Set(charges.flatMap(({ payerName }) => payerName ?? [])))
    expect(text).toContain(packed(payer));
  expect(text).not.toContain('42CFR');
  expect(await partOf(page).count()).toBe(0);

  for (const [address, path, heading] of [
    ['/dashboard/patients?view=all', 'patients?', 'Patients'],
    ['/dashboard/encounters?view=all', 'encounters?', 'Visits'],
  ] as const) {
    const read = (await admin.get<{ items: Row[]; next: string | null }>(`${path}&limit=200`)) ?? { items: [] };
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await loaded(page);
    const printed = await printList(page, 'keys');
    const names = read.items.map((row) => fullName(row.patient ?? row));
    if (read.next === null) expectRows(printed, names);
    else for (const name of names) expect(printed).toContain(packed(name));
  }
});

test('a note bears the notice of 42 CFR Part 2 where its record has the mark, and no place to drop files', async ({
  open,
  api,
}) => {
  const worker = await api(chw);
  const { items } = await worker.get<{ items: ApiRecord[] }>('encounters?status=signed&sort=-startedAt&limit=50');
  const note = items.find(({ can, part2 }) => (can as string[]).includes('mark-part2') && part2 === false);
  const address = `/dashboard/encounters/${note?.id}`;
  const notice = packed('42 CFR part 2 prohibits unauthorized use or disclosure of these records.');
  const read = async () => {
    const page = await open(address, { as: chw });
    await page.getByRole('heading', { level: 1, name: /^Visit of/ }).waitFor();
    await loaded(page);
    return packed((await printSheets(page)).map(({ text }) => text).join(' '));
  };
  const plain = await read();
  expect(plain).not.toContain('42CFR');
  expect(plain).not.toContain(packed('You can also drop files'));
  await worker.post(`encounters/${note?.id}/mark-part2`, {
    version: note?.version,

    reason: 'Of a program.',
  });
  expect((await read()).split(notice).length - 1).toBe(1);
});

test('a dark screen is printed light, and what lies over the page is not printed', async ({ open, api }) => {
  const person = await addPerson(await api(chw));
  const page = await open(`/dashboard/patients/${person.id}`, { as: chw, scheme: 'dark' });
  const { banner, card } = patientPage(page);
  await card('How to reach them').waitFor();
  await banner.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  const looks = () =>
    page.evaluate(() => ({
      page: getComputedStyle(document.body).backgroundColor,
      root: getComputedStyle(document.documentElement).backgroundColor,
      name: getComputedStyle(document.querySelector('h1') ?? document.body).color,
    }));
  const none = 'rgba(0, 0, 0, 0)';
  await expect.poll(looks).toEqual({ page: none, root: none, name: 'rgb(27, 31, 41)' });
  expect(await page.getByRole('menu').count()).toBe(0);
});

test('the menu of a person prints the page after it has closed; a charge has a button for it', async ({
  open,
  api,
}) => {
  const worker = await api(chw);
  const person = await addPerson(worker);
  const page = await open(`/dashboard/patients/${person.id}`, { as: chw });
  const { act, card } = patientPage(page);
  await card('How to reach them').waitFor();
  const printed = await countPrints(page);
  await act('Print');
  await expect.poll(printed).toEqual([{ menus: 0 }]);

  const { items } = await worker.get<{ items: ChargeOf[] }>('charges?limit=1');
  await page.goto(`/dashboard/charges/${items[0]?.id}`);
  await page.getByRole('heading', { level: 1, name: /^Charge for/ }).waitFor();
  const printedCharge = await countPrints(page);
  await page.getByRole('main').getByRole('button', { name: 'Print' }).click();
  await expect.poll(printedCharge).toEqual([{ menus: 0 }]);
});
