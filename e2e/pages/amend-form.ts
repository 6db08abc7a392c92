/** Locators of the form of an addendum. */
import type { Page } from 'playwright-core';

export const amendForm = (page: Page) => ({
  reason: page.getByLabel('Reason'),
  words: page.getByLabel('Addendum', { exact: true }),
  place: page.getByLabel('Place of service'),
  start: page.getByRole('textbox', { name: 'Start', exact: true }),
  end: page.getByRole('textbox', { name: 'End', exact: true }),
  changes: page.getByRole('region', { name: 'What you correct' }),
  sign: page.getByRole('main').getByRole('button', { name: 'Sign addendum' }),
  confirm: page.getByRole('dialog', { name: 'Sign this addendum?' }).getByRole('button', { name: 'Sign addendum' }),
});
