/** DeleteWebAuthnCredential: removes a passkey of the account; its sessions continue. */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import { credentialId } from '../passkeys/credential-forms.ts';
import { deletePasskey } from '../store/passkeys.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, CredentialId: credentialId });

export const deleteWebAuthnCredential = operation(input, async (context, { AccessToken, CredentialId }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const removed = await deletePasskey(context, account.sub, CredentialId);
  const event = {
    kind: 'passkey_removed',
    sub: account.sub,
    clientId: session.clientId,
    sessionId: session.id,
  } as const;
  await context.record(removed ? event : { ...event, refusal: 'unknown_passkey' });
  if (!removed) throw new IdentityError('ResourceNotFoundException', 'The passkey does not exist.');
  return {};
});
