/** Invites a person who has a first password: mail with the way to sign-in and that password. */
import { languageOf } from '../language-of.ts';
import type { PoolContext } from '../pool-context.ts';
import type { Account } from '../store/accounts.ts';
import { sendMessage } from '../store/messages.ts';

/** The product's sign-in page. */
const SIGN_IN = '/auth/amplify/login';

export type Invitation = {
  readonly password: string;
  readonly until: Date;
  /** Who invites, as people call one another; null leaves it to the organisation. */
  readonly inviter: string | null;
};

/** The link holds nothing but the organisation's name: it opens nothing without the password beside it. */
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
