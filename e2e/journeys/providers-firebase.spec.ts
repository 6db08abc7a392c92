/** Signing in with an account of the organization's Firebase project, through Firebase's own library. */
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { keptOf, notLinked, providerPages } from '../pages/provider-pages.ts';
import { session } from '../pages/session.ts';
import { shell } from '../pages/shell.ts';
import { type FirebaseProject, startFirebase } from '../support/firebase.ts';
import { test } from '../support/journey.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';
import { runPuente } from '../support/run-puente.ts';

const rosa = { localId: 'uid-rosa', email: 'rosa@firebase.test', password: 'Quiet-lantern-42' };
const stranger = { localId: 'uid-stranger', email: 'stranger@firebase.test', password: 'Quiet-lantern-43' };

let project: FirebaseProject;
let tenant: Tenant;

beforeAll(async () => {
  [project, tenant] = await Promise.all([startFirebase([rosa, stranger]), makeTenant()]);
  const at = ['--tenant', tenant.name];
  const kind = ['--kind', 'firebase', '--project-id', project.projectId, '--api-key', `key-${project.projectId}`];
  const from = ['--auth-domain', `${project.projectId}.firebaseapp.com`, '--jwks-uri', project.jwksUri];
  const id = await runPuente(['issuer', 'add', ...at, ...kind, ...from]);
  const link = ['--issuer', id.trim(), '--subject', rosa.localId, '--user', tenant.email];
  await runPuente(['account', 'link', ...at, ...link]);
});
afterAll(() => project?.close());

test('refused sign-ins keep nothing: a wrong password, an unlinked account, a foreign key', async ({ open }) => {
  const page = await open(`/auth/firebase/login?tenant=${tenant.name}`);
  const pages = providerPages(page);
  await project.serve(page);
  await pages.email.fill(rosa.email);
  await pages.password.fill('Not-the-password-1');
  await pages.signIn.click();
  await pages.refusal("The email address or password doesn't match.").waitFor();

  await pages.email.fill(stranger.email);
  await pages.password.fill(stranger.password);
  await pages.signIn.click();
  await pages.refusal(notLinked).waitFor();
  await page.getByRole('alert').getByText(stranger.localId, { exact: true }).waitFor();
  expect(await keptOf(page)).toEqual([]);

  project.forge(true);
  await pages.email.fill(rosa.email);
  await pages.password.fill(rosa.password);
  await pages.signIn.click();
  await page.getByRole('alert').getByText(rosa.localId, { exact: true }).waitFor();
  project.forge(false);
  expect(await keptOf(page)).toEqual([]);
});

test('a new account waits for the administrator, who gets its id', async ({ open }) => {
  const page = await open(`/auth/firebase/register?tenant=${tenant.name}`);
  const pages = providerPages(page);
  await project.serve(page);
  await pages.email.fill(rosa.email);
  await pages.password.fill('Another-lantern-44');
  await pages.create.click();
  await pages.refusal('This address already has an account.').waitFor();
  await pages.email.fill('new@firebase.test');
  await pages.create.click();
  await pages.refusal('Your account was created.').waitFor();
  await page
    .getByRole('alert')
    .getByText(/^made-/)
    .waitFor();
  expect(await keptOf(page)).toEqual([]);
});

test('a linked account works, is renewed after a reload, and signs out', async ({ open }) => {
  const page = await open(`/auth/firebase/login?tenant=${tenant.name}`);
  const pages = providerPages(page);
  await project.serve(page);
  await pages.email.fill(rosa.email);
  await pages.password.fill(rosa.password);
  await pages.signIn.click();
  const { keep, warning } = session(page);
  await keep.waitFor();
  expect(await keptOf(page)).toEqual([
    'expirationTime',
    expect.stringMatching(/^firebase:authUser:/),
    'signInKind',
    'token',
  ]);
  const tokenOf = () => page.evaluate(() => sessionStorage.getItem('token'));
  const first = await tokenOf();

  await page.reload();
  await keep.click();
  await warning.waitFor({ state: 'hidden' });
  expect(await tokenOf()).not.toBe(first);

  await shell(page).account.click();
  await shell(page).menuItem('Logout').click();
  await pages.heading('Sign in').waitFor();
  expect(await keptOf(page)).toEqual([]);
  expect(inject('baseUrl')).toBe(new URL(page.url()).origin);
});
