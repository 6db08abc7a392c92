/** The first factors of USER_AUTH: those a pool offers to every name, and those an account has. */

import type { Account } from '../model/account.ts';
import type { ChallengeName } from '../model/challenge-name.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { offersPasskeys } from '../passkeys/relying-party.ts';
import { findAccount } from '../store/accounts.ts';
import { readPasskeys } from '../store/passkeys.ts';
import { hasMailbox } from './is-reachable.ts';

type FirstChallenge = Extract<ChallengeName, 'PASSWORD_SRP' | 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN'>;
type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN';

/** Independent of the name, which would otherwise reveal whether an account exists and what it has. */
export function offeredChallenges(context: PoolContext): readonly FirstChallenge[] {
  const { allowedFirstAuthFactors: factors, passwordFlow } = context.pool.settings;
  const passwords: readonly FirstChallenge[] = passwordFlow === 'srp' ? ['PASSWORD_SRP', 'PASSWORD'] : ['PASSWORD'];
  return [
    ...(factors.includes('PASSWORD') ? passwords : []),
    ...(factors.includes('EMAIL_OTP') ? (['EMAIL_OTP'] as const) : []),
    ...(offersPasskeys(context) ? (['WEB_AUTHN'] as const) : []),
  ];
}

/** For a signed-in person, about themselves. */
export async function firstFactorsOf(context: PoolContext, account: Account): Promise<readonly FirstFactor[]> {
  const offered = offeredChallenges(context);
  const credential = (await findAccount(context, account.sub))?.credential;
  const passkeys = await readPasskeys(context, account.sub);
  const factors: readonly FirstFactor[] = ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'];
  const has: Record<FirstFactor, boolean> = {
    PASSWORD: credential !== null,
    EMAIL_OTP: hasMailbox(account),
    WEB_AUTHN: passkeys.length > 0,
  };
  return factors.filter((factor) => offered.includes(factor) && has[factor]);
}
