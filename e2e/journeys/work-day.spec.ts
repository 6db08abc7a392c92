/** A worker's whole day on a phone, in Spanish: late, a visit, a group, and the receipt in the evening. A group by keys alone. */
import { timeOf } from '@puente/contract';
import type { Locator } from 'playwright-core';
import { nameOf } from '../crawl/forms/form-case.ts';
import { openPalette, palette } from '../pages/palette.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson, agreeTo } from '../support/people.ts';
import { runStatement } from '../support/run-statement.ts';
import { tabTo } from '../support/tab-to.ts';

const clock = timeOf(new Date(), 'America/Los_Angeles');
/** All of it belongs to one day: around midnight there is none. */
const isNight = clock < '00:55' || clock > '22:30';
const aGroup = {
  title: 'Caminar juntos',
  mode: 'in-person',
  placeOfService: '99',
  serviceType: 'health-education',
  purpose: 'Los miembros encuentran con quién caminar.',
  topic: 'Una vuelta al lago.',
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.skipIf(isNight)(
  'the day of a worker, from the first message to the receipt',
  { timeout: 240_000 },
  async ({ open, api }) => {
    const { email, givenName } = await makeAccount();
    const chw = await api(email);
    const person = await addPerson(chw, { email: 'amalia@person.test', contactFrom: '00:00', contactUntil: '23:59' });
    await agreeTo(chw, person.id, 'messages', 'billing');
    const tenMinutesAgo = inMinutes(-10);
    const { id } = await chw.put(`encounters/${crypto.randomUUID()}`, {
      patientId: person.id,
      startedAt: tenMinutesAgo,
      plannedAt: tenMinutesAgo,
      mode: 'in-person',
      placeOfService: '12',
      travelMinutes: 25,
    });
    await chw.put(`group-encounters/${crypto.randomUUID()}`, {
      ...aGroup,
      startedAt: inMinutes(20),
      endedAt: inMinutes(80),
    });

    const page = await open('/dashboard', { as: email, width: 360, language: 'es' });
    await page.getByRole('heading', { level: 1, name: new RegExp(givenName) }).waitFor();
    await page.getByText('25 min de viaje').first().waitFor();
    await page.getByRole('link', { name: /Caminar juntos/ }).waitFor();

    // She is on the road.
    await page.getByRole('button', { name: 'Avisar retraso' }).click();
    await page.getByRole('menuitem', { name: 'Alrededor de 20 minutos tarde' }).click();
    await page.getByText('Se avisa ahora al paciente por correo electrónico.').waitFor();

    await page.getByRole('link', { name: 'Iniciar visita' }).click();
    await page.getByRole('timer').waitFor();
    await runStatement(
      'second',
      `update encounters set started_at = started_at - interval '41 minutes' where id = $1`,
      [id],
    );
    await page.reload();
    await page.getByLabel('Propósito de la visita').fill('Revisamos juntas la carta de la oficina de vivienda.');
    await page.getByRole('button', { name: 'Terminar ahora' }).click();
    await page.getByRole('button', { name: 'Agregar actividad' }).click();
    const activity = page.getByRole('group', { name: 'Actividad 1', exact: true });
    await activity
      .getByRole('combobox', { name: 'Actividad' })
      .selectOption({ label: 'Orientación en el sistema de salud' });
    await page.getByLabel('Lo que hizo').last().fill('Llamamos a la oficina y pedimos más tiempo.');
    await page.getByRole('button', { name: /^Poner aquí los otros/ }).click();
    await page.getByText('La nota está completa.').filter({ visible: true }).first().waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Firmar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Firmar' }).click();
    await page.getByText('Firmada', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: 'Mi día', exact: true }).click();
    const receipt = page.getByRole('region', { name: 'Recibo del día' });
    await receipt.getByText('Todo a salvo').waitFor();
    await receipt.getByText('1 registrada').waitFor();
    await receipt.getByText('1 en el servidor').waitFor();

    await page.getByRole('link', { name: 'Calendario', exact: true }).click();
    const today = page.getByRole('main').getByRole('listitem');
    await today
      .filter({ hasText: nameOf(person) })
      .getByText('Firmada')
      .waitFor();
    await today.filter({ hasText: 'Caminar juntos' }).getByText('Programado').waitFor();
  },
);

test.skipIf(isNight)(
  'a group by keys alone: from my day into it, who is there, and back by the calendar',
  { timeout: 180_000 },
  async ({ open, api }) => {
    const { email } = await makeAccount();
    const chw = await api(email);
    const person = await addPerson(chw);
    const group = await chw.put(`group-encounters/${crypto.randomUUID()}`, {
      ...aGroup,
      startedAt: inMinutes(-10),
      endedAt: inMinutes(50),
    });
    await chw.put(`group-participants/${crypto.randomUUID()}`, { groupEncounterId: group.id, patientId: person.id });
    const page = await open('/dashboard', { as: email });
    const press = async (target: Locator) => {
      // From the content on, as the skip link goes.
      if (!(await page.getByRole('dialog').count())) await page.getByRole('heading', { level: 1 }).focus();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await press(page.getByRole('link', { name: aGroup.title }));
    await press(page.getByRole('button', { name: 'Start', exact: true }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }));
    await press(page.getByRole('button', { name: 'Present', exact: true }));
    await page.getByText('1 present').waitFor();
    await openPalette(page);
    await page.keyboard.type('Calendar');
    await palette(page).option('Calendar').first().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'What is shown' }).waitFor();
    await press(page.getByRole('button', { name: new RegExp(`^${aGroup.title} .* Under way Group$`) }));
    await page.getByRole('menuitem', { name: 'Open the group' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: aGroup.title }).waitFor();
  },
);
