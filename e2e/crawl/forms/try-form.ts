/** Every form's promises, tried in one go: each try leaves the form as the next one needs it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { shell } from '../../pages/shell.ts';
import type { Api } from '../../support/api.ts';
import { keepsTyping, noteTyping } from '../../support/kept-at.ts';
import { typeAt } from '../../support/tab-to.ts';
import type { FormCase, Place } from './form-case.ts';
import { locateForm } from './locate-form.ts';
import { isSavedOnce, meanwhile, showsConflict, showsErrorOfServer } from './saving-tries.ts';

interface Tools {
  readonly open: (address: string, opened?: { readonly as?: string; readonly beside?: Page }) => Promise<Page>;
  readonly api: (email: string) => Promise<Api>;
}

export async function tryForm(form: FormCase, { open, api }: Tools): Promise<void> {
  const place = await form.prepare(api);
  // A browser without a session: each tab signs in for itself.
  const blank = await open('/ready');
  const openAs = async (as: string) => {
    const page = await open(place.address, { as, beside: blank });
    await locateForm(page, form).goThrough(place.through ?? []);
    return page;
  };
  const before = await openAs(place.as);
  await isFilledInByKeyboard(before, form, place);
  await asksBeforeLeaving(before, form);
  await before.close({ runBeforeUnload: false });
  if (place.colleague) await isNotOfferedToOthers(await openAs(place.colleague), form);

  const page = await openAs(place.as);
  await isContinued(page, form);
  await showsErrorOfServer(page, form);
  const mine = await api(place.as);
  const { record, list, planned } = place;
  // A form that only makes records meets no other editor's change.
  if (record) await showsConflict(page, form, () => meanwhile(mine, record, form));
  await isSavedOnce(page, form, { api: mine, record, list, planned });
}

async function isFilledInByKeyboard(page: Page, form: FormCase, { fill }: Place): Promise<void> {
  const { element, field, kept } = locateForm(page, form);
  await field.waitFor();
  await fill?.(page);
  await element.evaluate((start: HTMLFormElement) => {
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  });
  await noteTyping(page);
  await typeAt(page, field, form.field.mine);
  await kept.waitFor();
  await keepsTyping(page);
}

async function asksBeforeLeaving(page: Page, form: FormCase): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await shell(page).navigation('Team').click();
  await question.getByText('What you typed stays on this device').waitFor();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await locateForm(page, form).shown()).toBe(form.field.mine);
}

async function isNotOfferedToOthers(page: Page, form: FormCase): Promise<void> {
  const { field, offer, shown } = locateForm(page, form);
  await field.waitFor();
  expect(await offer.count(), 'nobody else is offered the entries').toBe(0);
  expect(await shown()).not.toBe(form.field.mine);
  await page.close({ runBeforeUnload: false });
}

async function isContinued(page: Page, form: FormCase): Promise<void> {
  const { offer, shown } = locateForm(page, form);
  await offer.waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect.poll(shown).toBe(form.field.mine);
  // A form may give its first field the focus in the next frame, which scrolls the page under a click.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
