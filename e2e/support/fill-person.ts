/** Registers a woman of Fresno on the form of a new person, with all that a claim asks for. */
import type { Page } from 'playwright-core';
import { patientForm } from '../pages/patient-form.ts';
import { patientPage } from '../pages/patient-page.ts';
import { usDate } from './civil-day.ts';
import { rareBirthDate } from './people.ts';

export async function fillPerson(page: Page, { givenName, familyName }: { givenName: string; familyName: string }) {
  const form = patientForm(page);
  await form.givenName.fill(givenName);
  await form.familyName.fill(familyName);
  await form.birthDateTyped.fill(usDate(rareBirthDate()));
  await form.sex.selectOption('F');
  await form.phone.fill('5595550177');
  await form.addressLine.fill('1180 S Orange Ave');
  await form.city.fill('Fresno');
  await form.postalCode.fill('93702');
  await form.save.click();
  await patientPage(page).heading(`${givenName} ${familyName}`).waitFor();
}
