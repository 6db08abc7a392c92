/** Files of one kind of record, and a copy of all data. */
import type { Page } from 'playwright-core';

export const exportsPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Exports', level: 1 }),
  closed: page.getByText(/restricted records and records under 42 CFR Part 2/),
  create: page.getByRole('button', { name: 'Create a copy' }),
  reason: page.getByRole('dialog').getByLabel('Reason'),
  begin: page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }),
  missing: page.getByText('Write 3 to 500 characters.'),
  download: page.getByRole('button', { name: /^Download the copy of/ }).first(),
  copy: (text: string) => page.getByRole('listitem').filter({ hasText: text }),
  exportOf: (kind: string) => page.getByRole('button', { name: `Export: ${kind}`, exact: true }),
  exportNow: page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }),
});
