/**
 * Members whose account asks for a second step at sign-in, for administrators: `GET /Prod/users/two-step`, and the
 * filter `twoStep` of the staff list.
 */
import { type TwoStepStates, twoStepStates, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import type { Lookup } from '#kernel/records/lookups';
import { Parameters } from '#kernel/sql/statement';
import type { LinkedAccount, StaffPools } from './staff-pools.ts';

type Member = Record<string, unknown> & { userId: string; accounts: readonly LinkedAccount[] | null };

export function staffTwoStep({ db }: Pick<Kernel, 'db'>, pools: StaffPools) {
  /** A member with several accounts counts as protected only if each account is: any of them signs the member in. */
  async function statesOf(ctx: Context): Promise<TwoStepStates> {
    const members = await db.work(ctx, (tx) => {
      const p = new Parameters();
      return tx.query<Member>(
        `select t.id as "userId", json_agg(json_build_object('issuerId', i.id, 'kind', i.kind, 'poolId', i.pool_id, 'sub', m.subject))
           filter (where i.id is not null) as accounts
         from users t left join memberships m on m.tenant_id = t.tenant_id and m.user_id = t.id
         left join issuers i on i.tenant_id = m.tenant_id and i.id = m.issuer_id and i.enabled
         where ${reach(user, 'update', { ctx, p })} group by t.id`,
        p.values,
      );
    });
    const embedded = members.flatMap(({ accounts }) => accounts ?? []).filter(({ kind }) => kind === 'embedded');
    const on = new Set<string>();
    // The pools are asked over their own connections, once this one is free again.
    for (const [poolId, accounts] of Map.groupBy(embedded, (one) => one.poolId)) {
      const subs = accounts.map(({ sub }) => sub);
      const found = await pools({ kind: 'embedded', poolId }).twoStepOf?.(poolId, subs);
      for (const sub of found ?? []) on.add(`${poolId} ${sub}`);
    }
    const stateOf = ({ kind, poolId, sub }: LinkedAccount) => (kind === 'embedded' ? on.has(`${poolId} ${sub}`) : null);
    const items = members.map(({ userId, accounts }) => {
      const states = (accounts ?? []).map(stateOf);
      return {
        userId,
        isOn: states.includes(false) ? false : states.length === 0 || states.includes(null) ? null : true,
      };
    });
    return { items };
  }

  const twoStep: Lookup<'on' | 'off'> = async (ctx, value) => {
    const { items } = await statesOf(ctx);
    return items.filter(({ isOn }) => isOn === (value === 'on')).map(({ userId }) => userId);
  };
  return { statesOf, twoStep };
}

export function mountStaffTwoStep(
  app: Scope,
  kernel: Kernel,
  { statesOf }: Pick<ReturnType<typeof staffTwoStep>, 'statesOf'>,
) {
  typed(app).get('/users/two-step', {
    config: { rule: { resource: user, action: 'update' } },
    schema: { operationId: 'listTwoStepStates', tags: ['users'], response: answers({ 200: twoStepStates }) },
    handler: (request) => asCaller(kernel, request, statesOf),
  });
}
