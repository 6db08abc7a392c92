/** Where things are in the form of a person. */
import type { Page } from 'playwright-core';

export const patientForm = (page: Page) => {
  const birthDate = page.getByRole('group', { name: 'Date of birth' });
  return {
    givenName: page.getByLabel('First name'),
    familyName: page.getByLabel('Last name'),
    preferredName: page.getByLabel('Preferred name'),
    birthMonth: birthDate.getByLabel('Month'),
    birthDay: birthDate.getByLabel('Day'),
    birthYear: birthDate.getByLabel('Year'),
    cin: page.getByLabel('Medi-Cal number (CIN)'),
    phone: page.getByLabel('Phone'),
    city: page.getByLabel('City'),
    save: page.getByRole('button', { name: 'Save patient' }),
  };
};
