/** An administrator manages the team: from the invitation to the first sign-in, and what ends a session at once. */
import { beforeAll, expect, inject } from 'vitest';
import { patientForm } from '../pages/patient-form.ts';
import { session } from '../pages/session.ts';
import { staffPages } from '../pages/staff-pages.ts';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { test } from '../support/journey.ts';
import { type Account, lastMailTo, makeAccount } from '../support/make-account.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';
import { rareName } from '../support/people.ts';
import { enterSession } from '../support/session.ts';

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

/** The address of the page of a member. */
async function pageOf({ email }: Account, list: <T>(path: string) => Promise<T>): Promise<string> {
  const { items } = await list<{ items: { id: string }[] }>(`users?find=${email}`);
  return `/dashboard/users/${items[0]?.id}`;
}

test('an invited member gets a mail, signs in with its password and is active from then on', async ({ open }) => {
  const [givenName, familyName] = [rareName(), rareName()];
  const email = `${givenName}.${familyName}@${tenant.name}.test`.toLowerCase();
  const admin = await open('/dashboard/users/create', { as: tenant.email });
  const staff = staffPages(admin);
  await staff.heading('Invite a colleague').waitFor();
  await staff.givenName.fill(givenName);
  await staff.familyName.fill(familyName);
  await staff.email.fill(tenant.email);
  await staff.invite.click();
  await admin.getByText('Someone on the team already has this email address.').waitFor();
  await staff.email.fill(email);
  await staff.invite.click();
  await staff.heading(`${givenName} ${familyName}`).waitFor();
  await staff.invited.waitFor();
  await staff.status('Invited').waitFor();

  await acceptInvitation(open, { email, givenName });
  await admin.reload();
  await staff.status('Active').waitFor();
  await admin.getByText('Signed in', { exact: true }).first().waitFor();
});

test('a member who is suspended in the middle of a form cannot save, and finds the entries again later', async ({
  open,
  api,
}) => {
  const account = await makeAccount({ tenantName: tenant.name });
  // The page learns of it by its save.
  const worker = await open('/401', { deaf: true });
  const { cover, password, signIn } = session(worker);
  await enterSession(worker, account);
  await worker.goto('/dashboard/patients/create');
  const fields = patientForm(worker);
  const familyName = rareName();
  await fields.givenName.fill('Itzel');
  await fields.familyName.fill(familyName);
  await fields.birthDateTyped.fill('2/28/1972');

  const admin = await open(await pageOf(account, (await api(tenant.email)).get), { as: tenant.email });
  const staff = staffPages(admin);
  await staff.act('Suspend account');
  await staff.status('Suspended').waitFor();

  await fields.save.click();
  await cover.getByText('Your entries are still here.').waitFor();
  await password.fill(account.password);
  await signIn.click();
  await cover.getByRole('alert').waitFor();

  await staff.act('Reopen account');
  await staff.status('Active').waitFor();
  // Tokens from the second of the suspension are refused, so the next sign-in is later.
  await expect
    .poll(
      async () => {
        if (await cover.isHidden()) return true;
        await password.fill(account.password);
        await signIn.click();
        return cover.waitFor({ state: 'hidden', timeout: 5_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  await worker
    .getByRole('heading', { level: 1, name: `Itzel ${familyName}` })
    .or(fields.save)
    .first()
    .waitFor();
});

test('a reset password stops working, and signing out everywhere ends the session of a page', async ({ open, api }) => {
  const account = await makeAccount({ tenantName: tenant.name });
  const worker = await open('/401');
  const { IdToken } = await enterSession(worker, account);
  const ask = async () =>
    (await fetch(`${inject('baseUrl')}/Prod/me`, { headers: { authorization: `Bearer ${IdToken}` } })).status;
  expect(await ask()).toBe(200);
  const admin = await open(await pageOf(account, (await api(tenant.email)).get), { as: tenant.email });
  const staff = staffPages(admin);
  await staff.act('Sign out everywhere');
  expect(await ask()).toBe(401);
  await staff.act('Reset password');
  expect(await lastMailTo(account.email)).toMatch(/\b\d{6}\b/);
});

test('the team is searched by name and filtered by second step', async ({ open }) => {
  const page = await open('/dashboard/users', { as: tenant.email });
  const row = page.getByRole('main').getByRole('row');
  const box = page.getByRole('searchbox', { name: 'Find a team member by name or email' });
  await row.nth(1).waitFor();
  await box.fill('Qzxwvkj');
  await page.getByText('Nothing found for “Qzxwvkj”.').waitFor();
  await box.fill(tenant.email);
  await expect.poll(() => row.count()).toBe(2);

  await page.goto('/dashboard/users?twoStep=on');
  await page.getByText('No entries match these filters.').waitFor();
  await page.goto('/dashboard/users?twoStep=off');
  await row.nth(1).waitFor();
});
