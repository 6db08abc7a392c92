/** `GET /Prod/me/sign-ins`: when and how the caller's own account was used. */
import { type SignInEvent, signInHistory } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { networkOf } from '#kernel/http/network-of';
import { prepared } from '#kernel/sql/statement';
import { type PoolAccounts, type PoolSignIn, poolAccountOf } from './pool-accounts.ts';

const most = 20;

const kinds: Readonly<Record<string, SignInEvent['kind']>> = {
  SignIn: 'sign-in',
  PasswordChange: 'password-changed',
  ForgotPassword: 'password-reset',
};
const factors: Readonly<Record<string, SignInEvent['factors'][number]>> = { Password: 'password', Mfa: 'code' };

// The full address stays in the pool's audit.
export function eventOf({ id, at, kind, succeeded, factors: proved, address }: PoolSignIn): SignInEvent[] {
  const known = kinds[kind];
  if (!known) return [];
  return [
    {
      id,
      at: at.toISOString(),
      kind: known,
      succeeded,
      factors: proved.flatMap((factor) => factors[factor] ?? []),
      network: address === null ? null : networkOf(address),
    },
  ];
}

/** For an account at another issuer, this server knows only the sign-ins it noted itself. */
const noted = `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
  from audit where tenant_id = $1 and entity = 'user' and entity_id = $2 and action = 'sign-in' order by at desc limit $3`;

export function mountSignInHistory(app: Scope, kernel: Kernel, accounts: PoolAccounts) {
  async function eventsOf(ctx: Context): Promise<SignInEvent[]> {
    const { session, userId } = ctx.principal!;
    // Also asks whether the session still holds.
    const [rows] = await kernel.db.batch(ctx, session ? [] : [prepared(noted, [ctx.tenantId, userId, most])]);
    if (!session) return (rows as { id: string; at: string }[]).map(notedSignIn);
    const { items } = await accounts.listSignIns(poolAccountOf(ctx.principal!));
    return items.flatMap(eventOf).slice(0, most);
  }

  typed(app).get('/me/sign-ins', {
    config: { rule: { signedIn: true } },
    schema: { operationId: 'listMySignIns', tags: ['users'], response: answers({ 200: signInHistory }) },
    handler: (request) => asCaller(kernel, request, async (ctx) => ({ items: await eventsOf(ctx) })),
  });
}

export const notedSignIn = ({ id, at }: { id: string; at: string }): SignInEvent => ({
  id,
  at,
  kind: 'sign-in',
  succeeded: true,
  factors: [],
  network: null,
});
