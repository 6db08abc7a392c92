/** Locators of the list of patients. */
import type { Page } from 'playwright-core';

export const patientsPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Patients' }),
  find: page.getByRole('searchbox', { name: /^Find a patient/ }),
  create: page.getByRole('link', { name: 'New patient' }),
  /** In the list, not among the people opened lately. */
  person: (name: string) =>
    page.getByRole('main').getByRole('link', { name, exact: true }).and(page.locator('a:not(nav *)')),
  /** A row of the table, or a card on a phone. */
  rows: page
    .getByRole('main')
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Patients' }).getByRole('listitem')),
  nothingFound: page.getByText(/^Nothing found for/),
  loading: page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }),
  failure: page.getByRole('alert'),
  tryAgain: page.getByRole('button', { name: 'Try again' }),
  empty: page.getByText('No patients are assigned to you yet.'),
});
