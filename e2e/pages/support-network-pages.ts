/** Locators of a person's tabs for care team, household and coverage. */
import type { Page } from 'playwright-core';

export const supportNetworkPages = (page: Page) => {
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    card,
    button,
    /** A row of a list in a card. */
    row: (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text }),
    field: (name: string) => page.getByLabel(name, { exact: true }),
    option: (name: string) => page.getByRole('checkbox', { name, exact: true }),
    /** Opens the menu of a row and chooses from it. */
    async act(row: string, action: string) {
      await button(`Actions for ${row}`).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    /** The button that has the focus after the dialog closes. */
    hasFocus: (name: string) => button(name).and(page.locator(':focus')).waitFor(),
    answer: (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }),
    async typeDate(group: string, [month, day, year]: readonly [string, string, string]) {
      const date = page.getByRole('group', { name: group });
      await date.getByLabel('Month').selectOption({ label: month });
      await date.getByLabel('Day').fill(day);
      await date.getByLabel('Year').fill(year);
    },
  };
};
