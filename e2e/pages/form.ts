/** Locators of every form. */
import type { Page } from 'playwright-core';

export const form = (page: Page) => ({
  summary: page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) }),
  summaryLink: (name: string | RegExp) => page.getByRole('alert').getByRole('link', { name }),
  /** Before unsaved entries are left. */
  leaveQuestion: page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .filter({ hasText: 'Leave without saving?' }),
  keepEditing: page.getByRole('button', { name: 'Keep editing' }),
  leave: page.getByRole('button', { name: 'Leave without saving' }),
  conflict: page.getByRole('region', { name: 'This changed while you were editing' }),
  /** One of the two values of a field that somebody else also changed. */
  side: (field: string, side: 'Keep mine' | 'Use theirs') =>
    page.getByRole('group', { name: field, exact: true }).getByRole('radio', { name: new RegExp(`^${side}`) }),
});
