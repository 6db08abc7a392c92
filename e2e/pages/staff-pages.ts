/** Where things are on the screens of the staff. */
import type { Page } from 'playwright-core';

export const staffPages = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    givenName: page.getByLabel('First name'),
    familyName: page.getByLabel('Last name'),
    email: page.getByLabel('E-mail address'),
    invite: page.getByRole('button', { name: 'Invite', exact: true }),
    invited: page.getByText(/^The invitation was sent to/),
    status: (name: string) => page.locator('main').getByText(name, { exact: true }),
    /** Opens the menu, asks for a step and answers its question with the same words; the dialog closes once it is done. */
    async act(label: string): Promise<void> {
      await page.getByRole('button', { name: 'Account actions' }).click();
      await page.getByRole('menuitem', { name: label }).click();
      await dialog.getByRole('button', { name: label }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
};
