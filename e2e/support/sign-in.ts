/** Signing in as a person does: typed, at the sign-in page. */
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { signInPage } from '../pages/sign-in-page.ts';
import { demoPassword } from './api.ts';

export async function typeCredentials(page: Page, email: string, password?: string): Promise<void> {
  const signIn = signInPage(page);
  // The accounts appear with the organization that is filled in.
  await signIn.demoHint.waitFor();
  await chooseTenant(page, email.replace(/^.*@|\.test$/g, ''));
  await signIn.email.fill(email);
  await signIn.password.fill(password ?? (await demoPassword(inject('baseUrl'))));
  await signIn.submit.click();
}

/** A known organization is shown as a card with a button that shows the field. */
export async function chooseTenant(page: Page, tenantName: string): Promise<void> {
  const { tenant, changeOrganization } = signInPage(page);
  await tenant.or(changeOrganization).waitFor();
  if (await changeOrganization.isVisible()) await changeOrganization.click();
  await tenant.fill(tenantName);
}
