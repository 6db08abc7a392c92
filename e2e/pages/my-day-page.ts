/** Locators of the start page. */
import type { Page } from 'playwright-core';

/** A card by its heading. */
const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]');

export const myDayPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  today: card(page, "Today's visits"),
  firstSteps: page.getByRole('heading', { name: 'Your first steps' }),
  notSent: card(page, 'Not sent yet'),
  drafts: card(page, 'Drafts waiting for your signature'),
  arrived: card(page, 'New in your caseload'),
  teamUnsigned: card(page, 'Waiting for your team to sign'),
  number: (label: string) => page.getByRole('main').getByRole('link', { name: label, exact: true }),
  value: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd bdi')
      .first(),
});
