/** Consents on a phone: read in the person's language, signed on the screen, printed, withdrawn; and their effect on a charge. */
import { expect } from 'vitest';
import { encounterPage } from '../pages/encounter-page.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { drawLine } from '../support/draw-line.ts';
import { healthPlan } from '../support/health-plan.ts';
import { test } from '../support/journey.ts';
import { addPerson, agreeTo, rareBirthDate, rareName, recommend } from '../support/people.ts';
import { printSheets } from '../support/print-sheets.ts';

/** No other journey has a visit of hers at this hour: two at a time block each other's charges. */
const worker = 'chw3@second.test';
const waiting = 'The consent for contact by phone or video is missing. Ask the patient and record it.';

/**
 * Minutes of a video visit that has just ended, on the civil day of the organization: a consent covers no visit of the
 * day before. In the first 17 minutes after midnight it is too short to be charged.
 */
function minutesOfToday(): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    minute: '2-digit',
  });
  const [hours = 0, minutes = 0] = clock.format(Date.now()).split(':').map(Number);
  return Math.min(30, Math.max(1, hours * 60 + minutes - 1));
}

/** Somebody whose visits are paid, as far as the consent to billing goes. */
async function anInsuredPerson(chw: Api, admin: Api): Promise<ApiRecord & { familyName: string }> {
  const familyName = rareName();
  const person = await addPerson(chw, { givenName: 'Rosalía', familyName, birthDate: rareBirthDate() });
  await chw.put(`coverages/${crypto.randomUUID()}`, {
    patientId: person.id,
    payerId: await healthPlan(admin),
    memberId: 'M1',
    priority: 1,
  });
  await agreeTo(chw, person.id, 'billing');
  return { ...person, familyName };
}

test('a consent to telehealth is read in Spanish, signed, printed and withdrawn, and the charge of the video visit follows', {
  timeout: 240_000,
}, async ({ open, api }) => {
  const [chw, admin] = await Promise.all([api(worker), api('admin@second.test')]);
  const person = await anInsuredPerson(chw, admin);
  await recommend(await api('clinician@second.test'), person.id);
  const minutes = minutesOfToday();
  const billable = minutes >= 16;
  const visit = await chw.put(`encounters/${crypto.randomUUID()}`, {
    patientId: person.id,
    startedAt: new Date(Date.now() - (minutes + 1) * 60_000).toISOString(),
    endedAt: new Date(Date.now() - 60_000).toISOString(),
    mode: 'video',
    placeOfService: '10',
    purpose: 'Talked through the new medication list by video.',
    activities: [{ serviceType: 'health-education', minutes, text: 'Went through each label.' }],
    diagnosisCodes: ['Z590'],
  });
  await chw.post(`encounters/${visit.id}/sign`, { version: visit.version });

  const page = await open(`/dashboard/encounters/${visit.id}`, { as: worker, width: 360 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  if (billable) {
    await page.getByText(waiting).first().waitFor();
    await page.getByRole('link', { name: new RegExp(`^Fix.*${waiting.slice(0, 20)}`) }).click();
    await page.getByText('Missing: Telehealth consent. Record it here.').waitFor();
  } else await page.goto(`/dashboard/patients/${person.id}?tab=consents`);

  await button('Record a consent').first().click();
  const about = page.getByLabel('Type of consent', { exact: true });
  if (billable) expect(await about.inputValue(), 'what the charge lacks').toBe('telehealth');
  else await about.selectOption('telehealth');
  await expect.poll(() => page.getByLabel('Language', { exact: true }).inputValue()).toBe('es');
  await button('Continue').click();

  const words = page.locator('[lang="es"]').filter({ has: page.getByRole('heading') });
  await words.getByRole('heading', { name: 'Consentimiento para telesalud' }).waitFor();
  expect(await words.textContent()).toContain('Bahía Health Partners puede reunirse con usted por teléfono o video');
  // The signer finds all buttons in the same language.
  await page.getByRole('radio', { name: 'Escribir el nombre' }).check();
  await page.getByRole('textbox', { name: 'Nombre completo como firma' }).waitFor();
  await page.getByRole('radio', { name: 'Dibujar' }).check();
  await button('Limpiar').waitFor();
  await button('Acepto').click();
  await page.getByText('Sign here.').waitFor();
  await drawLine(page.getByRole('img', { name: /^Firma/ }));
  await button('Acepto').click();
  await page.getByText('Active', { exact: true }).waitFor();
  await page.getByRole('img', { name: `Firma de Rosalía ${person.familyName}` }).waitFor();

  const [sheet, ...others] = await printSheets(page);
  expect(others.length).toBeLessThan(2);
  for (const text of [
    'Consentimiento para telesalud',
    'Sello (SHA-256)',
    'Puede retirar este consentimiento cuando quiera',
  ])
    expect([sheet, ...others].map((one) => one?.text).join(' ')).toContain(text);

  if (billable) await page.getByRole('link', { name: 'Back to where you were' }).click();
  else await page.goto(`/dashboard/encounters/${visit.id}`);
  await encounterPage(page).heading.waitFor();
  if (billable) await page.getByText('Ready', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByText(waiting).count()).toBe(0);

  await page.goto(`/dashboard/patients/${person.id}?tab=consents`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Telehealth consent' });
  await row.getByText('Active').waitFor();
  await button('Actions for Telehealth consent').click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await question.getByText('Enter the reason.').waitFor();
  await question.getByLabel('What did they say?').fill('Does not want to be called any more.');
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await row.getByText('Withdrawn', { exact: true }).waitFor();
  await row.getByRole('link', { name: 'Telehealth consent' }).click();
  await page.getByText(/^Withdrawn on .*: Does not want to be called any more\.$/).waitFor();
});

test('who is asked by word of mouth names a witness, and a permission to share says to whom and what', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const page = await open(`/dashboard/patients/${person.id}?tab=consents`, { as: worker });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Record a consent').first().click();
  await page.getByLabel('Type of consent', { exact: true }).selectOption({ label: 'Permission to share information' });
  await page.getByLabel('Given verbally, with a witness').check();
  await button('Continue').click();
  for (const sentence of [
    'Choose who may get the information, or type a name.',
    'Choose what may be shared.',
    'Choose what it may be used for.',
    'Enter who heard it.',
  ])
    await page.getByRole('alert').getByRole('link', { name: sentence }).waitFor();
  await page.getByLabel('Someone else (optional)').fill('Mesa Food Bank');
  await page.getByRole('checkbox', { name: 'Name and birth date' }).check();
  await page.getByRole('checkbox', { name: 'Help with other needs' }).check();
  await page.getByLabel('Witness', { exact: true }).fill('Ana Ruiz');
  await button('Continue').click();
  await page.getByText('The patient agreed verbally. Witness: Ana Ruiz').waitFor();
  await button('Record the consent').click();
  await page.getByText('Active', { exact: true }).waitFor();
  expect(await page.getByRole('article').textContent()).toContain('Mesa Food Bank');
});

test('an administrator writes a new version of a text, and the next person reads it', async ({ open, api }) => {
  const [chw, admin] = await Promise.all([api(worker), api('admin@second.test')]);
  const { items } = await admin.get<{ items: ApiRecord[] }>('consent-templates?kind=research&status=published');
  const page = await open('/dashboard/account?tab=organization', { as: 'admin@second.test' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Open the texts' }).click();
  await page.getByRole('link', { name: 'Research', exact: true }).first().click();
  await page.getByRole('link', { name: 'New version' }).click();
  await page.getByLabel('What is new (optional)').fill('Names the university.');
  await page
    .getByLabel('Text', { exact: true })
    .first()
    .fill('{organization} and the university use information about me.');
  await button('Save the draft').click();
  await page.getByText('Draft', { exact: true }).waitFor();
  await button('Publish').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }).click();
  await page.getByText('In use', { exact: true }).waitFor();
  const [earlier] = items;
  expect(await admin.get(`consent-templates/${earlier?.id}`)).toMatchObject({ status: 'retired' });

  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate(), preferredLanguage: 'en' });
  const other = await open(`/dashboard/patients/${person.id}?tab=consents`, { as: worker });
  await other.getByRole('button', { name: 'Record a consent' }).first().click();
  await other.getByLabel('Type of consent', { exact: true }).selectOption({ label: 'Research' });
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByText('Bahía Health Partners and the university use information about me.').waitFor();
});

test('what a food bank would get is shown before, shared with a consent, and closed again when it is withdrawn', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const familyName = rareName();
  const person = await addPerson(chw, {
    givenName: 'Luz',
    familyName,
    birthDate: rareBirthDate(),
    addressLine: '7 Elm Street',
  });
  const page = await open(`/dashboard/patients/${person.id}?tab=consents`, { as: worker, width: 360 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const preview = page.getByRole('region', { name: 'What the recipient gets' });
  const choose = async () => {
    await button('Share information').click();
    await page.getByLabel('Someone else (optional)').fill('Mesa Food Bank');
    await page.getByRole('checkbox', { name: 'Name and birth date' }).check();
    await page.getByRole('checkbox', { name: 'Address, phone and email' }).check();
  };
  await choose();
  await preview.getByText(/^Mesa Food Bank may not get: Name and birth date; Address, phone and email\./).waitFor();
  await button('Share and print').click();
  await page.getByText(/^No consent covers all of this\./).waitFor();

  const { items } = await chw.get<{ items: ApiRecord[] }>('consent-templates?kind=release&status=published');
  const scope = { recipient: 'Mesa Food Bank', dataClasses: ['identity', 'contact'], purposes: ['coordination'] };
  const spoken = { language: 'es', method: 'verbal', witness: 'Ana Ruiz', givenOn: '2026-01-05' };
  const body = { patientId: person.id, kind: 'release', templateId: items[0]?.id, ...spoken, ...scope };
  const consent = await chw.put(`consents/${crypto.randomUUID()}`, body);
  const given = await chw.post<ApiRecord>(`consents/${consent.id}/give`, { version: consent.version });
  await preview.getByText('Mesa Food Bank will see:').waitFor();
  await preview.getByText('7 Elm Street').waitFor();
  await button('Share and print').click();
  await page.getByRole('heading', { name: 'Shared with Mesa Food Bank' }).waitFor();
  await page.getByText("the patient's consent").waitFor();
  await page.getByText('7 Elm Street').waitFor();
  const sheets = await printSheets(page);
  expect(sheets.map(({ text }) => text).join(' ')).toContain('7 Elm Street');

  await chw.post(`consents/${given.id}/revoke`, { version: given.version, reason: 'Changed her mind.' });
  await page.goto(`/dashboard/patients/${person.id}?tab=consents`);
  await page.getByRole('link', { name: 'Mesa Food Bank' }).waitFor();
  await choose();
  await preview.getByText(/^Mesa Food Bank may not get:/).waitFor();
});

test('the receipt is mailed once the person has agreed to messages, with keys alone', async ({ open, api }) => {
  const chw = await api(worker);
  const email = 'luz@person.test';
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate(), email });
  const asked = { purpose: 'own-request', dataClasses: ['identity', 'contact'], way: 'print' };
  const { id } = await chw.put(`disclosures/${crypto.randomUUID()}`, { patientId: person.id, ...asked });
  const page = await open(`/dashboard/patients/${person.id}/disclosures/${id}`, { as: worker, width: 360 });
  const send = page.getByRole('button', { name: 'Email the receipt', exact: true });
  const reason = page.getByText(/^The receipt can't be emailed: the patient has not agreed to it\./);
  await reason.waitFor();
  expect(await send.isDisabled()).toBe(true);

  await agreeTo(chw, person.id, 'messages');
  await reason.waitFor({ state: 'detached' });
  await send.press('Enter');
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await dialog.getByText(`It goes to ${email}.`).waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByText(/^Receipt mailed on /).waitFor();
  await page.getByRole('button', { name: 'Email the receipt again', exact: true }).waitFor();
});
