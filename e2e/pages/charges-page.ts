/** Locators of the list of charges. */
import type { Page } from 'playwright-core';

export const chargesPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Charges' }),
  all: page.getByRole('link', { name: /^All\b/ }),
  /** In the work queue, grouped by state. */
  person: (state: string, name: string) =>
    page.getByRole('region', { name: state, exact: true }).getByRole('link', { name, exact: true }),
});
