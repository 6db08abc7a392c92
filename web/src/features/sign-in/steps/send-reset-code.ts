// Requests a code for a new password, and never reveals whether the account exists.
import { type AuthClient, AuthError, type AuthRefusal } from '#session';

/** These refusals reveal nothing about an account. */
const tellable: ReadonlySet<AuthRefusal> = new Set([
  'locked',
  'network',
  'server',
  'notConfigured',
  'unknownOrganization',
]);

export async function sendResetCode(client: AuthClient, username: string): Promise<void> {
  try {
    await client.forgotPassword(username);
  } catch (error) {
    if (!(error instanceof AuthError) || tellable.has(error.refusal)) throw error;
  }
}
