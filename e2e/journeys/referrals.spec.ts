/**
 * The closed loop on a phone: a referral to a food bank until the loop is closed, and one to us until the person counts
 * as unreachable.
 */
import type { Locator, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { nameOf } from '../crawl/forms/form-case.ts';
import type { Api, ApiRecord } from '../support/api.ts';
import { daysAgo } from '../support/civil-day.ts';
import { drawLine } from '../support/draw-line.ts';
import { test } from '../support/journey.ts';
import { codeFor } from '../support/mails.ts';
import { lastMailTo, makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';
import { runStatement } from '../support/run-statement.ts';

/** The person lets the food bank know of them. */
async function letKnow(chw: Api, patientId: string, fields: object = {}): Promise<ApiRecord> {
  const { items } = await chw.get<{ items: ApiRecord[] }>('consent-templates?kind=release&status=published');
  const { id, version } = await chw.put(`consents/${crypto.randomUUID()}`, {
    patientId,
    kind: 'release',
    templateId: items[0]?.id,
    language: 'en',
    method: 'verbal',
    witness: 'Ana Ruiz',
    givenOn: daysAgo(1),
    recipient: 'Mesa Food Bank',
    dataClasses: ['identity', 'contact'],
    purposes: ['coordination'],
    ...fields,
  });
  return chw.post<ApiRecord>(`consents/${id}/give`, { version });
}

/** The address in the mail. */
const linkFor = (email: string) =>
  vi.waitFor(
    async () => {
      const address = /\/partner-link#[\w-]+/.exec(await lastMailTo(email))?.[0];
      if (!address) throw new Error('The newest mail to this address holds no link.');
      return address;
    },
    { timeout: 30_000, interval: 250 },
  );

/** Names and values of a list of facts. */
const definitionsIn = (place: Locator) => place.locator('dt, dd').allTextContents();

async function enterCode(partner: Page, email: string): Promise<void> {
  await partner.getByRole('button', { name: 'Send me the code' }).click();
  await partner.getByLabel('Code').fill(await codeFor(email));
  await partner.getByRole('button', { name: 'Open the request' }).click();
}

test('a person is referred to a food bank, which takes them on without an account, and the loop closes', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw, { phone: '+15595550177', city: 'Fresno' });
  const page = await open(`/dashboard/patients/${person.id}?tab=referrals`, { as: email, width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'New referral' }).click();
  await page.getByLabel('We refer to a partner').check();
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Health-related social needs' });
  await page.getByRole('combobox', { name: /^Service/ }).selectOption({ label: 'Food' });
  await page.getByLabel('Name, if not in the list').fill('Mesa Food Bank');
  await page.getByRole('button', { name: 'Save referral' }).click();
  // A missing value is named at its field, and no entry is lost.
  await page.getByText('Reason for referral', { exact: true }).first().waitFor();
  await page
    .getByLabel('Reason for referral', { exact: true })
    .fill('The food does not last until the end of the month.');
  await page.getByRole('button', { name: 'Save referral' }).click();

  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  const act = async (button: string) => {
    await main.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('dialog');
  };
  const confirm = async (button: string) => {
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await act('Send');
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  // A partner learns of no person who has not agreed to it.
  await page
    .getByRole('dialog')
    .getByText('Choose the consent that lets this partner know about the patient.')
    .waitFor();
  // It is given on the spot: known values are filled in, and the partner's view is shown before the signature.
  await page.getByRole('dialog').getByRole('link', { name: 'Take a consent' }).click();
  await page.getByRole('heading', { level: 1, name: 'Consent for the partner' }).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const sight = main.locator('section').filter({ has: page.getByRole('heading', { name: 'What the partner sees' }) });
  await sight.getByText(String(person['familyName'])).waitFor();
  const promised = await definitionsIn(sight);
  expect(promised).toContain('Fresno');
  // In the language of the person; without a signature nothing is agreed to.
  await main.getByRole('button', { name: 'Acepto' }).click();
  await page.getByText('Sign here.').waitFor();
  await drawLine(main.getByRole('img', { name: /^Firma/ }));
  await main.getByRole('button', { name: 'Acepto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  // Text of another program stays, whether the form shows it or not.
  const id = page.url().split('/').at(-1)!;
  const { version } = await chw.get(`referrals/${id}`);
  await chw.patch(`referrals/${id}`, { version, diagnosisCodes: ['Z5941'], requester: 'Valley Clinic' });
  await page.reload();
  await main.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit referral' }).click();
  await page.getByRole('textbox', { name: /^Note/ }).fill('Speaks Spanish.');
  await page.getByText('Z59.41', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Save referral' }).click();
  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  expect(await chw.get(`referrals/${id}`)).toMatchObject({ diagnosisCodes: ['Z5941'], requester: 'Valley Clinic' });
  await act('Send');
  await confirm('Send');
  await main.getByText('Answer of the partner by', { exact: false }).first().waitFor();

  // The partner's acts are not offered as ours.
  await main.getByRole('button', { name: 'Partner accepts', exact: true }).waitFor();
  expect(await main.getByRole('button', { name: 'Accept', exact: true }).count()).toBe(0);
  await main.getByText('Written on', { exact: true }).waitFor();
  // The food bank has no account.
  const rosa = `rosa-${crypto.randomUUID()}@bank.test`;
  await main.getByRole('button', { name: 'Send a link' }).click();
  // A fault is named at the field, in its own words, and typed values stay.
  const emailBox = page.getByRole('dialog').getByLabel('Email of the partner');
  const isRefused = (sentence: string) =>
    expect
      .poll(() => emailBox.evaluate((box) => document.getElementById(`${box.id}-error`)?.textContent))
      .toBe(sentence);
  const sendIt = page.getByRole('dialog').getByRole('button', { name: 'Send a link', exact: true });
  await sendIt.click();
  await isRefused('Enter an email address.');
  await emailBox.fill('rosa at the bank');
  await sendIt.click();
  await isRefused('Enter an email address like name@example.org.');
  expect(await emailBox.inputValue()).toBe('rosa at the bank');
  expect(await page.getByRole('dialog').getByText('Check', { exact: false }).count()).toBe(0);
  await emailBox.fill(rosa);
  await confirm('Send a link');
  const address = await linkFor(rosa);
  const partner = await open(address, { width: 360 });
  await enterCode(partner, rosa);
  await partner.getByText(String(person['familyName'])).first().waitFor();
  // Only the data of the person that was shown before the signature.
  const about = partner.locator('section').filter({ has: partner.getByRole('heading', { name: 'Who it is about' }) });
  expect(await definitionsIn(about)).toEqual(promised);
  const answer = async (what: string, fill: () => Promise<unknown> = async () => undefined) => {
    await partner.getByRole('button', { name: what }).click();
    await fill();
    await partner.getByLabel('Your name').fill('Rosa Díaz');
    await partner.getByRole('button', { name: 'Send answer' }).click();
    await partner.getByRole('button', { name: 'Send answer' }).waitFor({ state: 'hidden' });
  };
  await answer('Accept this request');
  await partner.getByRole('button', { name: 'Write a message' }).click();
  await partner.getByLabel('Your message').fill('Can she eat nuts?');
  await partner.getByLabel('Your name').fill('Rosa Díaz');
  await partner.getByRole('button', { name: 'Send the message' }).click();
  await main.getByText('Can she eat nuts?').waitFor();
  await answer('Report that services are complete', () =>
    partner.getByLabel('Result').selectOption({ label: 'Enrolled' }),
  );
  await partner.getByText('There is nothing for you to do now.').waitFor();
  expect(await partner.getByText(String(person['familyName'])).count()).toBe(0);

  await main.getByText('Loop Closed', { exact: true }).waitFor();
  await main.getByText('Services Received', { exact: true }).waitFor();

  await page.goto(`/dashboard/patients/${person.id}?tab=timeline`);
  await main.getByRole('link', { name: 'Referral: Health-related social needs' }).waitFor();
});

test('a partner in another browser needs another code, and sees nothing more once the consent is revoked', {
  timeout: 120_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const consent = await letKnow(chw, person.id);
  const { id, version } = await chw.put(`referrals/${crypto.randomUUID()}`, {
    patientId: person.id,
    direction: 'out',
    program: 'HRSN',
    service: 'food',
    reason: 'The food does not last until the end of the month.',
    receivedOn: daysAgo(0),
    source: 'staff',
    performer: 'Mesa Food Bank',
    consentId: consent.id,
  });
  const sent = await chw.post<ApiRecord>(`referrals/${id}/request`, { version });
  const rosa = `rosa-${crypto.randomUUID()}@bank.test`;
  await chw.post(`referrals/${id}/send-link`, { version: sent.version, email: rosa });
  const address = await linkFor(rosa);
  const partner = await open(address, { width: 360 });
  await enterCode(partner, rosa);
  const name = String(person['familyName']);
  await partner.getByText(name).first().waitFor();
  // A reload asks for no other code; another browser does.
  await partner.reload();
  await partner.getByText(name).first().waitFor();
  const elsewhere = await open(address);
  await elsewhere.getByRole('button', { name: 'Send me the code' }).waitFor();
  await partner.getByRole('button', { name: 'Accept this request' }).click();
  await partner.getByLabel('Your name').fill('Rosa Díaz');
  const send = () => partner.getByRole('button', { name: 'Send answer' }).click();
  // Without a network, and of a request that has changed meanwhile, the answer stays in the form.
  await partner.context().setOffline(true);
  await send();
  await partner.getByText("The server can't be reached.", { exact: false }).waitFor();
  await partner.context().setOffline(false);
  const now = await chw.get(`referrals/${id}`);
  await chw.patch(`referrals/${id}`, { version: now.version, reason: 'There is a baby in the house.' });
  await send();
  await partner.getByText('Someone changed this request.', { exact: false }).waitFor();
  await partner.getByText('There is a baby in the house.').waitFor();
  expect(await partner.getByLabel('Your name').inputValue()).toBe('Rosa Díaz');
  await chw.post(`consents/${consent.id}/revoke`, { version: consent.version, reason: 'Asked for it.' });
  await send();
  await partner.getByText('You can no longer open this request. Ask the organization for a new link.').waitFor();
  expect(await partner.getByText(name).count()).toBe(0);
});

test('somebody who was referred to us is tried to reach by one tap each, and not given up too early', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const { id } = await chw.put(`referrals/${crypto.randomUUID()}`, {
    patientId: person.id,
    direction: 'in',
    program: 'CHW',
    reason: 'Needs help to find a doctor.',
    receivedOn: daysAgo(3),
    source: 'phone',
    requester: 'Valley Clinic',
  });
  const page = await open('/dashboard/referrals?view=new', { as: email, width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: nameOf(person) }).click();
  await main.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await main.getByRole('button', { name: 'Called, no answer' }).click();
  await main.getByText('1 attempt', { exact: true }).waitFor();
  await main.getByRole('button', { name: 'Sent a text' }).click();
  await main.getByText('2 attempts', { exact: true }).waitFor();
  const giveUp = async () => {
    await main.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Close as not completed' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Main reason').selectOption({ label: 'Unable to reach the patient' });
    await dialog.getByLabel('Reason', { exact: true }).fill('Nobody answers.');
    await dialog.getByRole('button', { name: 'Close as not completed' }).click();
    return dialog;
  };
  const dialog = await giveUp();
  await dialog
    .getByText('Make more attempts before you close as unable to reach: 3 attempts', { exact: false })
    .waitFor();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  // The day before, at another hour.
  const { version } = await chw.get<ApiRecord>(`referrals/${id}`);
  await chw.post(`referrals/${id}/log-attempt`, {
    version,
    at: `${daysAgo(1)}T23:30:00Z`,
    mode: 'phone',
    outcome: 'no-answer',
  });
  await main.getByText('3 attempts', { exact: true }).waitFor();
  await giveUp();
  await main.getByText('Unable to Reach Member', { exact: true }).waitFor();
  expect((await chw.get<ApiRecord>(`referrals/${id}`))['orderStatus']).toBe('active');
});

test('a program is found by need and place, its partner asks and sends a paper, and plan B follows', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const [chw, admin] = [await api(email), await api('admin@second.test')];
  const name = `Kitchen ${crypto.randomUUID().slice(0, 8)}`;
  const program = async (title: string) => {
    const partner = await admin.put(`partner-organizations/${crypto.randomUUID()}`, { name: title, kind: 'partner' });
    const body = { partnerOrganizationId: partner.id, name: `${title} boxes`, service: 'food', categories: ['stress'] };
    return admin.put(`healthcare-services/${crypto.randomUUID()}`, body);
  };
  const [first] = [await program(name), await program(`${name} two`)];
  const person = await addPerson(chw);
  const page = await open(`/dashboard/referrals/create?patientId=${person.id}`, { as: email, width: 360 });
  const main = page.getByRole('main');
  await page.getByLabel('We refer to a partner').check();
  await page.getByLabel('Program', { exact: true }).selectOption({ label: 'Health-related social needs' });
  await page.getByRole('combobox', { name: /^Need/ }).selectOption({ label: 'Too much stress' });
  await page.getByLabel('Reason for referral', { exact: true }).fill('Needs a warm meal.');
  await page.getByRole('button', { name: 'Find a program' }).click();
  await page.getByRole('button', { name: `Choose: ${name} boxes`, exact: true }).click();
  await page.getByRole('button', { name: `Add as backup: ${name} two boxes` }).click();
  await page.getByRole('button', { name: 'Save referral' }).click();
  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  // No data is shared without a consent.
  await main.getByRole('button', { name: 'Show what the partner sees' }).click();
  await main.getByText('Nothing: no consent covers this partner.').waitFor();

  const consent = await letKnow(chw, person.id, { recipient: null, recipientId: first['partnerOrganizationId'] });
  const id = page.url().split('/').at(-1)!;
  const draft = await chw.get(`referrals/${id}`);
  const covered = await chw.patch(`referrals/${id}`, { version: draft.version, consentId: consent.id });
  const sent = await chw.post<ApiRecord>(`referrals/${id}/request`, { version: covered.version });
  const rosa = `rosa-${crypto.randomUUID()}@kitchen.test`;
  await chw.post(`referrals/${id}/send-link`, { version: sent.version, email: rosa });
  const partner = await open(await linkFor(rosa), { width: 360 });
  await enterCode(partner, rosa);
  await partner.getByRole('button', { name: 'Write a message' }).click();
  await partner.getByRole('button', { name: 'Send the message' }).click();
  await partner.getByText('Write a message, or choose a file.').waitFor();
  await partner.getByLabel('Your message').fill('Can she eat nuts?');
  await partner.getByLabel('Your name').fill('Rosa Díaz');
  await partner
    .getByLabel('File')
    .setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Rice and beans') });
  await partner.getByRole('button', { name: 'Send the message' }).click();
  await partner.getByText('menu.txt').waitFor();

  await main.getByText('Can she eat nuts?').waitFor();
  await page.getByLabel('Message', { exact: true }).fill('She can.');
  await main.getByRole('button', { name: 'Send message' }).click();
  // The text in the form would be found, too.
  await page.getByRole('region', { name: 'Messages', exact: true }).getByText('Message sent.').waitFor();
  await main.getByText('She can.').waitFor();
  // A paper whose name the readers do not get.
  await runStatement(
    'second',
    `insert into referral_messages (tenant_id, id, created_by, patient_id, referral_id, text, is_theirs, author_name)
     select tenant_id, gen_random_uuid(), 'partner', patient_id, id, '', true, 'Rosa Díaz' from referrals where id = $1`,
    [id],
  );
  await partner.reload();
  await page.reload();
  for (const reader of [partner, page]) await reader.getByText('A file that you may not see').waitFor();
  await partner.getByText('She can.').waitFor();

  await main.getByRole('button', { name: 'Ask the next program' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('They are full.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the next program' }).click();
  await main.getByRole('link', { name: 'Open that referral' }).click();
  await main.getByText(`to ${name} two`).waitFor();
  await partner.reload();
  // For an ended referral, the partner sees the state alone.
  await partner.getByText('There is nothing for you to do now.').waitFor();
  expect(await partner.getByText(String(person['familyName'])).count()).toBe(0);
});

test('a partner says no: its worker hears of it on the start page and in the bell, and asks the next one or ends it', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const chw = await api(email);
  const person = await addPerson(chw);
  const name = nameOf(person);
  const consent = await letKnow(chw, person.id);
  const { id, version } = await chw.put(`referrals/${crypto.randomUUID()}`, {
    patientId: person.id,
    direction: 'out',
    program: 'HRSN',
    service: 'food',
    reason: 'The food does not last until the end of the month.',
    receivedOn: daysAgo(0),
    source: 'staff',
    performer: 'Mesa Food Bank',
    consentId: consent.id,
  });
  const sent = await chw.post<ApiRecord>(`referrals/${id}/request`, { version });
  const rosa = `rosa-${crypto.randomUUID()}@bank.test`;
  await chw.post(`referrals/${id}/send-link`, { version: sent.version, email: rosa });
  const page = await open('/dashboard', { as: email, width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Your referrals' }).waitFor();
  expect(await main.getByRole('heading', { name: 'Answers to your referrals' }).count()).toBe(0);

  const partner = await open(await linkFor(rosa), { width: 360 });
  await enterCode(partner, rosa);
  await partner.getByRole('button', { name: 'Decline this request' }).click();
  await partner.getByLabel('Your name').fill('Rosa Díaz');
  await partner.getByLabel('Main reason').selectOption({ label: "We can't take it" });
  await partner.getByLabel('Reason', { exact: true }).fill('No places until January.');
  await partner.getByRole('button', { name: 'Send answer' }).click();
  await partner.getByText('There is nothing for you to do now.').waitFor();

  // On the worker's present page, and without a reload.
  const answers = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Answers to your referrals' }) });
  await answers.getByRole('link', { name }).waitFor();
  await answers.getByText('Rejected').waitFor();
  await page.getByRole('button', { name: /^Notifications, \d+ waiting$/ }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await bell.getByText('Rosa Díaz · Rejected').waitFor();
  await bell.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name: 'Referral: Food' }).waitFor();
  await main.getByText('Rosa Díaz has answered or written since you last looked.').waitFor();
  await main.getByText('No places until January.').first().waitFor();
  // An act that was not done is not announced as done.
  const course = main.getByRole('list', { name: /^Referral history/ });
  const steps = await course.getByRole('listitem').allTextContents();
  expect(steps.filter((step) => step.includes('done')).length).toBe(1);
  expect(steps.filter((step) => step.includes('not recorded')).length).toBe(3);
  expect(steps.at(-1)).toContain('Rejected');
  await main.getByRole('link', { name: 'Refer again' }).waitFor();
  await vi.waitFor(async () => expect(await chw.get(`referrals/${id}`)).toMatchObject({ hasAnswer: false }));

  // Once seen it is no news any more, and stays among the worker's own.
  await page.goto('/dashboard/referrals?view=mine');
  await main.getByRole('link', { name }).waitFor();
  await page.goto('/dashboard');
  await main
    .getByRole('heading', { name: 'Your referrals' })
    .or(main.getByText('Nothing', { exact: false }))
    .first()
    .waitFor();
  expect(await answers.count()).toBe(0);
  await page.goto(`/dashboard/referrals/${id}`);
  await main.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Stop asking partners' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('She found a pantry herself.');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop asking partners' }).click();
  await main.getByText('Revoked', { exact: true }).waitFor();
});
