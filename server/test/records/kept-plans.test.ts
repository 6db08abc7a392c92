/** Plans that a connection keeps serve every caller, and each caller gets what a connection without any plan gives them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../support/answer.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { assigned, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
const emails = ['chw', 'chw2', 'clinician', 'admin']
  .map((name) => `${name}@demo.test`)
  .concat(['chw@second.test', 'admin@second.test']);
const callers = new Map<string, Caller>();
beforeAll(async () => {
  t = await startTestApp();
  for (const email of emails) callers.set(email, await t.as(email));
});
afterAll(() => t.close());

/** More often than PostgreSQL looks at values before it keeps a plan. */
const times = 7;
const caller = (email: string) => callers.get(email)!;

/** Statements about people of which the connection that is used next has kept a plan, by how often it was used. */
const kept = (words: string) =>
  t.services.db.ask<{ uses: number }>(
    `select generic_plans::int as uses from pg_prepared_statements where generic_plans > 0 and statement like $1`,
    [`%${words}%`],
  );

/** Until a plan is kept: what goes on beside the requests spreads them over several connections. */
const keeps = (words: string, act: () => Promise<unknown>) =>
  expect
    .poll(
      async () => {
        await act();
        return kept(words);
      },
      { timeout: 30_000 },
    )
    .not.toEqual([]);

interface Step {
  readonly email: string;
  readonly status: number;
  readonly body: unknown;
}

/** The answers of each caller, one after another, over and over. */
async function inTurn(ask: (caller: Caller, round: number) => Promise<{ status: number; body: unknown }>) {
  const steps: Step[] = [];
  for (let round = 0; round < times; round += 1)
    for (const email of emails) {
      const { status, body } = await ask(caller(email), round);
      steps.push({ email, status, body });
    }
  return steps;
}

/** The answer without the id of its request. */
const said = ({ email, status, body }: Step) => ({ email, status, body: { ...(body as object), requestId: null } });

test.each([
  ['a read', (id: string) => `/patients/${id}`],
  ['a list', () => '/patients?sort=familyName&limit=3'],
  ['a list with a filter', () => '/patients?sort=familyName&limit=3&status=active'],
  ['a list of summaries', () => '/patients?sort=familyName&limit=3&summary=true'],
  ['a list of somebody’s records', (id: string) => `/encounters?patientId=${id}`],
])('%s gives each caller what a server without plans gives them', async (_what, pathOf) => {
  const path = pathOf((await registered(caller('chw@demo.test'))).id);
  const steps = await inTurn((who) => who.get(path));
  const fresh = await t.another();
  try {
    for (const email of emails) {
      const { status, body } = await callerOf(fresh.transport, caller(email).tokens).get(path);
      const answers = steps.filter((step) => step.email === email).map(said);
      expect(answers).toEqual(Array.from({ length: times }, () => said({ email, status, body })));
    }
  } finally {
    await fresh.close();
  }
});

test('a change is made for those alone who may, over and over, by plans that are kept', async () => {
  const { id } = await registered(caller('chw@demo.test'));
  let version = 1;
  const change = async (who: Caller, round: number) => {
    const answer = await who.patch(`/patients/${id}`, { version, city: `Town ${round}`, phoneSafe: round % 2 === 0 });
    if (answer.status === 200) version = answer.body.version;
    return answer;
  };
  const steps = await inTurn(change);
  const allowed = ['chw@demo.test', 'clinician@demo.test', 'admin@demo.test'];
  for (const { email, status } of steps) expect([email, status]).toEqual([email, allowed.includes(email) ? 200 : 404]);
  expect(version).toBe(1 + allowed.length * times);
  await keeps('update patients t set', () => change(caller('admin@demo.test'), version));
});

test('a person who leaves a panel is gone for its worker, whose plans are kept', async () => {
  const chw = caller('chw@demo.test');
  const person = await registered(chw);
  const read = async () => ok(await chw.get(`/patients/${person.id}`));
  for (let time = 0; time < times; time += 1) await read();
  await keeps('from patients t where t.id =', read);
  await assigned(caller('admin@demo.test'), person.id, userId('chw2@demo.test'));
  expect((await chw.get(`/patients/${person.id}`)).status).toBe(404);
  expect((await chw.patch(`/patients/${person.id}`, { version: 2, city: 'Fresno' })).status).toBe(404);
  ok(await caller('chw2@demo.test').get(`/patients/${person.id}`));
});
