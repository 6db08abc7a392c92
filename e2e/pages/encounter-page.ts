/** Where things are on the page of one encounter. */
import type { Page } from 'playwright-core';

export const encounterPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Encounter of/ }),
  signed: page.getByText(/^Signed by/),
  draft: page.getByText('Draft', { exact: true }),
  edit: page.getByRole('link', { name: 'Edit visit' }),
  openCharge: page.getByRole('link', { name: 'Open charge' }),
  service: (text: string) => page.getByText(text),
});
