/** A colleague leaves for a while: the certificate is entered and verified, the people are moved and moved back. */
import { beforeAll, expect } from 'vitest';
import { pick } from '../pages/pick.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { staffPages } from '../pages/staff-pages.ts';
import { test } from '../support/journey.ts';
import { type Account, makeAccount } from '../support/make-account.ts';
import { makeTenant, type Tenant } from '../support/make-tenant.ts';
import { addDraft, addPerson } from '../support/people.ts';

let tenant: Tenant;
let leaving: Account;
let staying: Account;
beforeAll(async () => {
  tenant = await makeTenant();
  leaving = await makeAccount({ tenantName: tenant.name });
  staying = await makeAccount({ tenantName: tenant.name });
});

const nameOf = ({ givenName, familyName }: Account) => `${givenName} ${familyName}`;

test('a certificate is added with its file, corrected and verified, and its date is shown', async ({ open, api }) => {
  const { items } = await (await api(tenant.email)).get<{ items: { id: string }[] }>(`users?find=${leaving.email}`);
  const id = items[0]?.id;
  const admin = await open(`/dashboard/users/${id}`, { as: tenant.email });
  const staff = staffPages(admin);
  await staff.link('Add a qualification').click();
  await staff.heading(`Add a qualification for ${nameOf(leaving)}`).waitFor();
  await staff.issuer.fill('City College');
  await staff.date('Earned on', { month: 'May', day: '31', year: '2024' });
  await staff.date('Valid until', { month: 'May', day: '30', year: '2044' });
  await staff.files.setInputFiles({
    name: 'chw-certificate.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('City College certifies that the course was completed.'),
  });
  await expect.poll(() => staff.chosenDocument()).toBe('chw-certificate');
  await staff.button('Save').click();
  await staff.heading(nameOf(leaving)).waitFor();
  await staff.status('Pending').waitFor();
  await staff.button('Document chw-certificate').waitFor();
  await staff.open('Actions for CHW certificate', 'Edit');
  await staff.heading('Edit qualification').waitFor();
  expect(await staff.issuer.inputValue()).toBe('City College');
  await staff.issuer.fill('Harbor College');
  await staff.button('Save').click();
  await staff.choose('Actions for CHW certificate', 'Verify');
  await staff.status('Verified').waitFor();
  await staff.part(/Harbor College.*Valid until May 30, 2044/).waitFor();
});

test('people are moved to colleagues and back, and each list is right at once', async ({ open, api }) => {
  const worker = await api(leaving.email);
  // A member who has signed in once is active.
  await (await api(staying.email)).get('me');
  const [first] = await Promise.all(
    ['Amalia', 'Benicio', 'Citlali'].map((givenName) => addPerson(worker, { givenName })),
  );
  const draft = await addDraft(worker, first!.id);
  const { items } = await (await api(tenant.email)).get<{ items: { id: string }[] }>(`users?find=${leaving.email}`);
  const id = items[0]?.id;
  const admin = await open(`/dashboard/users/${id}`, { as: tenant.email });
  const staff = staffPages(admin);
  const sizeOf = async (caller: string, filter = '') =>
    (await (await api(caller)).get<{ total: { count: number } }>(`patients/count${filter}`)).total.count;

  await staff.act('Suspend account');
  await staff.text(/^This account is closed, but 3 patients are still assigned/).waitFor();
  await staff.link('Transfer patients').click();
  await pick(admin, 'Colleagues', nameOf(staying));
  await staff.text(`${nameOf(staying)} gets 3 patients: 0 now, 3 after`).waitFor();
  await staff.text(`1 open draft stays with ${nameOf(leaving)} until it is signed or cancelled.`).waitFor();
  await staff.choice('Only patients I choose').check();
  await staff.button('Transfer patients').click();
  await staff.toFix.first().waitFor();
  expect(await staff.toFix.count()).toBe(2);
  await staff.choice(/^All patients/).check();
  await staff.reason.fill('Parental leave.');
  // Leaving the reason clears its error while the pointer is still over the button.
  await staff.button('Transfer 3 patients').click();
  await staff.heading(nameOf(leaving)).waitFor();
  await staff.text('0 patients').waitFor();
  expect(await sizeOf(staying.email)).toBe(3);
  // The draft still belongs to its author, who is now suspended; the person does not.
  await staff.act('Reopen account');
  // The suspension ended every session.
  const kept = await open(`/auth/amplify/login?tenant=${tenant.name}`);
  const signIn = signInPage(kept);
  await signIn.email.fill(leaving.email);
  await signIn.password.fill(leaving.password);
  await signIn.submit.click();
  await kept.waitForURL(/\/dashboard/);
  await kept.goto(`/dashboard/encounters/${draft.id}`);
  await kept
    .getByText("This patient is now on a colleague's caseload. You can still see the notes you wrote.")
    .waitFor();
  expect(
    await kept
      .locator('main')
      .getByRole('link', { name: /^Amalia/ })
      .count(),
  ).toBe(0);
  expect(await kept.locator('main').getByRole('link', { name: 'Edit visit' }).count()).toBe(1);

  await staff.button('Undo transfer').click();
  await staff.text('3 patients').waitFor();
  expect([await sizeOf(tenant.email, `?assignedTo=${id}`), await sizeOf(staying.email)]).toEqual([3, 0]);
});
