/** `GET /first-steps`: each step is read from the records that it makes, so it ticks itself. */
import {
  type FirstStepName,
  type FirstSteps,
  firstStepNames,
  firstSteps,
  type TwoStepStates,
  tenantRights,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';

type Step = Omit<FirstSteps['items'][number], 'step'>;

interface Found {
  /** Records or values that wait. */
  readonly left: number;
  /** Whether there is a record at all. */
  readonly any: boolean;
  readonly recordId: string | null;
}

const inForce = (row: string) =>
  `${row}.effective_from <= day.today and coalesce(${row}.effective_to, day.today) >= day.today`;
const maySignIn = `u.status in ('invited', 'active')`;

/** A member who may answer for the work: by the types that the rules in force name, or of any type without rules. */
const supervises = (row: string) => `${row}.npi is not null and ${row}.provider_type is not null
  and (not exists (select from rules) or exists (select from rules where jsonb_array_length(rules.types) = 0 or rules.types ? ${row}.provider_type))`;

const found = (left: string, any: string, recordId = 'null') =>
  `json_build_object('left', ${left}, 'any', ${any}, 'recordId', ${recordId})`;
/** The first of the rows that wait, by their order. */
const first = (id: string, isLeft: string, order: string) =>
  `(array_agg(${id} order by ${order}) filter (where ${isLeft}))[1]`;
const counted = (isLeft: string, recordId: string) =>
  found(`count(*) filter (where ${isLeft})`, 'count(*) > 0', recordId);

/** Rules without a source were compared with none: one is missing. */
const sourcesLeft = `(select case when count(*) = 0 then 1 else count(*) filter (where not (c->>'verified')::boolean) end
  from jsonb_array_elements(r.body->'citations') c)`;
const isWithoutSupervisor = `not exists (select from staff s where s.id = u.supervisor_id and ${supervises('s')})`;
const isUnqualified = 'not (u.is_certified and coalesce(u.certificate_due_on, day.today) >= day.today)';

const question = `
  with day as (select tenant_today($1) as today),
  staff as (select u.* from users_view u where u.tenant_id = $1 and ${maySignIn}),
  current_rules as (select b.* from benefit_policies_view b, day where b.tenant_id = $1 and ${inForce('b')}),
  rules as (select body->'supervisor'->'types' as types from current_rules)
  select
    (select json_build_object('left', num_nulls(npi, ein, taxonomy_code, address_line, city, state, postal_code), 'any', true, 'recordId', null)
     from tenants where tenant_id = $1) as identity,
    (select ${found(`coalesce(sum(${sourcesLeft}), 0)::int`, 'count(*) > 0', first('r.id', `${sourcesLeft} > 0`, 'r.effective_from, r.id'))}
     from current_rules r) as rules,
    (select ${counted('not f.verified', first('f.payer_id', 'not f.verified', 'f.payer_id nulls first'))}
     from fees_view f, day where f.tenant_id = $1 and ${inForce('f')}) as prices,
    (select ${found('0', 'count(*) > 0')} from payers_view where tenant_id = $1 and archived_at is null) as payer,
    (select ${counted('confirmed_at is null', first('id', 'confirmed_at is null', 'kind'))}
     from consent_templates_view where tenant_id = $1 and status = 'published') as "consent-texts",
    (select ${found('0', 'count(*) > 0')} from staff s where ${supervises('s')}) as "supervising-provider",
    (select ${counted(isWithoutSupervisor, first('u.id', isWithoutSupervisor, 'u.id'))}
     from staff u where u.roles @> '["chw"]') as workers,
    (select ${counted(isUnqualified, first('u.id', isUnqualified, 'u.id'))}
     from staff u, day where u.roles @> '["chw"]') as qualifications,
    (select ${found('0', 'count(*) > 0')} from (select from charges_view where tenant_id = $1 and status = 'ready' limit 1) c) as "first-charge"`;

const stepOf = ({ left, any, recordId }: Found): Step => ({
  state: any && left === 0 ? 'done' : 'open',
  left,
  recordId,
});

/** @param states of all members; an administrator without a known state makes the step unknown */
function twoStepOf(states: TwoStepStates, administrators: readonly string[]): Step {
  const own = states.items.filter(({ userId }) => administrators.includes(userId));
  const off = own.filter(({ isOn }) => isOn === false);
  const isKnown = own.every(({ isOn }) => isOn !== null);
  return {
    state: off.length > 0 ? 'open' : isKnown ? 'done' : 'unknown',
    left: off.length,
    recordId: off[0]?.userId ?? null,
  };
}

export interface SecondSteps {
  readonly secondStepsOf: (ctx: Context) => Promise<TwoStepStates>;
}

async function readSteps({ db, secondStepsOf }: Kernel & SecondSteps, ctx: Context): Promise<FirstSteps> {
  const [[row], administrators] = await db.work(ctx, async (tx) => [
    await tx.query<Record<Exclude<FirstStepName, 'two-step'>, Found>>(question, [ctx.tenantId]),
    await tx.query<{ id: string }>(
      `select id from users_view where tenant_id = $1 and status = 'active' and roles @> '["TenantAdmin"]'`,
      [ctx.tenantId],
    ),
  ]);
  const twoStep = twoStepOf(
    await secondStepsOf(ctx),
    administrators.map(({ id }) => id),
  );
  return {
    items: firstStepNames.map((step) => ({ step, ...(step === 'two-step' ? twoStep : stepOf(row![step])) })),
  };
}

export function mountFirstSteps(app: Scope, parts: Kernel & SecondSteps) {
  typed(app).get('/first-steps', {
    config: { rule: { resource: tenantRights, action: 'read' } },
    schema: { operationId: 'getFirstSteps', tags: ['insight'], response: answers({ 200: firstSteps }) },
    handler: (request) => asCaller(parts, request, (ctx) => readSteps(parts, ctx)),
  });
}
