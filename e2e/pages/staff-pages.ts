/** Locators of the staff screens. */
import type { Page } from 'playwright-core';

export const staffPages = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    givenName: page.getByLabel('First name'),
    familyName: page.getByLabel('Last name'),
    email: page.getByLabel('Email address'),
    invite: page.getByRole('button', { name: 'Invite', exact: true }),
    invited: page.getByText(/^The invitation was sent to/),
    status: (name: string) => page.locator('main').getByText(name, { exact: true }),
    text: (words: string | RegExp) => page.locator('main').getByText(words, { exact: true }).first(),
    link: (name: string) => page.locator('main').getByRole('link', { name, exact: true }),
    button: (name: string | RegExp) => page.locator('main').getByRole('button', { name }),
    choice: (name: string | RegExp) => page.getByRole('radio', { name }),
    /** The lines of the error summary. */
    toFix: page.getByRole('alert').getByRole('link'),
    reason: page.getByLabel('Reason'),
    issuer: page.getByLabel('Issued by'),
    files: page.locator('input[data-files]').first(),
    /** The title of the document that proves a qualification. */
    chosenDocument: () =>
      page
        .getByRole('combobox', { name: 'Document' })
        .evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.text ?? ''),
    part: (words: RegExp) => page.locator('main').getByText(words).first(),
    /** Follows a menu entry to another page. */
    async open(menu: string, label: string): Promise<void> {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: label }).click();
    },
    /** In the parts of a date. */
    async date(label: string, { month, day, year }: { month: string; day: string; year: string }): Promise<void> {
      const group = page.getByRole('group', { name: label });
      await group.getByLabel('Month').selectOption({ label: month });
      await group.getByLabel('Day').fill(day);
      await group.getByLabel('Year').fill(year);
    },
    /** For the first item in a list with a menu for each. */
    async choose(menu: string, label: string): Promise<void> {
      await page.getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: label }).click();
      await dialog.getByRole('button', { name: label }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    /** Opens the menu, chooses an action and confirms with the same words; the dialog closes when it is done. */
    async act(label: string): Promise<void> {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: label }).click();
      await dialog.getByRole('button', { name: label }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};

export const staffImport = (page: Page) => {
  const main = page.locator('main');
  return {
    /** On the list. */
    link: main.getByRole('link', { name: 'Import', exact: true }),
    heading: page.getByRole('heading', { level: 1, name: 'Import team members' }),
    file: page.locator('input[type=file]'),
    /** Loaded, no longer pending. */
    chosen: (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByText('Chosen', { exact: true }),
    check: page.getByRole('button', { name: 'Check the file' }),
    template: page.getByRole('button', { name: 'Download a template' }),
    invite: page.getByRole('button', { name: /^Invite \d/ }),
    store: page.getByRole('button', { name: /^Save \d/ }),
    download: page.getByRole('button', { name: 'Download these rows' }),
    all: page.getByRole('link', { name: 'Open the team' }),
    /** A number of the result. */
    number: (name: string) =>
      main.getByText(name, { exact: true }).locator('xpath=following-sibling::*[1]').textContent(),
  };
};
