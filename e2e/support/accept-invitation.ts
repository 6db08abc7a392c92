/** The first sign-in of an invited member, from the mail to My day. */
import type { Page } from 'playwright-core';
import { authPages } from '../pages/auth-pages.ts';
import { signInPage } from '../pages/sign-in-page.ts';
import { lastMailTo } from './make-account.ts';

const ownPassword = 'walnut-harbor-kettle-91';

export async function acceptInvitation(
  open: (address: string) => Promise<Page>,
  { email, givenName }: { readonly email: string; readonly givenName: string },
): Promise<Page> {
  const mail = await lastMailTo(email);
  const password = /^\S{12,}$/m.exec(mail.replaceAll(/^https?:.*$/gm, ''))?.[0] ?? '';
  const link = new URL(/^https?:\S+$/m.exec(mail)?.[0] ?? '');
  const page = await open(link.pathname + link.search);
  await signInPage(page).email.fill(email);
  await signInPage(page).password.fill(password);
  await signInPage(page).submit.click();
  await authPages(page).heading('Choose your password').waitFor();
  await authPages(page).newPassword.fill(ownPassword);
  await authPages(page).button('Continue').click();
  await page.getByRole('heading', { level: 1, name: new RegExp(`, ${givenName}$`) }).waitFor();
  return page;
}
