/** Signing in and out, coming back, and the language and scheme of the screens. */
import { expect, inject } from 'vitest';
import { patientPage } from '../pages/patient-page.ts';
import { shell } from '../pages/shell.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { demoPassword } from '../support/api.ts';
import { test } from '../support/journey.ts';
import { addPerson } from '../support/people.ts';
import { chooseTenant, typeCredentials } from '../support/sign-in.ts';

test('a wrong password is refused in words, and the address stays typed', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  await typeCredentials(page, 'chw@second.test', 'Not-the-password-1');
  await signIn.refusal.getByText("The email address or password doesn't match.").waitFor();
  expect(await signIn.email.inputValue()).toBe('chw@second.test');
});

test('an unknown account is refused with the same words', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  await typeCredentials(page, 'nobody@second.test', 'Not-the-password-1');
  await signInPage(page).refusal.getByText("The email address or password doesn't match.").waitFor();
});

test('an unknown organization gets a message', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  await signIn.demoHint.waitFor();
  await chooseTenant(page, 'nowhere');
  await signIn.email.fill('chw@nowhere.test');
  // At its field once that is left, and above the form after a press.
  await page.getByText("We don't know this organization.").waitFor();
  await signIn.password.fill(await demoPassword(inject('baseUrl')));
  await signIn.submit.click();
  await signIn.refusal.getByText("We don't know this organization.").waitFor();
});

test('nothing moves under the press of Sign in, though the organization was typed last', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  await signIn.demoHint.waitFor();
  await signIn.email.fill('chw@nowhere.test');
  await signIn.password.fill('Not-the-password-1');
  const answered = page.waitForResponse(/\/tenants\/nowhere\/config/);
  await chooseTenant(page, 'nowhere');
  await answered;
  const { x, y, width, height } = (await signIn.submit.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height - 4);
  await page.mouse.down();
  expect(await signIn.submit.boundingBox()).toMatchObject({ y });
  await page.mouse.up();
  await signIn.refusal.getByText("We don't know this organization.").waitFor();
});

test('an account of the demonstration fills the form and signs in', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  const signIn = signInPage(page);
  await signIn.demoHint.waitFor();
  expect(await signIn.demoHint.textContent()).toContain(await demoPassword(inject('baseUrl')));
  await signIn.demoAccount(/^CHW, Grace Adeyemi/).click();
  await signIn.submit.click();
  await page.getByRole('heading', { level: 1, name: /^Good .*, Grace$/ }).waitFor();
});

test('a person who opens a record without being signed in returns to it afterwards', async ({ open, api }) => {
  const person = await addPerson(await api('chw@second.test'));
  const address = `/dashboard/patients/${person.id}?tab=timeline`;
  const page = await open(address);
  await signInPage(page).heading.waitFor();
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe(address);
  await typeCredentials(page, 'chw@second.test');
  await patientPage(page).heading(`${person.givenName} ${person.familyName}`).waitFor();
  expect(page.url()).toBe(`${inject('baseUrl')}${address}`);
});

test('after signing out, going back shows nothing', async ({ open }) => {
  const page = await open('/auth/amplify/login');
  await typeCredentials(page, 'chw@second.test');
  await shell(page).navigation('Patients').click();
  await shell(page).account.click();
  await shell(page).menuItem('Logout').click();
  await signInPage(page).heading.waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await page.goBack();
  await signInPage(page).heading.waitFor();
});

test('the language changes at once and stays', async ({ open }) => {
  const page = await open('/dashboard/patients', { as: 'chw@second.test' });
  const { heading, languages, choice } = shell(page);
  for (const [language, title, tag] of [
    ['Deutsch', 'Patientinnen und Patienten', 'de'],
    ['Español', 'Pacientes', 'es'],
    ['English', 'Patients', 'en'],
  ] as const) {
    await languages.click();
    await choice(language).click();
    await heading.getByText(title, { exact: true }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe(tag);
  }
  await languages.click();
  await choice('Español').click();
  await page.reload();
  await heading.getByText('Pacientes', { exact: true }).waitFor();
});
