/** The page for the next challenge of a sign-in. */
import * as z from 'zod';
import { ownText } from '../../model/bounded-text.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import type { ChallengeOutput, SignInOutput } from '../../wire/output.ts';
import type { Outcome } from './hosted-step.ts';
import { runOperation } from './run-operation.ts';
import type { Step } from './step.ts';

const associated = z.object({ SecretCode: ownText, Session: ownText });
const names = z.array(ownText);

/** @param username the sub, which the challenge uses as the name */
export async function outcomeOf(context: PoolContext, username: string, output: SignInOutput): Promise<Outcome> {
  if ('AuthenticatedSub' in output) return { signedIn: output.AuthenticatedSub };
  if (!('ChallengeName' in output)) throw new Error('A hosted sign-in ended in tokens.');
  return stepOf(context, username, output);
}

async function stepOf(
  context: PoolContext,
  username: string,
  { ChallengeName, ChallengeParameters, Session: session }: ChallengeOutput,
): Promise<Outcome> {
  switch (ChallengeName) {
    case 'NEW_PASSWORD_REQUIRED':
      return { step: { kind: 'new-password', session, username } };
    case 'SMS_MFA':
    case 'SOFTWARE_TOKEN_MFA':
    case 'EMAIL_OTP': {
      const destination = ChallengeParameters['CODE_DELIVERY_DESTINATION'];
      return {
        step: {
          kind: 'code',
          session,
          username,
          factor: ChallengeName,
          ...(destination !== undefined && { destination }),
        },
      };
    }
    case 'SELECT_MFA_TYPE': {
      const factors = namesIn(ChallengeParameters['MFAS_CAN_CHOOSE']);
      return { step: { kind: 'choose-factor', session, username, factors } };
    }
    case 'MFA_SETUP':
      return {
        step: await setUp(context, { session, username, factors: namesIn(ChallengeParameters['MFAS_CAN_SETUP']) }),
      };
    default:
      throw new Error(`No hosted page asks ${ChallengeName}.`);
  }
}

async function setUp(
  context: PoolContext,
  {
    session,
    username,
    factors,
  }: { readonly session: string; readonly username: string; readonly factors: readonly string[] },
): Promise<Step> {
  if (!factors.includes('SOFTWARE_TOKEN_MFA')) throw new Error('No hosted page sets up what this pool asks for.');
  const { SecretCode, Session } = associated.parse(
    await runOperation(context, 'AssociateSoftwareToken', { Session: session }),
  );
  return { kind: 'set-up-totp', session: Session, username, secret: SecretCode };
}

/** Cognito writes lists in its parameters as JSON. */
function namesIn(parameter: string | undefined): string[] {
  return names.parse(JSON.parse(parameter ?? '[]'));
}
