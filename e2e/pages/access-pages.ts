/** Locators of the access request dialog, a person's access tab, and the access reports. */
import type { Page } from 'playwright-core';

export const accessPages = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    ask: page.getByRole('button', { name: 'Request access' }),
    openInEmergency: page.getByRole('button', { name: 'Open in an emergency' }),
    dialog,
    reason: dialog.getByLabel('Reason'),
    text: dialog.getByRole('textbox'),
    answer: (name: string) => dialog.getByRole('button', { name, exact: true }),
    emergencyNotice: page.getByText(/^Emergency access until/),
    tab: page.getByRole('link', { name: 'Access', exact: true }).last(),
    notFound: page.getByText(/^This page doesn't exist/),
    /** An emergency access or a request. */
    row: (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
  };
};
