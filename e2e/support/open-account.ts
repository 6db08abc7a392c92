/** The account page after the person has typed the password, which the user pool's part of the page requires. */
import type { Page } from 'playwright-core';
import { accountPage } from '../pages/account-page.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { typeCredentials } from './sign-in.ts';

interface Person {
  readonly email: string;
  readonly password: string;
}

interface Visit {
  readonly tab: 'profile' | 'security' | 'notifications';
  readonly remember?: boolean;
  /** Needed where the account has a second step. */
  readonly code?: () => string;
}

export async function openAccount(
  open: (address: string) => Promise<Page>,
  { email, password }: Person,
  { tab, remember = false, code }: Visit,
): Promise<Page> {
  const page = await open(`/dashboard/account?tab=${tab}`);
  const { heading, rememberDevice } = signInPage(page);
  await heading.waitFor();
  if (remember) await rememberDevice.check();
  await typeCredentials(page, email, password);
  if (code) {
    await page.getByRole('textbox', { name: '6-digit code' }).fill(code());
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await accountPage(page).heading.waitFor();
  return page;
}
