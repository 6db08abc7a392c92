/** Where things are in every form. */
import type { Page } from 'playwright-core';

export const form = (page: Page) => ({
  summary: page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 2 }) }),
  summaryLink: (name: string | RegExp) => page.getByRole('alert').getByRole('link', { name }),
  stale: page.getByRole('alert').filter({ hasText: 'Someone else changed this' }),
  useTheirs: (field: string) => page.getByRole('button', { name: `Use theirs ${field}` }),
});
