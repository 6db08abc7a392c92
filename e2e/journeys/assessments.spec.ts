/**
 * Questions are asked on a phone in the person's Spanish, and nothing is lost by a reload, a lost network or a colleague; an answer that may
 * mean danger holds the end of the form until its protocol is followed.
 */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Api, ApiRecord } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson, rareBirthDate, rareName } from '../support/people.ts';

const as = 'chw2@second.test';

interface Rows {
  readonly items: readonly ApiRecord[];
}

/** Begins a shipped questionnaire over HTTP. @param name the end of its address */
async function begin(api: Api, name: string, language = 'en'): Promise<string> {
  const person = await addPerson(api, { familyName: rareName(), birthDate: rareBirthDate() });
  const { items } = await api.get<Rows>('questionnaires?status=published&limit=100');
  const questionnaireId = items.find(({ url }) => String(url).endsWith(`/${name}`))?.id;
  const id = crypto.randomUUID();
  const asking = { language, mode: 'in-person', informant: 'self' };
  await api.put(`assessments/${id}`, { patientId: person.id, questionnaireId, ...asking });
  return id;
}

async function answersOf(api: Api, assessmentId: string): Promise<Readonly<Record<string, ApiRecord>>> {
  const { items } = await api.get<Rows>(`assessment-answers?assessmentId=${assessmentId}&limit=100`);
  return Object.fromEntries(items.map((row) => [row.linkId, row]));
}

const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

test('a worker asks short questions in Spanish on a phone, and goes on after a reload', async ({ open, api }) => {
  const chw = await api(as);
  const person = await addPerson(chw, { familyName: rareName(), birthDate: rareBirthDate() });
  const phone = await open(`/dashboard/patients/${person.id}/assess`, { as, width: 360, language: 'es' });
  const next = phone.getByRole('button', { name: 'Siguiente' });
  const choose = (answer: string) => phone.getByRole('radio', { name: answer, exact: true }).check();

  await phone.getByRole('button', { name: 'Empezar a preguntar' }).click();
  await phone.getByText('Elija las preguntas.').first().waitFor();
  // Only these are written in the person's language, so they come first.
  const first = phone.getByRole('group', { name: 'Preguntas' }).getByRole('radio').first();
  await first.check();
  await phone.getByRole('button', { name: 'Empezar a preguntar' }).click();

  await phone.getByRole('group', { name: /se le acabó la comida/ }).waitFor();
  await phone.getByText('1 de 7').waitFor();
  await choose('Sí');
  await next.click();
  await phone.getByRole('button', { name: 'Prefiere no contestar' }).click();
  await next.click();
  // One answer shows a further question, another one hides it with its answer.
  await phone.getByRole('radio').first().check();
  await phone.getByText('3 de 8').waitFor();
  await next.click();
  await choose('Sí');
  await phone.getByRole('button', { name: 'Atrás' }).click();
  await phone.getByRole('radio').nth(1).check();
  await phone.getByText('3 de 7').waitFor();
  await saved(phone);
  const id = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
  const answers = await answersOf(chw, id);
  expect(answers['food.ran-out']).toMatchObject({ values: [{ code: 'yes' }], absent: null });
  expect(answers['food.less']).toMatchObject({ values: [], absent: 'declined' });
  expect(answers['housing.worry']).toMatchObject({ values: [{ code: 'yes' }] });

  await phone.reload();
  await phone.getByText('4 de 7').waitFor();
  await phone.getByRole('group', { name: /le cortaron la luz/ }).waitFor();
  for (let left = 4; left > 0; left -= 1) {
    await phone.getByRole('radio').nth(1).check();
    await phone.getByRole('button', { name: /^(Siguiente|Ir al final)$/ }).click();
  }
  await phone.getByText('Todas las preguntas tienen respuesta.').waitFor();
  await saved(phone);
  await phone.getByRole('button', { name: 'Terminar la evaluación' }).click();
  await phone.getByRole('heading', { name: 'Lo que se encontró' }).waitFor();
  await phone.getByText('Prefiere no contestar').waitFor();
  await phone.getByRole('link', { name: 'Confirmar con la persona' }).waitFor();
});

test('an answer that may mean danger opens the protocol, which holds the end of the form', async ({ open, api }) => {
  const chw = await api(as);
  const id = await begin(chw, 'phq-9');
  const page = await open(`/dashboard/assessments/${id}`, { as });
  const row = page.getByRole('row', { name: /better off dead/ });
  await page.getByRole('button', { name: 'Mark all as not asked' }).click();
  await row.getByRole('radio', { name: 'Several days' }).check();

  const protocol = page.getByRole('alertdialog');
  await protocol.getByText('Stay with the person, follow the safety steps', { exact: false }).waitFor();
  expect(await protocol.getByRole('link', { name: 'Call 988' }).getAttribute('href')).toBe('tel:988');
  await page.keyboard.press('Escape');
  await page.getByText('Safety steps are waiting.').waitFor();
  const finish = page.getByRole('button', { name: 'Finish assessment' });
  expect(await finish.isDisabled()).toBe(true);

  // The answer is taken back, and the danger stays.
  await row.getByRole('radio', { name: 'Not at all' }).check();
  await saved(page);
  await page.reload();
  await protocol.getByRole('button', { name: 'I followed the steps' }).click();
  await protocol.getByText('Say for each step: done, or not possible.').waitFor();
  const steps = protocol.getByRole('listitem');
  await steps.first().getByRole('radio', { name: 'Not possible' }).check();
  for (const step of (await steps.all()).slice(1)) await step.getByRole('radio', { name: 'Done' }).check();
  await protocol.getByRole('button', { name: 'I followed the steps' }).click();
  await page.getByText('was told at', { exact: false }).waitFor();
  await finish.click();
  // One question counts as not asked, so there is no total: it is never shown as fine.
  await page.getByText('Not computed: an answer is missing.', { exact: false }).waitFor();
  await page.getByText('Steps are followed').waitFor();
});

test('an answer without a network is kept on the device, and sent later', async ({ open, api }) => {
  const chw = await api(as);
  const id = await begin(chw, 'short-questions', 'es');
  const phone = await open(`/dashboard/assessments/${id}`, { as, width: 360 });
  await phone.getByText('1 of 7').waitFor();
  await phone.route('**/Prod/assessment-answers/**', (route) => route.abort());
  await phone.getByRole('radio', { name: 'Sí' }).check();
  await phone.locator('[data-save="lost"]').waitFor({ timeout: 30_000 });
  expect(await answersOf(chw, id)).toEqual({});
  await phone.unroute('**/Prod/assessment-answers/**');
  await phone.reload();
  await phone.getByRole('group', { name: /comió menos/ }).waitFor();
  await saved(phone);
  expect(await answersOf(chw, id)).toMatchObject({ 'food.ran-out': { values: [{ code: 'yes' }] } });
});

test('two workers answer the same question, and the second one chooses', async ({ open, api }) => {
  const chw = await api(as);
  const id = await begin(chw, 'short-questions');
  // Without hints about changes the page does not know of the other answer.
  const page = await open(`/dashboard/assessments/${id}`, { as, deaf: true });
  const question = page.getByRole('group', { name: /did food run out|food run/i }).first();
  await question.waitFor();
  const clinician = await api('clinician@second.test');
  await clinician.put(`assessment-answers/${crypto.randomUUID()}`, {
    assessmentId: id,
    linkId: 'food.ran-out',
    values: [{ code: 'no' }],
  });
  await question.getByRole('radio', { name: 'Yes' }).check();
  await question.getByText('A colleague has answered this question, too.').waitFor();
  await page.locator('[data-save="conflict"]').waitFor();
  expect((await answersOf(chw, id))['food.ran-out']).toMatchObject({ values: [{ code: 'no' }] });
  await question.getByRole('button', { name: 'Keep your answer' }).click();
  await saved(page);
  expect((await answersOf(chw, id))['food.ran-out']).toMatchObject({ values: [{ code: 'yes' }] });
});
