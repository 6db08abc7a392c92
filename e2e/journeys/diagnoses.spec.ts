/** A social need is proposed on a phone in Spanish by words of that language, and a clinician confirms it. */
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

test('a worker proposes that somebody stays at a shelter, and the clinician confirms it', async ({ open, api }) => {
  const chw = await api('chw2@second.test');
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const address = `/dashboard/patients/${person.id}?tab=diagnoses`;

  const phone = await open(address, { as: 'chw2@second.test', width: 360, language: 'es' });
  await phone.getByRole('button', { name: 'Agregar diagnóstico' }).click();
  const box = phone.getByRole('combobox', { name: 'Diagnóstico' });
  await box.fill('albergue');
  await phone.getByRole('option', { name: 'Z59.01' }).waitFor();
  await phone.getByText('Códigos ICD-10-CM del año fiscal 2026', { exact: false }).waitFor();
  // Keys alone: the first that is marked.
  await box.press('ArrowDown');
  await box.press('Enter');
  expect(await box.inputValue()).toContain('Sin vivienda');
  await phone.getByLabel('Nota').fill('Duerme en el albergue de la calle Elm.');
  await phone.getByRole('button', { name: 'Proponer' }).click();
  await phone.getByText('Propuesto. El personal clínico decidirá.').first().waitFor();
  await phone.getByRole('heading', { name: 'Por decidir' }).waitFor();

  const clinician = await open(address, { as: 'clinician@second.test' });
  await clinician.getByRole('button', { name: 'Confirm', exact: true }).click();
  await clinician
    .getByRole('alertdialog')
    .or(clinician.getByRole('dialog'))
    .getByRole('button', { name: 'Confirm' })
    .click();
  await clinician.getByRole('heading', { name: 'Problem list' }).waitFor();
  expect(await clinician.getByRole('button', { name: 'Confirm', exact: true }).count()).toBe(0);
});
