/** Any sequence of acts by any users: the server answers and shows what a few lines of plain rules say it must. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aPerson, aVisit, newId } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

const logins = ['admin', 'clinician', 'chw', 'chw2', 'chw3'] as const;
type Login = (typeof logins)[number];
interface Person {
  id: string;
  holder: Login | null;
  version: number;
}
interface Visit {
  id: string;
  of: Person;
  author: Login;
  signed: boolean;
  version: number;
}

/* ---- The oracle ---------------------------------------------------------------------------------------- */

/** The clinician supervises the CHWs, so their panels are the clinician's too; the administrator has no panel and reads all. */
const sees = (login: Login, { holder }: Person) =>
  login === 'admin' || holder === login || (login === 'clinician' && holder !== null && holder !== 'admin');

/** The author keeps a visit, wherever its person is. */
const reads = (login: Login, { of, author }: Visit) => sees(login, of) || author === login;

function statusOfVisit(login: Login, visit: Visit): number {
  if (login === 'admin') return 403;
  if (!reads(login, visit)) return 404;
  if (visit.author !== login) return 403;
  return visit.signed ? 409 : 200;
}

/* ---- Acts ---------------------------------------------------------------------------------------------- */

const act = fc.record({
  kind: fc.constantFrom('person', 'person', 'change', 'visit', 'visit', 'write', 'sign', 'assign', 'read', 'readVisit'),
  by: fc.constantFrom(...logins),
  at: fc.nat(5),
  to: fc.constantFrom(...logins.slice(1), null),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

let t: TestApp;
let callers: Record<Login, Caller>;
beforeAll(async () => {
  t = await startTestApp();
  callers = Object.fromEntries(
    await Promise.all(logins.map(async (login) => [login, await t.as(`${login}@demo.test`)])),
  ) as Record<Login, Caller>;
});
afterAll(() => t.close());

/** Does one act, holds its answer against the oracle, and lets the model follow. */
async function step({ kind, by, at, to }: Act, people: Person[], visits: Visit[]): Promise<void> {
  const caller = callers[by];
  const person = people[at % (people.length || 1)];
  const visit = visits[at % (visits.length || 1)];
  const expectStatus = (answer: Answer, status: number) =>
    expect([kind, by, answer.status], answer.text).toEqual([kind, by, status]);
  if (kind === 'person') {
    const answer = await caller.put(`/patients/${newId()}`, aPerson());
    expectStatus(answer, 201);
    people.push({ id: answer.body.id, holder: by === 'admin' ? null : by, version: 1 });
  } else if (person && kind === 'change') {
    const answer = await caller.patch(`/patients/${person.id}`, { version: person.version, city: `City ${at}` });
    expectStatus(answer, sees(by, person) ? 200 : 404);
    if (answer.status === 200) person.version += 1;
  } else if (person && kind === 'assign') {
    const answer = await caller.post(`/patients/${person.id}/assign`, {
      version: person.version,
      userId: to && userId(`${to}@demo.test`),
    });
    expectStatus(answer, by === 'admin' ? 200 : 403);
    if (answer.status === 200) Object.assign(person, { holder: to, version: person.version + 1 });
  } else if (person && kind === 'visit') {
    const answer = await caller.put(`/encounters/${newId()}`, aVisit(person.id));
    expectStatus(answer, by === 'admin' ? 403 : sees(by, person) ? 201 : 400);
    if (answer.status === 201) visits.push({ id: answer.body.id, of: person, author: by, signed: false, version: 1 });
  } else if (visit && (kind === 'write' || kind === 'sign')) {
    const answer =
      kind === 'sign'
        ? await caller.post(`/encounters/${visit.id}/sign`, { version: visit.version }, { 'idempotency-key': newId() })
        : await caller.patch(`/encounters/${visit.id}`, { version: visit.version, note: `Note ${at}.` });
    expectStatus(answer, statusOfVisit(by, visit));
    if (answer.status === 200)
      Object.assign(visit, { signed: visit.signed || kind === 'sign', version: visit.version + 1 });
  } else if (person && kind === 'read') {
    expectStatus(await caller.get(`/patients/${person.id}`), sees(by, person) ? 200 : 404);
  } else if (visit && kind === 'readVisit') {
    expectStatus(await caller.get(`/encounters/${visit.id}`), reads(by, visit) ? 200 : 404);
  }
}

/** The lists of each reader, of the people and visits of this case. */
async function lists(people: Person[], visits: Visit[]): Promise<void> {
  await Promise.all(
    logins.map(async (login) => {
      const shown = new Set(
        [
          ...ok(await callers[login].get('/patients?limit=50')).items,
          ...ok(await callers[login].get('/encounters?limit=50')).items,
        ].map(({ id }) => id),
      );
      for (const person of people)
        expect([login, 'person', shown.has(person.id)]).toEqual([login, 'person', sees(login, person)]);
      for (const visit of visits)
        expect([login, 'visit', shown.has(visit.id)]).toEqual([login, 'visit', reads(login, visit)]);
    }),
  );
}

test('the server and the oracle agree', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      const [people, visits]: [Person[], Visit[]] = [[], []];
      for (const one of [{ kind: 'person', by: 'chw', at: 0, to: null } as Act, ...acts])
        await step(one, people, visits);
      await lists(people, visits);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
