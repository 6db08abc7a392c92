/** Locators of a person's documents. */
import type { Page } from 'playwright-core';

export const documentsTab = (page: Page) => ({
  add: page.getByRole('button', { name: 'Add documents' }),
  category: page.getByRole('combobox', { name: 'Document type' }),
  files: page.locator('input[data-files]'),
  row: (title: string) =>
    page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: title }),
  preview: (title: string) => page.getByRole('button', { name: `Preview ${title}` }).first(),
  download: (title: string) => page.getByRole('button', { name: `Download ${title}` }).first(),
  actions: (title: string) => page.getByRole('button', { name: `Actions for ${title}` }),
  act: (name: string) => page.getByRole('menuitem', { name }),
  dialog: page.getByRole('dialog'),
  /** The text of a PDF, inside its frame. */
  pageOfPdf: page.frameLocator('iframe').locator('main'),
});
