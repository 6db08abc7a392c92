/** Locators of the page of one charge. */
import type { Page } from 'playwright-core';
import { sentencesOf } from './findings.ts';

export const chargePage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Charge for/ }),
  amount: (text: string) => page.getByText(text, { exact: true }),
  text: (text: string | RegExp) => page.getByText(text, { exact: true }),
  status: (text: string) => page.getByRole('main').getByText(text, { exact: true }),
  fix: (text: RegExp) => page.getByRole('main').getByRole('link', { name: text }),
  /** The sentences of the rules; those about unchecked conditions are folded. */
  found: () => sentencesOf(page.getByRole('region', { name: 'Rule check' })),
  detail: (name: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]'),
});
