/**
 * A plan of care from the needs of a person to the paper in their hands: begun on a phone, returned once, approved, signed on the phone,
 * and printed in Spanish while the application speaks English.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api, ApiRecord } from '../support/api.ts';
import { drawLine } from '../support/draw-line.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';
import { printSheets } from '../support/print-sheets.ts';

const worker = 'chw2@second.test';
const clinician = 'clinician@second.test';

const needsOfPerson = [
  ['food-insecurity', 'La comida se acaba el día veinte.'],
  ['transportation-insecurity', 'No tengo cómo llegar a la clínica.'],
] as const;

async function personInNeed(chw: Api): Promise<ApiRecord> {
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  for (const [domain, ownWords] of needsOfPerson)
    await chw.put(`needs/${crypto.randomUUID()}`, { patientId: person.id, domain, priority: 'high', ownWords });
  return person;
}

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** A draft that lacks nothing, over HTTP. */
async function addPlan(chw: Api, patientId: unknown, fields: object = {}): Promise<ApiRecord> {
  const goalId = crypto.randomUUID();
  return chw.put(`care-plans/${crypto.randomUUID()}`, {
    patientId,
    kind: 'chw-plan-of-care',
    language: 'es',
    conditions: [{ id: crypto.randomUUID(), text: 'Food runs out.' }],
    noOtherProfessionals: true,
    goals: [{ id: goalId, text: 'Has food each day.', forPerson: 'Tengo comida cada día.', priority: 'high' }],
    steps: [
      {
        id: crypto.randomUUID(),
        goalId,
        text: 'Goes to the pantry.',
        who: 'person',
        frequency: 'weekly',
        makesTask: false,
      },
    ],
    ...fields,
  });
}

/** @param deed the id of a plan and a command, `<id>/propose` */
async function act(api: Api, deed: string, body: object = {}): Promise<ApiRecord> {
  const { version } = await api.get(`care-plans/${deed.split('/')[0]}`);
  return api.post(`care-plans/${deed}`, { version, ...body });
}

test('a plan grows from needs on a phone, is returned once, approved, signed and printed in Spanish', async ({
  open,
  api,
}) => {
  const chw = await api(worker);
  const person = await personInNeed(chw);
  const phone = await open(`/dashboard/patients/${person.id}?tab=care-plan`, { as: worker, width: 360 });
  const main = phone.getByRole('main');
  await main.getByRole('link', { name: 'Begin a plan' }).click();
  const needs = phone.getByRole('group', { name: /^Open needs/ });
  await needs.waitFor();
  // One tap: every open need is chosen already.
  for (const box of await needs.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true);
  await phone.getByRole('button', { name: 'Begin the plan' }).click();

  await phone.getByRole('heading', { name: 'Goal 1' }).waitFor();
  const id = new URL(phone.url()).pathname.split('/').at(-2) ?? '';
  const conditions = phone.getByRole('textbox', { name: 'In words', exact: true });
  const written = await conditions.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));
  expect(written).toEqual(expect.arrayContaining(needsOfPerson.map(([, ownWords]) => ownWords)));
  await phone.getByRole('button', { name: 'Send for approval' }).click();
  // What is missing is said at its field, and what was typed is kept.
  await phone.getByText('Name the other professionals, or mark that there are none.').first().waitFor();
  await phone.getByRole('checkbox', { name: 'No other professional treats the person' }).check();
  await phone.getByRole('button', { name: 'Send for approval' }).click();
  await phone.getByText('A licensed clinician has to approve this plan.').waitFor();
  expect(await chw.get(`care-plans/${id}`)).toMatchObject({ status: 'proposed', language: 'es' });

  const desk = await open('/dashboard/care-plans', { as: clinician });
  const row = desk.getByRole('row').filter({ hasText: String(person.familyName) });
  await row.getByRole('link', { name: new RegExp(String(person.familyName)) }).click();
  await desk.getByRole('button', { name: 'Return to the author' }).click();
  const question = desk.getByRole('dialog');
  await question.getByRole('button', { name: 'Return to the author' }).click();
  await question.getByText('Enter the reason.').waitFor();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Add how often she can go.');
  await question.getByRole('button', { name: 'Return to the author' }).click();
  await desk.getByText('Plan returned.').first().waitFor();

  await phone.getByText('has returned this plan: Add how often she can go.').waitFor({ timeout: 15_000 });
  await phone.getByRole('button', { name: 'More actions' }).click();
  await phone.getByRole('menuitem', { name: 'Edit plan' }).click();
  await phone.getByRole('textbox', { name: 'Goal', exact: true }).first().fill('Has food on every day of the month.');
  await phone.getByRole('button', { name: 'Send for approval' }).click();
  await phone.getByText('A licensed clinician has to approve this plan.').waitFor();

  await desk.getByRole('button', { name: 'Approve plan' }).click();
  await question.getByRole('button', { name: 'Approve plan' }).click();
  await desk.getByText('The plan counts once the person agrees.').waitFor();

  await phone.getByText('The plan counts once the person agrees.').waitFor({ timeout: 15_000 });
  await phone.getByRole('link', { name: 'Record agreement' }).click();
  // The person reads in their language what the worker reads in English.
  const paper = phone.locator('article[lang="es"]');
  await paper.getByText('Hicimos este plan con usted.', { exact: false }).waitFor();
  await phone.getByText('Leí este plan o me lo leyeron.', { exact: false }).last().waitFor();
  await phone.getByRole('button', { name: 'Save agreement' }).click();
  await phone.getByText('Sign here.').waitFor();
  await drawLine(phone.locator('canvas'));
  await phone.getByRole('button', { name: 'Save agreement' }).click();
  await phone.getByText('In force', { exact: true }).first().waitFor();
  const signed = await chw.get(`care-plans/${id}`);
  expect(signed).toMatchObject({ status: 'active', agreementMethod: 'signed', signature: { kind: 'drawn' } });
  expect(idOf(phone)).toBe(id);

  const print = await open(`/dashboard/care-plans/${id}/print`, { as: worker });
  await print.getByRole('heading', { level: 1, name: 'Plan for the person' }).waitFor();
  await print.getByText('Hicimos este plan con usted.', { exact: false }).waitFor();
  const sheets = await printSheets(print);
  const text = sheets.map((sheet) => sheet.text).join(' ');
  expect(sheets.length).toBeLessThanOrEqual(3);
  expect(text).toContain('El plan de Amalia');
  expect(text).toContain('A quién llamar');
  expect(text).not.toContain('Plan for the person');
  // The other languages are one tap away; the screen itself stays English.
  await print.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
  await print.getByText('Wir haben diesen Plan mit Ihnen gemacht.', { exact: false }).waitFor();
  await print.getByText('have no words in this language yet', { exact: false }).waitFor();
  await print.getByRole('heading', { level: 1, name: 'Plan for the person' }).waitFor();
});

test('the next version says what it changes, and replaces the plan once it is agreed', async ({ open, api }) => {
  const chw = await api(worker);
  const licensed = await api(clinician);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const { id } = await addPlan(chw, person.id);
  await act(chw, `${id}/propose`);
  await act(licensed, `${id}/approve`);
  const agreedOn = String((await licensed.get(`care-plans/${id}`)).approvedOn);
  await act(chw, `${id}/agree`, { method: 'verbal', agreedOn });

  const page = await open(`/dashboard/patients/${person.id}?tab=care-plan`, { as: worker });
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Has food each day.' }).waitFor();
  await main.getByRole('button', { name: 'Record progress: Has food each day.' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('combobox', { name: 'Progress' }).selectOption({ label: 'Improving' });
  await question.getByRole('button', { name: 'Record progress' }).click();
  await main.getByText('Improving').waitFor();

  await main.getByRole('button', { name: 'Actions for CHW plan of care' }).click();
  await page.getByRole('menuitem', { name: 'Change the plan' }).click();
  await question.getByRole('textbox', { name: 'Reason' }).fill('She moved to another town.');
  await question.getByRole('button', { name: 'Change the plan' }).click();
  await page.getByRole('textbox', { name: 'Goal', exact: true }).fill('Has food near the new home.');
  await page.getByRole('button', { name: 'Add goal' }).click();
  await page.getByRole('textbox', { name: 'Goal', exact: true }).last().fill('Knows the bus to the clinic.');
  await page.getByRole('textbox', { name: 'What is done' }).last().fill('Rides the bus once together.');
  await page.getByRole('button', { name: 'Save draft' }).click();

  const changes = page.getByRole('region', { name: 'Changes since the version before' });
  await changes.getByText('Has food near the new home.').waitFor();
  await changes.getByText('Changed').first().waitFor();
  await changes.getByText('Knows the bus to the clinic.').waitFor();
  await changes.getByText('Added').first().waitFor();
  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByText('Version 1').waitFor();
  expect(await chw.get(`care-plans/${id}`)).toMatchObject({ status: 'active' });
});

test('a template is written in three languages, and its goals come into a plan', async ({ open, api }) => {
  const title = `Zzz ${rareName()}`;
  const desk = await open('/dashboard/care-plans/templates', { as: clinician });
  await desk.getByText('Comes with Puente').first().waitFor();
  await desk.getByRole('link', { name: 'Add template' }).click();
  await desk.getByRole('button', { name: 'Save template' }).click();
  await desk.getByText('Write it in a few words.').first().waitFor();
  await desk.getByRole('textbox', { name: 'Title' }).fill(title);
  const goal = desk.getByRole('group', { name: 'Goal', exact: true });
  await goal.getByRole('textbox', { name: 'English' }).fill('I walk each day.');
  await goal.getByRole('textbox', { name: 'Español' }).fill('Camino cada día.');
  await desk
    .getByRole('group', { name: 'What is done' })
    .getByRole('textbox', { name: 'English' })
    .fill('We walk together.');
  await desk.getByRole('button', { name: 'Save template' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: title });
  await row.waitFor();

  const chw = await api(worker);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const { id } = await addPlan(chw, person.id);
  const phone = await open(`/dashboard/care-plans/${id}/edit`, { as: worker, width: 360 });
  await phone.getByRole('combobox', { name: 'From a template' }).selectOption({ label: title });
  await phone.getByRole('button', { name: 'Add from template' }).click();
  expect(await phone.getByRole('textbox', { name: 'Goal', exact: true }).last().inputValue()).toBe('I walk each day.');
  const forPerson = phone.getByRole('textbox', { name: /^For the person, in plain words/ });
  expect(await forPerson.evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value))).toContain(
    'Camino cada día.',
  );
  await phone.getByRole('button', { name: 'Save draft' }).click();
  await phone.getByRole('heading', { name: 'I walk each day.' }).waitFor();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await desk.getByRole('menuitem', { name: 'Archive' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await row.getByText('Archived', { exact: true }).waitFor();
});
