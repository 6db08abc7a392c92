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

/** What the screen offers to press, as it is written there; initials alone may stand for somebody in the text, too. */
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
    const labels = (await labelsOf(page)).filter((label) => label !== 'Coverage' && label !== 'Diagnoses');
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
