/** ListWebAuthnCredentials: a person's own passkeys, oldest first. */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import { credentialId } from '../passkeys/credential-forms.ts';
import { readPasskeys } from '../store/passkeys.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const MOST = 20;

/** NextToken is the last credential of the previous page. */
const input = z.object({
  AccessToken: token,
  MaxResults: z.int().min(0).max(MOST).nullish(),
  NextToken: credentialId.nullish(),
});

export const listWebAuthnCredentials = operation(input, async (context, { AccessToken, MaxResults, NextToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  const passkeys = await readPasskeys(context, account.sub);
  const before = passkeys.findIndex(({ id }) => id === NextToken);
  if (NextToken && before < 0) throw new IdentityError('InvalidParameterException', 'Invalid pagination token');
  const rest = passkeys.slice(before + 1);
  const page = rest.slice(0, MaxResults || MOST);
  return {
    Credentials: page.map((passkey) => ({
      CredentialId: passkey.id,
      FriendlyCredentialName: passkey.name,
      RelyingPartyId: passkey.relyingParty,
      ...(passkey.attachment && { AuthenticatorAttachment: passkey.attachment }),
      AuthenticatorTransports: passkey.transports,
      CreatedAt: Math.floor(passkey.createdAt.getTime() / 1000),
    })),
    ...(page.length < rest.length && { NextToken: page.at(-1)?.id }),
  };
});
