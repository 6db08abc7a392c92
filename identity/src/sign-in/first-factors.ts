/** The first factors of USER_AUTH: what a pool offers, to every name alike, and what an account really has. */
import { offersPasskeys } from '../passkeys/relying-party.ts';
import type { PoolContext } from '../pool-context.ts';
import { type Account, findAccount } from '../store/accounts.ts';
import { readPasskeys } from '../store/passkeys.ts';
import type { ChallengeName } from '../wire/output.ts';
import { hasMailbox } from './is-reachable.ts';

type FirstChallenge = Extract<ChallengeName, 'PASSWORD_SRP' | 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN'>;
type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN';

/** Never depends on the name, which would tell whether there is an account, and what it has. */
export function offeredChallenges(context: PoolContext): readonly FirstChallenge[] {
  const { allowedFirstAuthFactors: factors, passwordFlow } = context.pool.settings;
  const passwords: readonly FirstChallenge[] = passwordFlow === 'srp' ? ['PASSWORD_SRP', 'PASSWORD'] : ['PASSWORD'];
  return [
    ...(factors.includes('PASSWORD') ? passwords : []),
    ...(factors.includes('EMAIL_OTP') ? (['EMAIL_OTP'] as const) : []),
    ...(offersPasskeys(context) ? (['WEB_AUTHN'] as const) : []),
  ];
}

/** For the person alone, who is signed in. */
export async function firstFactorsOf(context: PoolContext, account: Account): Promise<readonly FirstFactor[]> {
  const { query, pool } = context;
  const offered = offeredChallenges(context);
  const credential = (await findAccount(query, pool.id, account.sub))?.credential;
  const passkeys = await readPasskeys(query, pool.id, account.sub);
  const factors: readonly FirstFactor[] = ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'];
  const has: Record<FirstFactor, boolean> = {
    PASSWORD: credential !== null,
    EMAIL_OTP: hasMailbox(account),
    WEB_AUTHN: passkeys.length > 0,
  };
  return factors.filter((factor) => offered.includes(factor) && has[factor]);
}
