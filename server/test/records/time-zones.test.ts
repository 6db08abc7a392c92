/** A birth date is a date: the same for a server in any time zone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { type Content, ok } from '../support/answer.ts';
import { type Caller, callerOf, signIn } from '../support/caller.ts';
import { aPerson, aVisit, newId } from '../support/factories.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const zones = ['America/Los_Angeles', 'Pacific/Kiritimati'] as const;
const days = ['1980-02-29', '1967-12-31', '1968-01-01', '2007-03-11', '1900-01-01', '2024-11-03'];
let t: TestApp;
let servers: ServerProcess[] = [];
let callers: Caller[];

beforeAll(async () => {
  t = await startTestApp();
  servers = await Promise.all(zones.map((TZ) => startServer(t.database, { TZ })));
  callers = await Promise.all(
    servers.map(async ({ transport }) =>
      callerOf(transport, await signIn(transport, t.pools.demo, 'chw@demo.test', demoPassword)),
    ),
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await t.close();
});

describe.each(zones.map((zone, at) => ({ zone, at })))('a birth date entered at a server in $zone', ({ at }) => {
  test.each(days)('%s stays what it is, for every server', async (birthDate) => {
    const here = callers[at]!;
    const person = ok(await here.put(`/patients/${newId()}`, aPerson({ birthDate })));
    expect(person['birthDate']).toBe(birthDate);
    expect(await t.sql('select birth_date::text as day from patients where id = $1', [person.id])).toEqual([
      { day: birthDate },
    ]);
    for (const caller of callers) {
      expect(ok(await caller.get(`/patients/${person.id}`))['birthDate']).toBe(birthDate);
      expect(
        ok(await caller.post('/patients/search', { text: birthDate, limit: 50 })).items.map(({ id }) => id),
      ).toContain(person.id);
      const page: Content = ok(await caller.get('/patients?sort=birthDate&limit=200'));
      expect(page.items.find(({ id }) => id === person.id)?.['birthDate']).toBe(birthDate);
    }
    const later = ok(await here.patch(`/patients/${person.id}`, { version: 1, birthDate: '1970-01-01' }));
    expect(later['birthDate']).toBe('1970-01-01');
    const stale = await callers[1 - at]!.patch(`/patients/${person.id}`, { version: 1, city: 'Fresno' });
    expect([stale.status, stale.body.current['birthDate'], stale.body.changed]).toEqual([
      412,
      '1970-01-01',
      ['birthDate'],
    ]);
    const [line] = await t.sql<{ before: object; after: object }>(
      `select before, after from audit where entity_id = $1 and action = 'update'`,
      [person.id],
    );
    expect(line).toEqual({ before: { birthDate }, after: { birthDate: '1970-01-01' } });
  });

  test('is paged by its own order, which no zone moves', async () => {
    const pages = async (caller: Caller) => {
      const shown: unknown[] = [];
      for (let after: string | null = ''; after !== null; ) {
        const page: Content = ok(await caller.get(`/patients?sort=birthDate&limit=2${after && `&after=${after}`}`));
        shown.push(...page.items.map(({ id }) => id));
        after = page.next;
      }
      return shown;
    };
    expect(await pages(callers[at]!)).toEqual(await pages(callers[1 - at]!));
  });

  test('and the day of a visit follows the organization, not the server', async () => {
    const person = ok(await callers[at]!.put(`/patients/${newId()}`, aPerson()));
    const visit = ok(
      await callers[at]!.put(
        `/encounters/${newId()}`,
        aVisit(person.id, { startedAt: '2026-06-15T05:30:00Z', endedAt: '2026-06-15T06:17:00Z' }),
      ),
    );
    expect(visit['serviceDate']).toBe('2026-06-14');
    const signed = ok(await callers[at]!.post(`/encounters/${visit.id}/sign`, { version: 1 }));
    expect(signed['serviceDate']).toBe('2026-06-14');
    await t.settled();
    expect(ok(await callers[at]!.get(`/charges?encounterId=${visit.id}`)).items).toMatchObject([
      { serviceDate: '2026-06-14' },
    ]);
    expect(ok(await callers[at]!.get(`/patients/${person.id}`))['lastContactOn']).toBe('2026-06-14');
  });
});
