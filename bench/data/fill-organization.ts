/** Fills one organisation with people and panels, in PostgreSQL itself, as the application's role under its policies. */
import type pg from 'pg';
import { familyNames, givenNames, syllables } from './names.ts';
import { type Organization, workerPrefix, workersOf } from './sizes.ts';

/** People of one statement; also how often progress is told. */
const slice = 25_000;

/**
 * `connect` gives a connection of the application's role; two load at the same time. The people are spread evenly over
 * four years of registration, and every worker's panel over all of them.
 */
export async function fillOrganization(
  connect: () => Promise<pg.Client>,
  organization: Organization,
  say: (line: string) => void,
): Promise<void> {
  const connections = await Promise.all([connect(), connect()]);
  try {
    for (const client of connections) {
      await client.query(`select set_config('app.tenant', $1, false), set_config('synchronous_commit', 'off', false)`, [
        organization.tenantId,
      ]);
    }
    await connections[0]!.query(staffSql, [organization.tenantId, workersOf(organization), workerPrefix(organization)]);
    let from = 1;
    const load = async (client: pg.Client) => {
      while (from <= organization.patients) {
        const first = from;
        const last = Math.min(first + slice - 1, organization.patients);
        from = last + 1;
        await client.query('begin');
        await client.query(peopleSql, [
          organization.tenantId,
          first,
          last,
          organization.patients,
          workersOf(organization),
          workerPrefix(organization),
          familyNames,
          givenNames,
          syllables.first,
          syllables.middle,
          syllables.last,
        ]);
        await client.query(accessSql, [
          organization.tenantId,
          first,
          last,
          workersOf(organization),
          workerPrefix(organization),
        ]);
        await client.query('commit');
        if (last % 100_000 === 0)
          say(
            `  ${organization.title}: ${last.toLocaleString('en')} of ${organization.patients.toLocaleString('en')} people`,
          );
      }
    };
    await Promise.all(connections.map(load));
  } finally {
    await Promise.all(connections.map((client) => client.end()));
  }
}

/** Worker number n of the organisation. */
const worker = (number: string, prefix: string) => `(${prefix} || lpad((${number})::text, 12, '0'))::uuid`;
/** Person number n: a version 7 id, in the order of registration. */
const person = (number: string) =>
  `('01' || lpad(to_hex(${number}), 6, '0') || '-' || lpad(to_hex((${number}) % 65536), 4, '0') || '-7' || substr(md5((${number})::text), 1, 3) || '-8' || substr(md5((${number})::text), 4, 3) || '-' || substr(md5((${number})::text), 7, 12))::uuid`;

/** $1 organisation, $2 workers, $3 beginning of their ids. Number 0 is made with an account. */
const staffSql = `insert into users (tenant_id, id, created_by, given_name, family_name, email, roles, permissions)
  select $1, ${worker('n', '$3::text')}, 'system:bench', 'Worker', 'Number ' || n, 'worker' || n || '@bench.test', '["chw"]', '[]'
  from generate_series(1, $2::int - 1) n`;

/** A common value comes often: the place in the list falls off as a power. */
const pick = (list: string, power: number, seed: string) =>
  `(${list})[1 + floor(cardinality(${list}) * power(${seed}, ${power}))::int]`;
const anyOf = (list: string) => pick(list, 1, 'random()');

/** $1 organisation, $2 to $3 the numbers, $4 how many in all, $5 workers, $6 beginning of their ids, $7–$11 parts of names. */
const peopleSql = `insert into patients (tenant_id, id, created_by, created_at, updated_at, given_name, middle_name, family_name, preferred_name,
    birth_date, sex_for_claims, cin, medical_record_number, preferred_language, interpreter_needed, phone, phone_safe, city, state, postal_code,
    homeless, assigned_to, assigned_to_name, last_contact_on, status)
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
    case when random() < 0.92 then 'active' else 'inactive' end
  from (select n, random() as kind, now() - ($4::int - n) * (interval '1460 days' / $4::int) as made from generate_series($2::int, $3::int) n) people`;

/** $1 organisation, $2 to $3 the numbers, $4 workers, $5 beginning of their ids. */
const accessSql = `insert into patient_access (tenant_id, user_id, patient_id, reason)
  select $1, ${worker('n % $4::int', '$5::text')}, ${person('n')}, 'assigned' from generate_series($2::int, $3::int) n`;
