/** Locators of the account page. */
import type { Page } from 'playwright-core';

export const accountPage = (page: Page) => {
  /** A part of the page by its title. */
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const [password, twoStep] = [card('Password'), card('Two-step sign-in')];
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Account', exact: true }),
    tab: (name: string) => page.getByRole('navigation', { name: 'Account sections' }).getByRole('link', { name }),
    /** The result of an action, as screen readers announce it. */
    done: (text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor({ state: 'attached' }),
    password: {
      current: password.getByLabel('Current password', { exact: true }),
      wanted: password.getByLabel('New password', { exact: true }),
      change: password.getByRole('button', { name: 'Change password' }),
      says: (text: string) => password.getByText(text, { exact: true }),
    },
    twoStep: {
      choice: (name: string) => twoStep.getByRole('radio', { name }),
      setUp: twoStep.getByRole('button', { name: 'Set up the app' }),
      save: twoStep.getByRole('button', { name: 'Save choice' }),
      secret: twoStep.locator('code'),
      code: twoStep.getByRole('textbox', { name: '6-digit code' }),
      turnOn: twoStep.getByRole('button', { name: 'Turn on' }),
      says: (text: RegExp) => twoStep.getByText(text),
      recoveryCodes: twoStep.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem'),
      download: twoStep.getByRole('button', { name: 'Download' }),
      kept: twoStep.getByRole('button', { name: 'I have kept them' }),
      makeNew: twoStep.getByRole('button', { name: 'Make new codes' }),
    },
    devices: card('Devices'),
    sessions: card('Active sessions'),
    contact: card('Your contact details'),
    deleteAccount: card('Delete account').getByRole('button', { name: 'Delete my account' }),
    dialog: page.getByRole('dialog'),
  };
};
