/** A member of the demonstration who is signed in by the browser. */
import type { Browser } from 'playwright-core';
import { demoOrganization } from '../data/open-demo.ts';

export const patients = '/dashboard/patients';
export const signInPage = '/auth/amplify/login';
/** A link to a person. */
export const aPerson = 'main a[href^="/dashboard/patients/0"]';

/** The session storage of a signed-in tab, the pages of the people it lists, and of the first of them. */
export async function signedIn(browser: Browser, origin: string, email: string) {
  const page = await browser.newPage();
  await page.goto(`${origin}${signInPage}?tenant=${demoOrganization.name}`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(demoOrganization.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/dashboard/);
  await page.locator('h1').first().waitFor();
  const session: Record<string, string> = await page.evaluate(() => ({ ...sessionStorage }));
  await page.goto(origin + patients);
  await page.locator(aPerson).first().waitFor();
  const people = await page
    .locator(aPerson)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  return { session, people, person: people[0]! };
}

export type SignedIn = Awaited<ReturnType<typeof signedIn>>;
