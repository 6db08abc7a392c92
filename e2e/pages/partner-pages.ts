/** Locators of the pages of payers, partners and prices. */
import type { Page } from 'playwright-core';

export const partnerList = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Payers and partners' }),
  add: page.getByRole('link', { name: 'Add payer' }),
  find: page.getByRole('searchbox', { name: 'Find a payer by name or number' }),
  findPartner: page.getByRole('searchbox', { name: 'Find a partner by name or number' }),
  payer: (name: string) => page.getByRole('link', { name, exact: true }),
  partner: (name: string) => page.getByRole('link', { name, exact: true }),
});

export const partnerForm = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'New payer' }),
  name: page.getByLabel('Name', { exact: true }),
  npi: page.getByLabel('NPI'),
  taxId: page.getByLabel('Tax ID (EIN)'),
  filingUnit: page.getByLabel('Filing deadline'),
  filingLength: page.getByLabel('How many'),
  addContact: page.getByRole('button', { name: 'Add contact' }),
  contactName: page.getByLabel('Contact name'),
  save: page.getByRole('button', { name: 'Save', exact: true }),
});

export const partnerDetail = (page: Page) => ({
  heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  edit: page.getByRole('link', { name: 'Edit', exact: true }),
  more: page.getByRole('button', { name: 'More actions' }),
  action: (name: string) => page.getByRole('menuitem', { name }),
  confirm: (name: string) => page.getByRole('dialog').getByRole('button', { name }),
  archived: page.getByText('Archived', { exact: true }),
  addPrice: page.getByRole('link', { name: 'Add price' }),
  importPrices: page.getByRole('link', { name: 'Import prices' }),
  price: (name: RegExp) => page.getByRole('link', { name }),
  askPrice: page.getByRole('button', { name: 'Price on a date' }),
});

export const priceLookup = (page: Page) => ({
  code: page.getByRole('combobox', { name: 'Procedure code' }),
  show: page.getByRole('button', { name: 'Show the price' }),
  answer: (text: RegExp) => page.getByRole('status').filter({ hasText: text }),
});

export const priceForm = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'New price' }),
  code: page.getByRole('combobox', { name: 'Procedure code' }),
  modifiers: page.getByRole('combobox', { name: 'Modifiers' }),
  price: page.getByLabel('Price', { exact: true }),
  from: page.getByRole('group', { name: 'Applies from' }),
  save: page.getByRole('button', { name: 'Save', exact: true }),
});

export const priceImport = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: 'Import prices' }),
  file: page.locator('input[type=file]'),
  /** Loaded, no longer pending. */
  chosen: (name: string) => page.getByRole('listitem').filter({ hasText: name }).getByText('Chosen', { exact: true }),
  check: page.getByRole('button', { name: 'Check the file' }),
  store: page.getByRole('button', { name: /^Save \d/ }),
  download: page.getByRole('button', { name: 'Download these rows' }),
  open: page.getByRole('link', { name: 'Open the fee schedule' }),
});
