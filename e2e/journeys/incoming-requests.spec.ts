/** Somebody asks for help on an organization's public page, and the request becomes a referral. */
import { expect } from 'vitest';
import { nameOf } from '../crawl/forms/form-case.ts';
import { test } from '../support/journey.ts';
import { makeAccount } from '../support/make-account.ts';
import { addPerson } from '../support/people.ts';

test('a request by the public form is admitted for a known patient, and one of somebody new after registering them', {
  timeout: 180_000,
}, async ({ open, api }) => {
  const { email } = await makeAccount();
  const [chw, admin] = [await api(email), await api('admin@second.test')];
  const { version } = await admin.get('tenant');
  await admin.patch('tenant', { version, referralForm: true });
  const person = await addPerson(chw);
  const [known, unknown] = [String(person['familyName']), `Nueva ${crypto.randomUUID().slice(0, 8)}`];

  const stranger = await open('/en/refer/second', { width: 360 });
  const ask = async (familyName: string, birthDate = String(person['birthDate'])) => {
    await stranger.goto('/en/refer/second');
    await stranger.getByLabel('First name').fill(String(person['givenName']));
    await stranger.getByLabel('Last name').fill(familyName);
    await stranger.getByLabel('Date of birth').fill(birthDate);
    await stranger.getByLabel('In your own words').fill('There is no food at home.');
    await stranger.getByRole('button', { name: 'Send' }).click();
    // The form needs a way to reach somebody; typed values stay.
    await stranger.getByText('where we can reach the person').first().waitFor();
    // Without its script the form accepts nothing within the first three seconds.
    await stranger.waitForLoadState();
  };
  await ask(known);
  expect(await stranger.getByLabel('In your own words').inputValue()).toBe('There is no food at home.');
  await stranger.getByLabel('Phone', { exact: false }).first().fill('559 555 0142');
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('heading', { name: 'Your request has arrived' }).waitFor();
  expect(await stranger.getByText(known).count()).toBe(0);

  const page = await open('/dashboard/referrals/arrived', { as: 'admin@second.test', width: 360 });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: nameOf(person) }).click();
  await main.getByRole('button', { name: 'Create referral', exact: true }).click();
  await main.getByText('Choose the patient, or register a new one.').waitFor();
  await main.getByRole('button', { name: `Choose: ${nameOf(person)}` }).click();
  await main.getByRole('button', { name: 'Create referral', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Referral/ }).waitFor();
  const { items } = await chw.get<{ items: { source: string; status: string }[] }>(`referrals?patientId=${person.id}`);
  expect(items).toMatchObject([{ source: 'e-form', status: 'requested' }]);

  await ask(unknown, `1/${1 + (Date.now() % 28)}/${1920 + (Date.now() % 60)}`);
  await stranger
    .getByLabel('Phone', { exact: false })
    .first()
    .fill(`559 ${String(Date.now()).slice(-7)}`);
  await stranger.getByRole('button', { name: 'Send' }).click();
  await stranger.getByRole('heading', { name: 'Your request has arrived' }).waitFor();
  await page.goto('/dashboard/referrals/arrived');
  const name = `${person['givenName']} ${unknown}`;
  await main.getByRole('link', { name }).click();
  await main.getByRole('button', { name: 'Register a new patient' }).click();
  await page.getByRole('button', { name: 'Save patient' }).click();
  // The person who was registered for the request is its person.
  await main.getByRole('button', { name: 'Create referral', exact: true }).waitFor();
  await main.getByText(`Chosen patient: ${name}`).waitFor();
  await main.getByRole('button', { name: 'Create referral', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Referral/ }).waitFor();
});
