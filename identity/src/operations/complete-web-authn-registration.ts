/** CompleteWebAuthnRegistration: stores the passkey a browser has made for this session. */
import * as z from 'zod';
import { notifyOwner } from '../accounts/notify-owner.ts';
import { IdentityError, type IdentityErrorType } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { readClientData } from '../passkeys/client-data.ts';
import { registrationForm } from '../passkeys/credential-forms.ts';
import { requireRelyingParty } from '../passkeys/relying-party.ts';
import { type RegistrationFault, verifyRegistration } from '../passkeys/verify-registration.ts';
import { holdAccount } from '../store/accounts.ts';
import { takeRegistration } from '../store/passkey-registrations.ts';
import { savePasskey } from '../store/passkeys.ts';
import type { Session } from '../store/sessions.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

type Fault = RegistrationFault | 'no_challenge' | 'wrong_client' | 'passkey_taken' | 'too_many_passkeys';

const REFUSALS: Readonly<Record<Fault, readonly [IdentityErrorType, string]>> = {
  no_challenge: ['WebAuthnChallengeNotFoundException', 'The passkey challenge was used or has expired.'],
  wrong_client: ['WebAuthnClientMismatchException', 'The passkey challenge belongs to another client.'],
  wrong_origin: ['WebAuthnOriginNotAllowedException', 'The passkey was made for another origin.'],
  wrong_relying_party: ['WebAuthnRelyingPartyMismatchException', 'The passkey was made for another relying party.'],
  unsupported_passkey: ['WebAuthnCredentialNotSupportedException', 'The passkey is not supported.'],
  passkey_taken: ['WebAuthnCredentialNotSupportedException', 'The passkey is registered already.'],
  too_many_passkeys: ['LimitExceededException', 'An account can have at most 20 passkeys.'],
};

const input = z.object({ AccessToken: token, Credential: registrationForm });

export const completeWebAuthnRegistration = operation(input, async (context, { AccessToken, Credential }) => {
  const { session } = await verifyAccessToken(context, AccessToken);
  // The account is locked before the session, as when its sessions are ended, so that neither waits for the other.
  const account = await holdAccount(context, session.sub);
  const fault = await addPasskey(context, session, Credential);
  const event = { kind: 'passkey_added', sub: session.sub, clientId: session.clientId, sessionId: session.id } as const;
  await context.record(fault ? { ...event, refusal: fault } : event);
  if (fault) throw new IdentityError(...REFUSALS[fault]);
  // The owner gets a mail, because a passkey keeps working after password changes.
  await notifyOwner(context, account, 'new_device');
  return {};
});

async function addPasskey(
  context: PoolContext,
  session: Session,
  credential: z.output<typeof registrationForm>,
): Promise<Fault | null> {
  const relyingParty = requireRelyingParty(context);
  const clientData = readClientData(credential.response.clientDataJSON);
  const begun = clientData && (await takeRegistration(context, session.sub, clientData.challenge));
  if (!begun) return 'no_challenge';
  if (begun.clientId !== session.clientId) return 'wrong_client';
  if (begun.sessionId !== session.id) return 'no_challenge';
  const passkey = await verifyRegistration(relyingParty, credential, clientData);
  if (typeof passkey === 'string') return passkey;
  const outcome = await savePasskey(context, session.sub, passkey);
  if (outcome === 'taken') return 'passkey_taken';
  return outcome === 'too_many' ? 'too_many_passkeys' : null;
}
