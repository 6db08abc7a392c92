/** Every form's promises about saving. Each try leaves the form as the next one needs it. */
import type { Problem } from '@puente/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { form as partsOf } from '../../pages/form.ts';
import type { Api } from '../../support/api.ts';
import { keptAt } from '../../support/kept-at.ts';
import { answerLost, loseAnswer } from '../../support/lose-answer.ts';
import { tabTo } from '../../support/tab-to.ts';
import type { FormCase } from './form-case.ts';
import { locateForm } from './locate-form.ts';

/** A refusal of the server shows at the field it names, and the summary leads there. */
export async function showsErrorOfServer(page: Page, form: FormCase): Promise<void> {
  const { path, sent = path, mine } = form.field;
  const { field, save, shown } = locateForm(page, form);
  const [method, address] = form.sends;
  const problem: Problem = {
    type: 'urn:puente:problem:validation',
    title: 'Some entries need a change',
    status: 400,
    code: 'validation',
    errors: [{ path: sent, code: 'invalid', message: 'This value does not fit the others.' }],
    requestId: crypto.randomUUID(),
  };
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) })
      : route.fallback(),
  );
  await save();
  await partsOf(page).summary.getByRole('link').click();
  const hasFocus = () => field.evaluate((element) => element === document.activeElement);
  await expect.poll(hasFocus, { message: 'the summary leads to the field' }).toBe(true);
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await shown()).toBe(mine);
  await page.unroute(address);
}

const inApi = ({ isChoice }: FormCase['field'], value = '') => (isChoice ? value.toLowerCase() : value);

/** Somebody else, or the same person on another device, changes the field. */
export async function meanwhile(api: Api, record: string, { field }: FormCase): Promise<void> {
  const { version } = await api.get(record);
  await api.patch(record, { version, [field.path]: inApi(field, field.theirs) });
}

/** Somebody else's changes show beside the typed values. */
export async function showsConflict(page: Page, form: FormCase, change: () => Promise<void>): Promise<void> {
  const { label, mine, theirs } = form.field;
  const { save, shown } = locateForm(page, form);
  const { conflict, side } = partsOf(page);
  await change();
  await save();
  await conflict.waitFor();
  await side(label, 'Use theirs')
    .and(page.getByRole('radio', { name: theirs }))
    .waitFor();
  await side(label, 'Keep mine')
    .and(page.getByRole('radio', { name: mine }))
    .check();
  expect(await shown()).toBe(mine);
}

interface Stored {
  readonly api: Api;
  readonly record: string | undefined;
  readonly list: string | undefined;
  readonly planned: number | undefined;
}

/** By keys alone, and again after the answer was lost: it is one act. */
export async function isSavedOnce(
  page: Page,
  form: FormCase,
  { api, record, list, planned = 0 }: Stored,
): Promise<void> {
  const { path, sent = path, mine } = form.field;
  const { save, saveButton, field, answer, saved } = locateForm(page, form);
  const [method, address] = form.sends;
  const version = record ? (await api.get(record)).version : planned;
  const acts = await loseAnswer(page, method, address);
  await field.focus();
  await tabTo(page, saveButton);
  await page.keyboard.press('Enter');
  if (form.confirm) {
    await tabTo(page, answer);
    await page.keyboard.press('Enter');
  }
  await page.getByText(answerLost).waitFor();
  await save();
  await saved.waitFor();
  await expect.poll(() => keptAt(page), { message: 'nothing stays on the device' }).toBe(0);
  expect(acts, 'both saves are one act').toEqual([expect.any(String), acts[0]]);
  const stored = list
    ? (await api.get<{ items: object[] }>(list)).items
    : [await api.get(record ?? String(acts[0]).replace('/Prod/', ''))];
  expect(stored).toEqual([expect.objectContaining({ version: version + 1, [sent]: inApi(form.field, mine) })]);
}
