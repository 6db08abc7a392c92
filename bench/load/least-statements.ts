/**
 * The least SQL with the effect of a request: the same rows or the same change, the caller's panel, the audit line, and
 * for a write also the stored answer. Row-level security holds as for the application. No rights by field, no labels,
 * no `can`, no versions of sessions and members: their cost is the difference.
 */
import { timeOrderedId } from './time-ordered-id.ts';

export interface LeastWork {
  readonly text: string;
  readonly values: readonly unknown[];
  /** A write waits until it is on disk. */
  readonly writes?: true;
}

/** The caller; `panel` narrows the people to those of a worker. */
export interface Caller {
  readonly tenantId: string;
  readonly userId: string;
  readonly panel: boolean;
}

/** Placeholders in the texts for the caller's values; the ids are written into them, as a prepared text of one caller has them. */
export const placeholders = { tenant: '{tenant}', user: '{user}', reached: '{reached}', columns: '{columns}' } as const;
const { tenant, user, reached, columns } = placeholders;

export const writtenFor = (text: string, { tenantId, userId, panel }: Caller) =>
  text
    .replaceAll(
      reached,
      panel
        ? `exists (select from patient_access a where a.tenant_id = t.tenant_id and a.user_id = ${user} and a.patient_id = t.id and (a.until is null or a.until > now()))`
        : 'true',
    )
    .replaceAll(tenant, `'${tenantId}'::uuid`)
    .replaceAll(user, `'${userId}'::uuid`);

const line = (action: string, { entity = 'patient', columns: more = '', values = '', from = '' }) =>
  `insert into audit (tenant_id, id, actor, action, entity, request_id${more && `, ${more}`})
    select ${tenant}, $1::uuid, ${user}::text, '${action}', '${entity}', 'bench'${values && `, ${values}`} ${from && `from ${from}`}`;
const listed = (action: string) => line(action, { columns: 'entity_ids', values: '(select array_agg(id) from found)' });
const keeps = (action: string) =>
  `insert into idempotency (tenant_id, user_id, key, request_hash, status, body)
    select ${tenant}, ${user}::text, '${action} ' || $1::text, repeat('0', 64), 200, body from answer`;

export const read = (id: string): LeastWork => ({
  text: `with found as materialized (select ${columns} from patients t where t.tenant_id = ${tenant} and t.id = $2 and ${reached}),
    seen as (${line('read', { columns: 'entity_id, patient_id, version', values: 'id, id, version', from: 'found' })})
    select to_json(f)::text as body from found f`,
  values: [timeOrderedId(), id],
});

interface Some {
  readonly most: number;
  readonly action: string;
  readonly values?: readonly unknown[];
}

function some(where: string, order: string, { most, action, values = [] }: Some): LeastWork {
  return {
    text: `with found as materialized (select ${columns} from patients t where t.tenant_id = ${tenant} and ${where} and ${reached} order by ${order} limit ${most}),
      seen as (${listed(action)})
      select coalesce(json_agg(f), '[]')::text as body from found f`,
    values: [timeOrderedId(), ...values],
  };
}

export const page = (where: string) => some(where, 't.family_name_key, t.id', { most: 51, action: 'list' });
const byKey = (column: string, key: string, value: string) =>
  some(`t.${column} >= ${key} and t.${column} < ${key} || U&'\\+10FFFF'`, `t.${column}, t.id`, {
    most: 20,
    action: 'search',
    values: [value],
  });
export const byName = (word: string) => byKey('family_name_key', '$2::text', word);
export const byPhone = (digits: string) => byKey('phone_key', '(reverse($2::text) collate "C")', digits);
export const byCin = (cin: string) => byKey('cin', '$2::text', cin);
export const byBirthDate = (day: string) =>
  some('t.birth_date = $2::date', 't.birth_date, t.id', { most: 20, action: 'search', values: [day] });

export const count = (): LeastWork => ({
  text: `select count(*)::text as body from (select from patients t where t.tenant_id = ${tenant} and t.status = 'active' and ${reached} limit 10001) c`,
  values: [],
});

const some10k = (from: string) => `(select count(*) from (select from ${from} limit 10001) c)`;
const ofTenant = (table: string, where: string) => some10k(`${table} t where t.tenant_id = ${tenant} and ${where}`);
const visitOf = (where: string) =>
  some10k(
    `encounters e join patients t on t.tenant_id = e.tenant_id and t.id = e.patient_id where e.tenant_id = ${tenant} and ${where}`,
  );
/** The counts that the navigation shows to each of the staff. */
const waits = {
  admin: [
    ofTenant('patients', `t.status = 'active'`),
    ofTenant('charges', `t.status = 'needs-info'`),
    ofTenant('break_glasses', `t.status in ('open', 'ended', 'refused')`),
    ofTenant('access_requests', `t.status = 'open'`),
  ],
  clinician: [
    ofTenant('patients', `t.status = 'active' and ${reached}`),
    ofTenant('encounters', `t.author_id = ${user}::text and t.is_open and t.ended_at is not null`),
    visitOf(`e.status = 'cosign-pending' and ${reached}
      and e.author_id in (select s.id::text from users s where s.tenant_id = ${tenant} and s.supervisor_id = ${user})`),
  ],
  chw: [
    ofTenant('patients', `t.status = 'active' and t.assigned_to = ${user} and ${reached}`),
    ofTenant('encounters', `t.author_id = ${user}::text and t.is_open and t.ended_at is not null`),
  ],
} as const;
export const waiting = (staff: keyof typeof waits): LeastWork => ({
  text: `select json_build_array(${waits[staff].join(', ')})::text as body`,
  values: [],
});

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function create(id: string, values: Readonly<Record<string, unknown>>): LeastWork {
  const names = Object.keys(values);
  return {
    text: `with t as (insert into patients (tenant_id, id, created_by, sex_for_claims, ${names.map(snake)})
        values (${tenant}, $2, ${user}::text, 'U', ${names.map((_, at) => `$${at + 3}`)}) returning *),
      answer as (select to_json(f)::text as body from (select ${columns} from t) f),
      noted as (${line('create', { columns: 'entity_id, patient_id, version, after', values: '$2, $2, 1, body::jsonb', from: 'answer' })}),
      kept as (${keeps('create')})
      select body from answer`,
    values: [timeOrderedId(), id, ...Object.values(values)],
    writes: true,
  };
}

/** The action is in the text, values from $3 on. */
function change(id: string, action: string, values: Readonly<Record<string, unknown>>): LeastWork {
  const names = Object.keys(values).map(snake);
  const object = (row: string) => `jsonb_build_object(${names.map((name) => `'${name}', ${row}.${name}`)})`;
  return {
    text: `with o as (select t.* from patients t where t.tenant_id = ${tenant} and t.id = $2 and ${reached} for update),
      t as (update patients t set ${names.map((name, at) => `${name} = $${at + 3}`)}, version = t.version + 1, updated_at = now()
        from o where t.tenant_id = ${tenant} and t.id = o.id returning t.*),
      answer as (select to_json(f)::text as body from (select ${columns} from t) f),
      noted as (${line(action, { columns: 'entity_id, patient_id, version, before, after', values: `t.id, t.id, t.version, ${object('o')}, ${object('t')}`, from: 't join o on o.id = t.id' })}),
      kept as (${keeps(action)})
      select body from answer`,
    values: [timeOrderedId(), id, ...Object.values(values)],
    writes: true,
  };
}
export const update = (id: string, values: Readonly<Record<string, unknown>>) => change(id, 'update', values);
export const command = (id: string, status: string) => change(id, 'command', { status });

const visits = (where: string, order: string, { most, action, values }: Some): LeastWork => ({
  text: `with found as materialized (select e.id, e.patient_id, e.started_at, e.status, e.author_id from patients t
        cross join lateral (select * from encounters v where v.tenant_id = t.tenant_id and v.patient_id = t.id and ${where} order by ${order} limit ${most}) e
      where t.tenant_id = ${tenant} and t.id = any ($2::uuid[]) and ${reached}),
    seen as (${line(action, { columns: 'patient_ids, entity_ids', values: '(select array_agg(distinct patient_id) from found), (select array_agg(id) from found)' })})
    select coalesce(json_agg(f), '[]')::text as body from found f`,
  values: [timeOrderedId(), ...(values ?? [])],
});
export const timeline = (id: string) =>
  visits('true', 'v.started_at desc, v.id desc', { most: 31, action: 'timeline', values: [[id]] });
export const openVisits = (ids: readonly string[]) =>
  visits('v.is_open', 'v.started_at, v.id', { most: 5, action: 'list', values: [ids] });
