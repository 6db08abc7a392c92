/**
 * P17: 1,000 people with a unique full name in the organization of 100,000; how many are among the first five results
 * when given and family name each have one mistake. Also whether every way to write a birth date finds its people.
 */
import { type BenchData, connected } from '../data/open-data.ts';
import { emailOf, password, tenants } from '../data/sizes.ts';
import { median } from '../load/concurrency.ts';
import { type HttpConnection, openConnection } from '../load/http-client.ts';
import { startApi } from '../load/processes.ts';
import { signIn } from '../load/sign-in.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';
import { misspell, mistakes, seeded } from './misspell.ts';

const { middle } = tenants;
const wanted = 1_000;
const first = 5;

/** Names that the generator rarely makes: Punjabi, Hmong, Armenian. They are deleted before the next run. */
const further = {
  given:
    'Gurpreet Harjit Simran Balwinder Manpreet Jaswinder Kulwant Amarjit Sukhdev Navdeep Pao Mai Chue Kou Xai Nou Tou Shoua Yer Blia Armen Ani Hovsep Siranush Tigran Lusine Vartan Anahit Garo Nairi'.split(
      ' ',
    ),
  family:
    'Gill Dhillon Sandhu Sidhu Grewal Kaur Bains Brar Dhaliwal Johal Xiong Vang Thao Moua Lor Yang Her Cha Vue Lee Petrosyan Sargsyan Hakobyan Grigoryan Avetisyan Karapetyan Baghdasarian Manoukian Der-Mugrdechian Kasparian'.split(
      ' ',
    ),
};
const furtherSql = `insert into patients (tenant_id, id, created_by, given_name, middle_name, family_name, birth_date, sex_for_claims,
    preferred_language, interpreter_needed, phone_safe, homeless)
  select $1, gen_random_uuid(), 'bench:names', given, null, family, current_date - (random() * 30000)::int, 'U', 'en', false, true, false
  from unnest($2::text[]) given cross join unnest($3::text[]) family`;

/** Everybody with a unique name, in the same order in every run. */
const uniqueSql = `select min(id::text) as id, min(given_name) as given, min(family_name) as family, min(birth_date)::text as born
  from patients where tenant_id = $1 and status <> 'merged'
  group by search_key(given_name || ' ' || family_name) having count(*) = 1 order by md5(min(given_name || family_name)) limit 8000`;

interface Person {
  readonly id: string;
  readonly given: string;
  readonly family: string;
  readonly born: string;
}
interface Found {
  readonly items: readonly { readonly id: string; readonly birthDate: string }[];
  readonly similar: readonly { readonly id: string }[];
}

const months = 'January February March April May June July August September October November December'.split(' ');
const waysToWrite = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = months[month - 1]!;
  return [
    `${month}/${date}/${year}`,
    `${name.slice(0, 3)} ${date} ${year}`,
    `${name} ${date}, ${year}`,
    `${date} ${name.slice(0, 3)} ${year}`,
    `${date}.${month}.${year}`,
    day,
    `${month}-${date}-${year}`,
    `${month}/${date}/${String(year).slice(2)}`,
  ];
};

export async function measureFoundNames(data: BenchData, { requests }: Effort): Promise<Finding[]> {
  const client = await connected(data.superuserUrl);
  const api = await startApi(data);
  const connection = await openConnection(api.origin);
  try {
    await client.query(furtherSql, [middle.tenantId, further.given, further.family]);
    await client.query('analyze patients');
    const { rows } = await client.query<Person>(uniqueSql, [middle.tenantId]);
    const token = await signIn((request) => connection.send(request), middle.name, {
      email: emailOf(middle, 'admin'),
      password,
    });
    return [await names(connection, token, rows), await dates(connection, token, rows.slice(0, requests * 2))];
  } finally {
    connection.close();
    await api.stop();
    await client.end();
  }
}

async function search(
  connection: HttpConnection,
  token: string,
  asked: { readonly text: string; readonly limit: number },
): Promise<Found> {
  const { status, body } = await connection.send({
    method: 'POST',
    path: '/Prod/patients/search',
    body: JSON.stringify(asked),
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw new Error(`The search answered ${status}: ${body}`);
  return JSON.parse(body) as Found;
}

async function names(connection: HttpConnection, token: string, people: readonly Person[]): Promise<Finding> {
  const random = seeded(1);
  const [times, tally]: [number[], Record<string, { asked: number; found: number }>] = [[], {}];
  let found = 0;
  for (const person of people) {
    if (times.length === wanted) break;
    const mistake = mistakes[Math.floor(random() * mistakes.length)]!;
    const typed = [misspell(person.given, mistake, random), misspell(person.family, mistake, random)];
    if (typed.includes(null)) continue;
    const began = performance.now();
    const { items, similar } = await search(connection, token, { text: typed.join(' '), limit: first });
    times.push(performance.now() - began);
    const isFound = [...items, ...similar].some(({ id }) => id === person.id);
    found += Number(isFound);
    const before = tally[mistake] ?? { asked: 0, found: 0 };
    tally[mistake] = { asked: before.asked + 1, found: before.found + Number(isFound) };
    if (!isFound && process.env['BENCH_MISSED'])
      process.stderr.write(`  ${person.given} ${person.family} as ${typed.join(' ')}\n`);
  }
  const each = Object.entries(tally).map(([name, one]) => `${name} ${((100 * one.found) / one.asked).toFixed(1)}`);
  return {
    goal: 'P17',
    subject: `a mistake in both names: among the first ${first}, of 100`,
    bounds: { kind: 'at least', pass: 95, aim: 98 },
    measured: (100 * found) / times.length,
    detail: `${times.length} people; ${each.join(', ')}; median ${median(times).toFixed(1)} ms`,
  };
}

async function dates(connection: HttpConnection, token: string, people: readonly Person[]): Promise<Finding> {
  let [asked, found] = [0, 0];
  for (const { id, family, born } of people)
    for (const text of waysToWrite(born)) {
      const { items } = await search(connection, token, { text: `${family} ${text}`, limit: 50 });
      asked += 1;
      found += Number(items.some((one) => one.id === id && one.birthDate === born));
    }
  return {
    goal: 'P17',
    subject: 'a family name and a birth date in eight ways: found, of 100',
    bounds: { kind: 'at least', pass: 100, aim: 100 },
    measured: (100 * found) / asked,
    detail: `${asked} searches`,
  };
}
