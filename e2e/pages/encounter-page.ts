/** Where things are on the page of one encounter. */
import type { Page } from 'playwright-core';

export const encounterPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Encounter of/ }),
  signed: page.getByText(/^Signed by/),
  openCharge: page.getByRole('link', { name: 'Open charge' }),
  service: (text: string) => page.getByText(text),
});
