/**
 * StartWebAuthnRegistration: the options a browser needs to create a passkey for the signed-in person.
 * A passkey signs in permanently and without a second factor, so it needs a sign-in of the last ten minutes: a stolen
 * token is not enough. Cognito accepts any token.
 */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import { CEREMONY, requireRelyingParty } from '../passkeys/relying-party.ts';
import { userHandleOf } from '../passkeys/user-handle.ts';
import { ALGORITHMS } from '../passkeys/verify-registration.ts';
import { isFresh } from '../sign-in/is-fresh.ts';
import { beginRegistration } from '../store/passkey-registrations.ts';
import { readPasskeys } from '../store/passkeys.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const startWebAuthnRegistration = operation(input, async (context, { AccessToken }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const relyingParty = requireRelyingParty(context);
  if (!isFresh(context, session)) {
    await context.record({
      kind: 'passkey_added',
      sub: account.sub,
      clientId: session.clientId,
      sessionId: session.id,
      refusal: 'not_fresh',
    });
    throw new IdentityError('NotAuthorizedException', 'Sign in again to add a passkey.');
  }
  const passkeys = await readPasskeys(context, account.sub);
  return {
    CredentialCreationOptions: {
      rp: { id: relyingParty.id, name: context.pool.title },
      user: { id: userHandleOf(account.sub), name: account.email, displayName: account.email },
      challenge: await beginRegistration(context, session),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CEREMONY,
      excludeCredentials: passkeys.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
      authenticatorSelection: { requireResidentKey: true, residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      extensions: { credProps: true },
    },
  };
});
