/** A group on a phone: from its plan and its poster to private notes and the charge of everyone who was there. */
import { timeOf } from '@puente/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nameOf } from '../crawl/forms/form-case.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { healthPlan } from '../support/health-plan.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson, agreeTo } from '../support/people.ts';
import { printSheets } from '../support/print-sheets.ts';

const zone = 'America/Los_Angeles';
const aGroup = {
  title: 'Walking together',
  mode: 'in-person',
  placeOfService: '99',
  serviceType: 'health-education',
  purpose: 'Members find somebody to walk with.',
  topic: 'A walk around the lake.',
};

/** By itself it began an hour ago, and ends now. @param begun and `ends`: minutes before now */
async function groupWith(chw: Api, size: number, { listed = size, begun = 65, ends = 5 } = {}) {
  const [from, to] = [begun, ends].map((minutes) => new Date(Date.now() - minutes * 60_000)) as [Date, Date];
  const group = await chw.put(`group-encounters/${crypto.randomUUID()}`, {
    ...aGroup,
    startedAt: from.toISOString(),
    endedAt: to.toISOString(),
  });
  const people = await Promise.all(Array.from({ length: size }, () => insured(chw)));
  for (const { id } of people.slice(0, listed))
    await chw.put(`group-participants/${crypto.randomUUID()}`, { groupEncounterId: group.id, patientId: id });
  return { group, people };
}

async function insured(chw: Api): Promise<ApiRecord> {
  const person = await addPerson(chw);
  const payerId = await healthPlan(chw);
  await chw.put(`coverages/${crypto.randomUUID()}`, { patientId: person.id, payerId, memberId: 'M1', priority: 1 });
  await agreeTo(chw, person.id, 'billing');
  return person;
}

async function checkInAll(chw: Api, group: ApiRecord, but = 0): Promise<ApiRecord[]> {
  const { items } = await chw.get<{ items: ApiRecord[] }>(`group-participants?groupEncounterId=${group.id}&limit=50`);
  for (const { id, version } of items.slice(but)) await chw.post(`group-participants/${id}/check-in`, { version });
  return items;
}

const rowOf = (page: Page, person: ApiRecord) =>
  page
    .getByRole('listitem')
    .filter({ hasText: nameOf(person) })
    .filter({ has: page.getByRole('link') });

async function isPresent(page: Page, person: ApiRecord): Promise<void> {
  const row = rowOf(page, person);
  await row.getByRole('button', { name: 'Present', exact: true }).click();
  await row.getByText('Present', { exact: true }).waitFor();
}

/** The hours of a group are of one day: none has begun and ended soon after midnight. */
const isNewDay = timeOf(new Date(), zone) < '01:10';

test.skipIf(isNewDay)(
  'seven meet, two of them walk-ins and one leaving early; each has a private note and the charge of the group',
  {
    timeout: 300_000,
  },
  async ({ open, api }) => {
    const { email } = await makeAccount();
    const chw = await api(email);
    const { group, people } = await groupWith(chw, 5, { listed: 4 });
    const [first, second, third, fourth, fifth] = people as [ApiRecord, ApiRecord, ApiRecord, ApiRecord, ApiRecord];
    const walkIns = [await insured(chw), await insured(chw)];
    const page = await open(`/dashboard/encounters/groups/${group.id}`, { as: email, width: 360 });

    await page.getByText('From your caseload').click();
    await page.getByRole('checkbox', { name: new RegExp(nameOf(fifth)) }).check();
    await page.getByRole('button', { name: 'Add 1 patient' }).click();
    await rowOf(page, fifth).getByText('Expected').waitFor();
    expect(await page.getByRole('checkbox', { name: new RegExp(nameOf(first)) }).count()).toBe(0);

    // The poster: its link is read by a stranger's phone.
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('0 present').waitFor();
    const { token } = await chw.post<{ token: string }>(`group-encounters/${group.id}/renew-poster`, {});
    const stranger = await open(`/check-in#${token}`, { width: 360 });
    await stranger.getByRole('button', { name: 'I am here' }).click();
    await stranger.getByText('Enter your first name.').waitFor();
    await stranger.getByLabel('First name').fill(String(first['givenName']));
    await stranger.getByLabel('First letter of your last name').fill(String(first['familyName']).charAt(0));
    await stranger.getByRole('button', { name: 'I am here' }).click();
    await stranger.getByText('Please tell the facilitator that you are here.').waitFor();
    expect(await stranger.getByText('Walking together').count()).toBe(0);

    // A person counts only after the facilitator has confirmed them.
    const { present } = await chw.get<{ present: number }>(`group-encounters/${group.id}/attendance`);
    expect(present).toBe(0);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('button', { name: `Confirm ${nameOf(first)}` }).click();
    await page.getByText('1 present').waitFor();
    await page.getByText('Nobody is waiting to be confirmed.').waitFor();

    for (const person of [second, third, fourth, fifth]) await isPresent(page, person);
    for (const person of walkIns) {
      await page.getByRole('combobox', { name: 'Add a patient who came' }).fill(String(person['familyName']));
      await page.getByRole('option', { name: new RegExp(nameOf(person)) }).click();
      await rowOf(page, person).getByText('Walk-in').waitFor();
    }
    await page.getByText('7 present').waitFor();

    // The sheet that goes around has no full name.
    const [sheet, ...more] = await printSheets(page);
    expect(more).toEqual([]);
    for (const { givenName, familyName } of [...people, ...walkIns]) {
      expect(sheet!.text).toContain(`${givenName} ${String(familyName).charAt(0)}.`);
      expect(sheet!.text).not.toContain(familyName);
    }

    // The second leaves early; the third has a note that is nobody else's.
    await page.getByRole('button', { name: `Actions for ${nameOf(second)}` }).click();
    await page.getByRole('menuitem', { name: 'Note and times' }).click();
    await page
      .getByRole('textbox', { name: 'Left at (optional)' })
      .fill(timeOf(new Date(Date.now() - 35 * 60_000), zone));
    await page.getByRole('button', { name: 'Save note' }).click();
    await rowOf(page, second).getByText('left at').waitFor();
    await page.getByRole('button', { name: `Actions for ${nameOf(third)}` }).click();
    await page.getByRole('menuitem', { name: 'Note and times' }).click();
    await page.getByLabel('Note about this patient alone').fill('Her knee hurts; asked for a brace.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await rowOf(page, third).getByText('has a note').waitFor();

    await page.getByRole('button', { name: 'Close group' }).click();
    // The preview names the visits that will wait, by the rules that then decide.
    await page.getByRole('dialog').getByText('7 charges then still need work:').waitFor();
    await page.getByRole('dialog').getByLabel('Note for everyone, without names').fill('All walked around the lake.');
    await page.getByRole('dialog').getByRole('button', { name: 'Close group' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();

    // The next session begins as this one, a week later.
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Schedule the next session' }).click();
    await expect.poll(() => page.getByLabel('Name of the group').inputValue()).toBe('Walking together');
    await page.getByRole('button', { name: 'Save group' }).click();
    await page.getByText('Scheduled', { exact: true }).waitFor();
    const groups = await chw.get<{ items: ApiRecord[] }>(
      `group-encounters?facilitatorId=${String(group['facilitatorId'])}&sort=-startedAt&limit=1`,
    );
    const between = Date.parse(String(groups.items[0]!['startedAt'])) - Date.parse(String(group['startedAt']));
    expect(Math.round(between / 86_400_000)).toBe(7);

    const visits = await chw.get<{ items: ApiRecord[] }>(`encounters?authorId=${(await chw.get('me')).id}&limit=50`);
    const ofGroup = visits.items.filter(({ groupEncounterId }) => groupEncounterId === group.id);
    expect(ofGroup.map(({ groupSize }) => groupSize)).toEqual(Array(7).fill(7));
    const visitOf = ({ id }: ApiRecord) => ofGroup.find(({ patientId }) => patientId === id)!;
    expect(visitOf(third)['note']).toBe('All walked around the lake.\n\nHer knee hurts; asked for a brace.');
    expect(ofGroup.filter(({ note }) => String(note).includes('knee'))).toHaveLength(1);
    const lines = async () =>
      (await chw.get<{ items: ApiRecord[] }>('charges?limit=200')).items.filter(({ encounterId }) =>
        ofGroup.some(({ id }) => id === encounterId),
      );
    await expect.poll(async () => (await lines()).length).toBe(7);
    // From five to eight people: 98962. Half an hour is a unit, an hour two.
    expect(
      (await lines()).map(({ code, units, encounterId }) => [code, units, encounterId === visitOf(second).id]),
    ).toEqual(
      expect.arrayContaining([
        ['98962', 1, true],
        ['98962', 2, false],
      ]),
    );
  },
);

test.skipIf(isNewDay || timeOf(new Date(), zone) > '23:30')(
  'an overlap is shown before closing; the group ends before its plan, shows its charges, and is corrected once',
  { timeout: 240_000 },
  async ({ open, api }) => {
    const { email } = await makeAccount();
    const chw = await api(email);
    const closed = async (group: ApiRecord) => {
      const { version } = await chw.post<ApiRecord>(`group-encounters/${group.id}/start`, { version: group.version });
      await checkInAll(chw, group);
      return () => chw.post(`group-encounters/${group.id}/close`, { version });
    };
    const first = await groupWith(chw, 1);
    await (await closed(first.group))();
    const { group, people } = await groupWith(chw, 2, { begun: 40, ends: -20 });
    await closed(group);

    const page = await open(`/dashboard/encounters/groups/${group.id}`, { as: email, width: 360 });
    await page.getByRole('button', { name: 'End now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^2 people · .* · (39|40) min$/).waitFor();
    await dialog.getByText('At the same time, and paid only once:').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Walking together' }).waitFor();
    // A refusal names the fault, and no entry is lost.
    await dialog.getByLabel('Note for everyone, without names').fill('All came.');
    await dialog.getByRole('textbox', { name: 'Ended at' }).fill(timeOf(new Date(Date.now() + 10 * 60_000), zone));
    await dialog.getByRole('button', { name: 'End now' }).click();
    await dialog.getByText('Enter a time that has passed.').waitFor();
    await dialog.getByRole('textbox', { name: 'Ended at' }).fill(timeOf(new Date(Date.now() - 5 * 60_000), zone));
    await dialog.getByRole('button', { name: 'End now' }).click();
    await page.getByText('Closed', { exact: true }).waitFor();

    const charges = page
      .getByRole('main')
      .getByRole('heading', { name: 'Charges' })
      .locator('xpath=ancestor::section[1]');
    await expect
      .poll(async () => (await chw.get<{ items: [] }>(`charges?groupEncounterId=${group.id}`)).items.length)
      .toBe(2);
    await page.reload();
    for (const person of people)
      await charges
        .getByRole('listitem')
        .filter({ hasText: nameOf(person) })
        .waitFor();

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Correct the group' }).click();
    await page.getByLabel('Reason for the correction').fill('The topic was another one.');
    await page.getByLabel('What the addenda say').fill('We planned the walks of next week.');
    await page.getByLabel('What you do').fill('Planned the walks of next week.');
    await page.getByRole('button', { name: 'Sign 2 addenda' }).click();
    await page.getByText('The group is corrected.').first().waitFor();
    for (const { id } of people) {
      const { items } = await chw.get<{ items: ApiRecord[] }>(`encounters?patientId=${id}`);
      expect(items.map(({ activities }) => activities)).toMatchObject([[{ text: 'Planned the walks of next week.' }]]);
      const addenda = await chw.get<{ items: ApiRecord[] }>(`addenda?patientId=${id}`);
      expect(addenda.items.map(({ corrected }) => corrected)).toEqual([['activities']]);
    }

    // On my day a group is one stop.
    await page.goto('/dashboard');
    const stops = page.getByRole('main').locator('ol > li');
    await stops.first().waitFor();
    expect(await stops.count()).toBe(2);
    await page.getByText('2 of 2', { exact: false }).waitFor();
  },
);

test('when the ninth arrives the screen says that no charge will be made', { timeout: 180_000 }, async ({
  open,
  api,
}) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const { group } = await groupWith(chw, 9);
  await chw.post(`group-encounters/${group.id}/start`, { version: group.version });
  const [last] = await checkInAll(chw, group, 1);
  const page = await open(`/dashboard/encounters/groups/${group.id}`, { as: email, width: 360 });
  await page.getByText('8 present').waitFor();
  expect(await page.getByText('9 people are present.').count()).toBe(0);
  const patient = last!['patient'] as ApiRecord;
  await isPresent(page, patient);
  await page.getByText('9 people are present.').waitFor();
  await page.getByText('The rules allow 8.', { exact: false }).waitFor();
});

test('a new group has the places of the rules, more of them are warned of, and its poster speaks every language of the room', {
  timeout: 120_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const page = await open('/dashboard/encounters/groups/create', { as: email, width: 360 });
  const places = page.getByLabel('Places (optional)');
  await expect.poll(() => places.inputValue()).toBe('8');
  await places.fill('12');
  await page.getByText('The rules allow 8. If more people come,', { exact: false }).waitFor();
  await places.fill('8');
  await page.getByText('If more people come,', { exact: false }).waitFor({ state: 'detached' });

  const { group } = await groupWith(await api(email), 0);
  await page.goto(`/dashboard/encounters/groups/${group.id}/poster`);
  await page.getByRole('button', { name: 'Make poster' }).click();
  await page.getByRole('img', { name: 'Code that leads to the check-in page' }).waitFor();
  await page.getByText('Scan the code to check in.').waitFor();
  expect(await page.getByText('Escanee el código para avisar que llegó.').count()).toBe(0);
  await page.getByRole('button', { name: 'All languages' }).click();
  await page.getByText('Escanee el código para avisar que llegó.').waitFor();
  await page.getByText('Scannen Sie den Code und melden Sie, dass Sie da sind.').waitFor();
  expect((await printSheets(page)).length).toBe(1);
});
