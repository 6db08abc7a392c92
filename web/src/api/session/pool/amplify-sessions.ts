// The tokens of the signed-in user, and the other sessions of this account.
import { signOut } from 'aws-amplify/auth';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient, Tokens, UserSession } from './auth-client.ts';
import { authError } from './auth-errors.ts';

type SessionCalls = Pick<AuthClient, 'currentTokens' | 'refresh' | 'signOut' | 'listSessions' | 'revokeSession'>;

/** The hosted service may know fewer of these. */
interface SessionPage {
  readonly Sessions?: readonly {
    readonly SessionId: string;
    readonly DeviceType?: string;
    readonly CreateDate?: number;
    readonly LastActiveDate?: number;
    readonly IsCurrentSession?: boolean;
  }[];
  readonly NextToken?: string;
}

const dateOf = (epochSeconds: number | undefined) => (epochSeconds ? new Date(epochSeconds * 1000) : null);

export function sessionCalls(context: AmplifyContext): SessionCalls {
  async function tokens(refresh: boolean): Promise<Tokens> {
    const { idToken } = await context.session({ refresh, absent: 'NoCurrentUser' });
    const ends = idToken.payload.exp;
    if (!ends) throw authError('NoCurrentUser');
    return { idToken: idToken.toString(), expiresAt: new Date(ends * 1000) };
  }

  return {
    currentTokens: () => tokens(false),
    refresh: () => tokens(true),
    async signOut({ global = false } = {}) {
      if (global) await context.asUser((AccessToken) => context.call('GlobalSignOut', { AccessToken }));
      else await context.guarded(() => signOut());
      context.forgetTokens();
      await context.hosted.leaveHosted();
    },
    listSessions: () =>
      context.asUser(async (AccessToken) => {
        const sessions: UserSession[] = [];
        let NextToken: string | undefined;
        do {
          const page: SessionPage = await context.call('ListUserSessions', { AccessToken, NextToken });
          for (const one of page.Sessions ?? []) {
            sessions.push({
              id: one.SessionId,
              name: one.DeviceType && one.DeviceType !== 'unknown' ? one.DeviceType : null,
              startedAt: dateOf(one.CreateDate),
              lastUsed: dateOf(one.LastActiveDate),
              current: one.IsCurrentSession === true,
            });
          }
          NextToken = page.NextToken;
        } while (NextToken);
        return sessions;
      }),
    revokeSession: (SessionId) =>
      context.asUser(async (AccessToken) => {
        await context.call('RevokeUserSession', { AccessToken, SessionId });
      }),
  };
}
