/** Locators and acts of a form that is known by its entry in the table. */
import type { Page } from 'playwright-core';
import type { FormCase } from './form-case.ts';

const startsWith = (text: string, rest: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}${rest}`);

export function locateForm(page: Page, form: FormCase) {
  const { path, label } = form.field;
  // The id of a control is made from its path, as links of the error summary need it.
  const field = page
    .getByLabel(startsWith(label, String.raw`( \(optional\))?`))
    .and(page.locator(`[id="field-${path}"]`));
  const saveButton = page.getByRole('main').getByRole('button', { name: form.save, exact: true });
  const answer = page.getByRole('dialog').getByRole('button', { name: form.confirm ?? '', exact: true });
  return {
    element: page.locator('form').filter({ has: field }),
    field,
    saveButton,
    /** The answer to the question that a save asks. */
    answer,
    kept: page.getByText(/^Saved on this device/),
    offer: page.getByText(/^You have unsaved entries from/),
    saved: page.getByText(typeof form.saved === 'string' ? startsWith(form.saved, '$') : form.saved).first(),
    /** The shown text of the field: for a select its words. */
    shown: () =>
      field.evaluate((element) =>
        element instanceof HTMLSelectElement
          ? (element.selectedOptions[0]?.text ?? '')
          : (element as HTMLInputElement).value,
      ),
    async goThrough(names: readonly string[]): Promise<void> {
      for (const name of names) {
        const button = page.getByRole('button', { name, exact: true });
        await button.or(page.getByRole('menuitem', { name, exact: true })).click();
      }
    },
    async save(): Promise<void> {
      await saveButton.click();
      if (form.confirm) await answer.click();
    },
  };
}
