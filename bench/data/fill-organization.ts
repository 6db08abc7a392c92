/** Fills one organization with people and panels, in PostgreSQL itself, as the application's role under its policies. */
import type pg from 'pg';
import { familyNames, givenNames, syllables } from './names.ts';
import { clinician, storySizes, supervised, type Tenant, workerPrefix, workersOf } from './sizes.ts';

/** People in one statement; also the interval of progress messages. */
const slice = 25_000;

/**
 * `connect` opens a connection of the application's role; two load in parallel. The people are spread evenly over four
 * years of registration, and every worker's panel over all of them.
 */
export async function fillOrganization(
  connect: () => Promise<pg.Client>,
  tenant: Tenant,
  say: (line: string) => void,
): Promise<void> {
  const connections = await Promise.all([connect(), connect()]);
  try {
    for (const client of connections) {
      await client.query(`select set_config('app.tenant', $1, false), set_config('synchronous_commit', 'off', false)`, [
        tenant.tenantId,
      ]);
    }
    await connections[0]!.query(staffSql, [tenant.tenantId, workersOf(tenant), workerPrefix(tenant)]);
    await connections[0]!.query(payerSql, [tenant.tenantId]);
    let from = 1;
    const load = async (client: pg.Client) => {
      while (from <= tenant.patients) {
        const first = from;
        const last = Math.min(first + slice - 1, tenant.patients);
        from = last + 1;
        await client.query('begin');
        await client.query(peopleSql, [
          tenant.tenantId,
          first,
          last,
          tenant.patients,
          workersOf(tenant),
          workerPrefix(tenant),
          familyNames,
          givenNames,
          syllables.first,
          syllables.middle,
          syllables.last,
        ]);
        await client.query(accessSql, [tenant.tenantId, first, last, workersOf(tenant), workerPrefix(tenant)]);
        await client.query('commit');
        if (last % 100_000 === 0)
          say(`  ${tenant.title}: ${last.toLocaleString('en')} of ${tenant.patients.toLocaleString('en')} people`);
      }
    };
    await Promise.all(connections.map(load));
    await connections[0]!.query(supervisionSql, [tenant.tenantId, clinician(tenant), supervised, workerPrefix(tenant)]);
    await connections[0]!.query(othersSql, [tenant.tenantId, tenant.patients]);
    await connections[0]!.query(storySql, [
      tenant.tenantId,
      tenant.patients,
      workersOf(tenant),
      storySizes,
      workerPrefix(tenant),
    ]);
  } finally {
    await Promise.all(connections.map((client) => client.end()));
  }
}

/** Worker number n of the organization. */
const worker = (number: string, prefix: string) => `(${prefix} || lpad((${number})::text, 12, '0'))::uuid`;
/** Person number n: a version 7 id, in the order of registration. */
const person = (number: string) =>
  `('01' || lpad(to_hex(${number}), 6, '0') || '-' || lpad(to_hex((${number}) % 65536), 4, '0') || '-7' || substr(md5((${number})::text), 1, 3) || '-8' || substr(md5((${number})::text), 4, 3) || '-' || substr(md5((${number})::text), 7, 12))::uuid`;

/** $1 organization, $2 workers, $3 prefix of their ids. Number 0 is created with an account. */
const staffSql = `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions)
  select $1, ${worker('n', '$3::text')}, 'system:bench', 'Worker', 'Number ' || n, 'worker' || n || '@bench.test', '["chw"]', '[]'
  from generate_series(1, $2::int - 1) n`;

/** A common value comes often: frequency falls by a power of its position in the list. */
const pick = (list: string, power: number, seed: string) =>
  `(${list})[1 + floor(cardinality(${list}) * power(${seed}, ${power}))::int]`;
const anyOf = (list: string) => pick(list, 1, 'random()');

/** $1 organization, $2 to $3 the numbers, $4 their total, $5 workers, $6 prefix of their ids, $7–$11 parts of names. */
const peopleSql = `insert into patients (tenant_id, id, created_by, created_at, updated_at, given_name, middle_name, family_name, preferred_name,
    birth_date, sex_for_claims, cin, medical_record_number, preferred_language, interpreter_needed, phone, phone_safe, city, state, postal_code,
    homeless, assigned_to, assigned_to_name, last_contact_on, status, other_phones)
  select $1, ${person('n')}, 'system:bench', made, least(made + random() * interval '900 days', now()),
    ${pick('$8::text[]', 2, 'random()')}, case when random() < 0.2 then ${pick('$8::text[]', 1.5, 'random()')} end,
    case when kind < 0.35 then ${pick('$7::text[]', 2.2, 'random()')}
      when kind < 0.55 then ${pick('$7::text[]', 1.6, 'random()')} || ' ' || ${pick('$7::text[]', 1.6, 'random()')}
      else ${anyOf('$9::text[]')} || ${anyOf('$10::text[]')} || ${anyOf('$11::text[]')} end,
    case when random() < 0.08 then ${pick('$8::text[]', 1.5, 'random()')} end,
    current_date - (power(random(), 0.8) * 33000)::int, case when random() < 0.5 then 'F' else 'M' end,
    '9' || lpad((n::bigint * 7654321 % 10000000)::text, 7, '0') || 'A', 'MRN' || lpad(n::text, 8, '0'),
    case when random() < 0.4 then 'es' else 'en' end, random() < 0.2, '+1' || (200 + floor(random() * 700))::int || lpad(floor(random() * 10000000)::int::text, 7, '0'),
    random() < 0.95, 'Fresno', 'CA', '937' || lpad(floor(random() * 100)::int::text, 2, '0'), random() < 0.06,
    ${worker('n % $5::int', '$6::text')}, 'Worker Number ' || n % $5::int, current_date - (random() * 400)::int,
    case when random() < 0.92 then 'active' else 'inactive' end,
    case when random() < 0.1 then jsonb_build_array(jsonb_build_object('number', '+1' || (200 + floor(random() * 700))::int || lpad(floor(random() * 10000000)::int::text, 7, '0'), 'use', 'home', 'safe', true)) else '[]' end
  from (select n, random() as kind, now() - ($4::int - n) * (interval '1460 days' / $4::int) as made from generate_series($2::int, $3::int) n) people`;

/** $1 organization, $2 to $3 the numbers, $4 workers, $5 prefix of their ids. */
const accessSql = `insert into patient_access (tenant_id, user_id, patient_id, reason)
  select $1, ${worker('n % $4::int', '$5::text')}, ${person('n')}, 'assigned' from generate_series($2::int, $3::int) n`;

/** $1 organization, $2 clinician, $3 workers, $4 prefix of their ids. The people of whom somebody supervises are reached as well. */
const supervisionSql = `with team as (
    update users set supervisor_id = $2::uuid where tenant_id = $1 and id >= ${worker('0', '$4::text')} and id < ${worker('$3::int', '$4::text')} returning id)
  insert into patient_access (tenant_id, user_id, patient_id, reason)
  select a.tenant_id, $2, a.patient_id, 'supervision' from patient_access a join team on team.id = a.user_id
  where a.tenant_id = $1 and a.reason = 'assigned'`;

/** $1 organization. One plan, which insures every fifth person. */
const payerId = `md5($1::uuid || ' payer')::uuid`;
const payerSql = `insert into payers (tenant_id, id, created_by, name, plan_type, filing_base)
  values ($1, ${payerId}, 'system:bench', 'Valley Plan', 'commercial', 'dateOfService')`;

/** $1 organization, $2 people. */
const othersSql = `insert into coverages (tenant_id, id, created_by, patient_id, payer_id, member_id, priority, starts_on)
  select $1, gen_random_uuid(), 'system:bench', ${person('n')}, ${payerId}, 'VP' || lpad(n::text, 8, '0'), 1, date '2024-01-01'
  from generate_series(5, $2::int, 5) n`;

/**
 * The progress of visits that belong to no story. Of a hundred, eleven are open, four wait for a second signature, six
 * never took place and one was an error.
 */
const states = `case when share < 68 then 'locked' when share < 78 then 'signed' when share < 82 then 'cosign-pending'
    when share < 85 then 'documented' when share < 87 then 'in-progress' when share < 92 then 'scheduled' when share < 93 then 'checked-in'
    when share < 96 then 'no-show' when share < 98 then 'cancelled' when share < 99 then 'rescheduled' else 'entered-in-error' end`;

/**
 * Visits of every fiftieth person, ten each; the first people of the measured worker get as many as the compared stories have. $1
 * organization, $2 people, $3 workers, $4 sizes of the stories, $5 prefix of the workers' ids.
 */
const storySql = `insert into encounters (tenant_id, id, origin, created_by, patient_id, author_id, started_at, ended_at, service_date, status,
    signed_at, signature_hash)
  select $1, gen_random_uuid(), 'imported', case when size is null then 'system:bench' else 'system:bench story ' || size end, ${person('n')},
    case when size is null then ${worker('n % $3::int', '$5::text')} end, at, ended, (at at time zone 'America/Los_Angeles')::date, status,
    case when status in ('signed', 'cosign-pending') then ended end, case when status in ('signed', 'cosign-pending') then repeat('0', 64) end
  from (select n, size, at, at + interval '47 minutes' as ended, case when size is null then ${states} else 'locked' end as status
    from (select n, size, now() - (k * 37 + n % 37) * interval '1 hour' as at, (n / 50 * 31 + k * 17) % 100 as share
      from (select n, null::int as size from generate_series(51, $2::int, 50) n where n % $3::int <> 0 or n > $3::int * cardinality($4::int[])
        union all select $3::int * place, size from unnest($4::int[]) with ordinality sizes (size, place)) people
      cross join lateral generate_series(1, coalesce(size, 10)) k) visits) stated`;
