/** Mails a person the sign-in link and their first password. */

import type { Account } from '../../model/account.ts';
import { languageOf } from '../../model/language-of.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { sendMessage } from '../../store/messages.ts';

/** The product's sign-in page. */
const SIGN_IN = '/auth/amplify/login';

export type Invitation = {
  readonly password: string;
  readonly until: Date;
  /** The name of the inviting person; null names the organization alone. */
  readonly inviter: string | null;
};

/** The link contains only the organization's name and opens nothing without the password. */
export async function sendInvitation(
  context: PoolContext,
  account: Pick<Account, 'sub' | 'email' | 'attributes'>,
  { password, until, inviter }: Invitation,
): Promise<void> {
  const { identity, pool } = context;
  const { attributes } = account;
  const tenant = pool.tenantName === null ? '' : `?${new URLSearchParams({ tenant: pool.tenantName })}`;
  await sendMessage(context, {
    channel: 'EMAIL',
    kind: 'invitation',
    to: account.email,
    language: languageOf(account, pool),
    values: {
      name: attributes['custom:given_name'] ?? attributes['given_name'] ?? account.email,
      inviter: inviter ?? '',
      link: `${identity.publicUrl()}${SIGN_IN}${tenant}`,
      password,
      until: until.toISOString(),
    },
  });
}
