/** A new organization comes from the public page to its first ready charge by its first steps alone. */
import { civilDateIn, timeOf } from '@puente/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillDate } from '../crawl/forms/form-case.ts';
import { accountPage } from '../pages/account-page.ts';
import { encounterForm } from '../pages/encounter-form.ts';
import { partnerForm } from '../pages/partner-pages.ts';
import { patientPage } from '../pages/patient-page.ts';
import { pick } from '../pages/pick.ts';
import { staffPages } from '../pages/staff-pages.ts';
import { supportNetworkPages } from '../pages/support-network-pages.ts';
import { acceptInvitation } from '../support/accept-invitation.ts';
import { daysAgo, typedParts } from '../support/civil-day.ts';
import { drawLine } from '../support/draw-line.ts';
import { fillPerson } from '../support/fill-person.ts';
import { test } from '../support/journey.ts';
import { rareName } from '../support/people.ts';
import { recommendOnPaper } from '../support/recommend-on-paper.ts';
import { askForOrganization, beginOrganization } from '../support/start-organization.ts';
import { totpOf } from '../support/totp.ts';

const zone = 'America/Los_Angeles';
/** A visit that lasts is of one day: none has, soon after midnight. */
const isNewDay = timeOf(new Date(), zone) < '00:50';

const setUp: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Protect your sign-in with a second step': async (page) => {
    const { twoStep, done } = accountPage(page);
    await twoStep.choice('Authenticator app').check();
    await twoStep.setUp.click();
    await twoStep.code.fill(totpOf((await twoStep.secret.textContent()) ?? ''));
    await twoStep.turnOn.click();
    await done('Two-step sign-in saved');
    await twoStep.kept.click();
  },
  "Enter your organization's NPI, EIN and address": async (page) => {
    await page.getByLabel(/^NPI of the organization/).fill('1234567893');
    await page.getByLabel(/^Tax ID/).fill('123456789');
    await page.getByLabel(/^Taxonomy code/).fill('251b00000x');
    await page.getByLabel(/^Street address/).fill('1 Calle Ocho');
    await page.getByLabel(/^City/).fill('Fresno');
    await page.getByLabel(/^State of the address/).selectOption('CA');
    await page.getByLabel(/^ZIP code/).fill('93701-1234');
    await page.getByRole('button', { name: 'Save settings', exact: true }).click();
    await page.getByText('Settings saved.').first().waitFor();
  },
  'Confirm the benefit rules': (page) => staffPages(page).act('Confirm the sources'),
  'Confirm the prices': async (page) => {
    const confirm = page.getByRole('button', { name: /^Confirm \$/ });
    await confirm.first().waitFor();
    for (let left = await confirm.count(); left > 0; left -= 1) {
      await confirm.first().click();
      await expect.poll(() => confirm.count()).toBe(left - 1);
    }
  },
  'Add a health plan': async (page) => {
    await partnerForm(page).name.fill('Sol Health Plan');
    await partnerForm(page).save.click();
    await page.getByRole('heading', { level: 1, name: 'Sol Health Plan' }).waitFor();
  },
  'Read the consent texts': async (page) => {
    await page.getByRole('button', { name: /^Confirm all/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm all/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  },
};

interface Invited {
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
}

async function invite(page: Page, { givenName, familyName, email }: Invited, more: () => Promise<unknown>) {
  const staff = staffPages(page);
  await staff.givenName.fill(givenName);
  await staff.familyName.fill(familyName);
  await staff.email.fill(email);
  await more();
  await staff.invite.click();
  await staff.heading(`${givenName} ${familyName}`).waitFor();
}

/** A certificate, recorded and verified on the page of the member. */
async function qualify(page: Page) {
  const staff = staffPages(page);
  await staff.link('Add a qualification').click();
  await staff.issuer.fill('City College');
  await fillDate(page, 'Earned on', typedParts(daysAgo(400)));
  await staff.button(/^Save/).click();
  await staff.choose('Actions for CHW certificate', 'Verify');
}

async function agreeToBilling(page: Page) {
  await page
    .getByRole('link', { name: /^Fix .*consent/ })
    .first()
    .click();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Record a consent').first().click();
  await button('Continue').click();
  await drawLine(page.getByRole('img', { name: /^Signature/ }));
  await button('I agree').click();
  await page.getByText('Active', { exact: true }).waitFor();
}

/** The missing facts stand on the person's page, each with the way to add it. */
async function makeEligible(page: Page) {
  const fix = (words: RegExp) => page.getByRole('link', { name: words }).first();
  await page.getByRole('link', { name: /^Eligibility: \d things missing/ }).click();
  await fix(/^Fix .*coverage/).click();
  const around = supportNetworkPages(page);
  await pick(page, 'Payer', { name: 'Sol Health Plan', typed: 'Sol' });
  await around.field('Member number (optional)').fill('9000');
  await around.button('Save coverage').click();
  await page
    .getByRole('link', { name: /^Eligibility/ })
    .first()
    .click();
  await fix(/^Fix The written recommendation/).click();
  await recommendOnPaper(page);
  await agreeToBilling(page);
  await page.getByRole('link', { name: 'Back to where you were' }).click();
  await page.getByText('Eligible today').first().waitFor();
}

async function recordVisit(page: Page) {
  await patientPage(page).record.click();
  const form = encounterForm(page);
  const [start, end] = [new Date(Date.now() - 40 * 60_000), new Date()];
  const [month, day, year] = typedParts(civilDateIn(end, zone));
  await form.setting('Home').check();
  await form.month.selectOption(month!);
  await form.day.fill(day!);
  await form.year.fill(year!);
  await form.start.fill(timeOf(start, zone));
  await form.end.fill(timeOf(end, zone));
  await form.purpose.fill('Went through the letter of the housing office together.');
  await form.kind('Activity 1').selectOption({ label: 'Health navigation' });
  await form.whatYouDid('Health navigation').fill('Called the office and asked for more time.');
  await page.getByRole('button', { name: /^Add the other/ }).click();
  await form.diagnoses.fill('E11.9');
  await form.diagnoses.press('Enter');
  await form.complete.waitFor();
  await form.sign.click();
  await form.confirm.click();
}

test.skipIf(isNewDay)(
  'ten steps lead from the public page to the first ready charge',
  { timeout: 300_000 },
  async ({ open }) => {
    const name = `steps-${crypto.randomUUID().slice(0, 13)}`;
    const email = `ana@${name}.test`;
    await askForOrganization(await open('/checkout'), { name, email });
    const page = await beginOrganization(open, email);
    const card = page.getByRole('region', { name: 'First steps' });
    const link = (step: string) => card.getByRole('link', { name: step, exact: true });
    const taken: string[] = [];

    /** Follows a step as often as records wait, until it has ticked itself. */
    async function take(step: string, act: (page: Page) => Promise<unknown>) {
      await page.goto('/dashboard');
      await card.waitFor();
      while (await link(step).isVisible()) {
        await link(step).click();
        await act(page);
        await page.goto('/dashboard');
        await card.waitFor();
        taken.push(step);
      }
    }

    await card.waitFor();
    await card.getByText('0 of 10 done').waitFor();
    for (const [step, act] of Object.entries(setUp)) await take(step, act);

    const nurse = { givenName: 'Grace', familyName: rareName(), email: `grace@${name}.test` };
    await take('Invite a supervising provider', () =>
      invite(page, nurse, async () => {
        await page.getByRole('checkbox', { name: 'Clinician' }).check();
        await page.getByRole('checkbox', { name: 'CHW', exact: true }).uncheck();
        await page.getByRole('combobox', { name: /^Profession \(/ }).selectOption({ label: 'Registered Nurse' });
        await page.getByRole('textbox', { name: /^NPI/ }).fill('1234567893');
      }),
    );
    const worker = { givenName: 'Luz', familyName: rareName(), email: `luz@${name}.test` };
    await take('Invite your community health workers', () =>
      invite(page, worker, () => pick(page, 'Supervisor', { name: nurse.familyName, typed: nurse.familyName })),
    );
    await take("Verify the workers' qualifications", qualify);
    await card.getByText('9 of 10 done').waitFor();

    const phone = await acceptInvitation(open, worker);
    await phone.getByRole('link', { name: 'Add a patient', exact: true }).click();
    await fillPerson(phone, { givenName: 'Rosalba', familyName: rareName() });
    await makeEligible(phone);
    await recordVisit(phone);
    await phone.getByText('Ready', { exact: true }).first().waitFor();

    await page.goto('/dashboard');
    await page.getByRole('link', { name: /^Active patients/ }).waitFor();
    expect(await card.count()).toBe(0);
    expect(new Set(taken).size).toBe(9);
  },
);
