/** The elements of the form of a person. */
import type { Page } from 'playwright-core';

export const patientForm = (page: Page) => {
  return {
    givenName: page.getByLabel('First name'),
    familyName: page.getByLabel('Last name'),
    preferredName: page.getByLabel('Preferred name'),
    cin: page.getByLabel('Medi-Cal number (CIN)'),
    /** In one box where somebody is registered. */
    birthDateTyped: page.getByRole('textbox', { name: 'Date of birth' }),
    sex: page.getByLabel('Sex for claims'),
    phone: page.getByLabel('Phone', { exact: true }).or(page.getByLabel('Phone (optional)', { exact: true })),
    language: page.getByLabel('Preferred language'),
    addressLine: page.getByLabel('Street address'),
    postalCode: page.getByLabel('ZIP code'),
    homeless: page.getByLabel('No fixed address'),
    section: (name: string) => page.getByRole('region', { name }),
    /** The notice of a likely duplicate. */
    possibleDuplicates: page.getByRole('status').filter({ hasText: 'already registered' }),
    city: page.getByLabel('City'),
    more: (section: string) => page.locator('summary', { hasText: section }),
    /** After a save that was stopped at a likely duplicate. */
    saveAnyway: page.getByRole('button', { name: 'Save as a new patient' }),
    save: page.getByRole('button', { name: /^Save (patient|as a new patient)$/ }),
  };
};
