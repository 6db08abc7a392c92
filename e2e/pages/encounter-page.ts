/** Locators of the page of one encounter. */
import type { Page } from 'playwright-core';

export const encounterPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Visit of/ }),
  signed: page.getByText(/^Signed by/),
  addAddendum: page.getByRole('link', { name: 'Add an addendum' }),
  addendum: (by: string) => page.getByRole('article', { name: new RegExp(`^${by}, `) }),
  asSigned: page.getByText(/^As signed on/),
  /** In a list of visits. */
  row: (place: number) =>
    page
      .getByRole('row')
      .nth(place + 1)
      .getByRole('link')
      .first(),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  menu: page.getByRole('button', { name: 'More actions' }),
  act: (name: string) => page.getByRole('menuitem', { name }),
  reason: page.getByRole('dialog').getByLabel('Reason'),
  confirm: (name: string) => page.getByRole('dialog').getByRole('button', { name }),
  openCharge: page.getByRole('link', { name: 'Open charge' }),
  service: (text: string) => page.getByText(text),
});
