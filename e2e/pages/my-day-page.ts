/** Where things are on the start page. */
import type { Page } from 'playwright-core';

/** A card by its heading. */
const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: title }).locator('xpath=ancestor::section[1]');

export const myDayPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ }),
  arrived: card(page, 'New on your list'),
  teamUnsigned: card(page, 'Your team still has to sign'),
  number: (label: string) => page.getByRole('main').getByRole('link', { name: label, exact: true }),
  value: (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd bdi')
      .first(),
});
