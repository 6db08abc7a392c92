/** Locators of the page of one encounter. */
import type { Page } from 'playwright-core';

export const encounterPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Visit of/ }),
  signed: page.getByText(/^Signed by/),
  addAddendum: page.getByRole('link', { name: 'Add an addendum' }),
  addendum: (by: string) => page.getByRole('article', { name: new RegExp(`^${by}, `) }),
  asSigned: page.getByText(/^As signed on/),
  act: (name: string) => page.getByRole('menuitem', { name }),
  reason: page.getByRole('dialog').getByLabel('Reason'),
  confirm: (name: string) => page.getByRole('dialog').getByRole('button', { name }),
  openCharge: page.getByRole('link', { name: 'Open charge' }),
  service: (text: string) => page.getByText(text),
});
