/** USER_PASSWORD_AUTH: the password is sent in clear. */
import type { ClientContext } from '../model/pool-context.ts';
import { type SignInProgress, withProof } from '../model/sign-in-progress.ts';
import type { SignInOutput } from '../wire/output.ts';
import { afterProof } from './after-proof.ts';
import { findCandidate } from './find-candidate.ts';
import { provePlainPassword } from './prove-plain-password.ts';

export async function signInWithPassword(
  context: ClientContext,
  progress: SignInProgress,
  password: string,
): Promise<SignInOutput> {
  const candidate = await findCandidate(context, progress.username, true);
  const account = await provePlainPassword(context, candidate, password);
  return afterProof(context, account, withProof(progress, 'PASSWORD'));
}
