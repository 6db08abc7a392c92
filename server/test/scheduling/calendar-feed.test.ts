/** The feed of a calendar, read back by ical.js: by its secret alone, without names unless its owner asks for initials. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let chw2: Caller;
let visit: Content;
const inDays = (days: number) => new Date(Math.trunc(Date.now() / 60_000) * 60_000 + days * 86_400_000);
beforeAll(async () => {
  t = await startTestApp();
  [chw, chw2] = [await t.as('chw@demo.test'), await t.as('chw2@demo.test')];
  const person = await registered(chw, { givenName: 'Marisol', familyName: 'Quintanilla' });
  visit = ok(await chw.put(`/encounters/${newId()}`, { patientId: person.id, startedAt: inDays(2).toISOString() }));
  const startsOn = inDays(3).toISOString().slice(0, 10);
  const schedules = [
    [`Team huddle; ${'ü'.repeat(60)}, with all`, { startsOn, time: '08:30', minutes: 30, rule: 'FREQ=DAILY;COUNT=3' }],
    ['Leave', { startsOn, time: null, minutes: null, rule: null }],
  ] as const;
  ok(
    await chw.put(`/group-encounters/${newId()}`, {
      title: 'Walking together',
      startedAt: inDays(4).toISOString(),
      endedAt: inDays(4.1).toISOString(),
      mode: 'in-person',
      placeOfService: '99',
      serviceType: 'health-education',
      purpose: 'Members find somebody to walk with.',
      topic: 'A walk around the lake.',
    }),
  );
  for (const [title, schedule] of schedules) ok(await chw.put(`/blocked-times/${newId()}`, { title, schedule }));
});
afterAll(() => t.close());

const make = async (caller: Caller, showsInitials = false): Promise<string> =>
  new URL(String(ok(await caller.post('/calendar-feed', { showsInitials }))['address'])).pathname;
const fetchFeed = (url: string) => t.transport({ method: 'GET', url, headers: {} });
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

test('no feed is there before it is made, and none by another secret', async () => {
  expect(ok(await chw.get('/calendar-feed'))).toEqual({ feed: null });
  for (const file of [`${'a'.repeat(43)}.ics`, 'x.ics', 'calendar', `${'a'.repeat(43)}`])
    expect((await fetchFeed(`/Prod/feeds/${file}`)).status).toBe(404);
});

describe('a feed', () => {
  test('is read by a calendar of elsewhere, and names nobody', async () => {
    const answer = await fetchFeed(await make(chw));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    for (const line of answer.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const events = eventsIn(answer.text);
    expect(events.map(({ summary }) => summary).toSorted()).toEqual([
      ...Array(4).fill('Blocked time'),
      'Visit',
      'Walking together',
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(6);
    const own = events.find(({ uid }) => uid === `${visit.id}@puente`)!;
    expect(own.startDate.toJSDate()).toEqual(inDays(2));
    expect(own.duration.toSeconds()).toBe(45 * 60);
    expect(
      events.find(({ summary, startDate }) => summary === 'Blocked time' && startDate.isDate)!.startDate.isDate,
    ).toBe(true);
    expect(answer.text).not.toMatch(/Marisol|Quintanilla|M\. Q\.|Leave|huddle/);
    const { feed } = ok(await chw.get('/calendar-feed')) as unknown as { feed: { readAt: string | null } };
    expect(feed.readAt).not.toBeNull();
  });

  test('shows initials where its owner asks for them, and writes so to the audit', async () => {
    const { text } = await fetchFeed(await make(chw, true));
    expect(eventsIn(text).map(({ summary }) => summary)).toContain('Visit: M. Q.');
    expect(text).not.toMatch(/Marisol|Quintanilla/);
    const lines = await t.sql<{ actor: string }>(
      `select actor from audit where entity = 'encounter' and action = 'list' and entity_ids @> array[$1]::uuid[] and request_id is null`,
      [visit.id],
    );
    expect(lines).toEqual([{ actor: userId('chw@demo.test') }]);
  });

  test('of a closed record has no initials', async () => {
    const path = await make(chw, true);
    await t.sql('update encounters set labels = 1 where id = $1', [visit.id]);
    const { text } = await fetchFeed(path);
    await t.sql('update encounters set labels = 0 where id = $1', [visit.id]);
    expect(text).not.toContain('M. Q.');
    expect(eventsIn(text).map(({ summary }) => summary)).toContain('Visit');
  });

  test('is renewed and taken back: the earlier address opens nothing', async () => {
    const first = await make(chw);
    const second = await make(chw);
    expect([(await fetchFeed(first)).status, (await fetchFeed(second)).status]).toEqual([404, 200]);
    expect(ok(await chw.post('/calendar-feed/revoke', {}))).toEqual({ feed: null });
    expect((await fetchFeed(second)).status).toBe(404);
    expect(ok(await chw.get('/calendar-feed'))).toEqual({ feed: null });
  });

  test('is of its owner alone, who may still sign in', async () => {
    const [own, other] = [await make(chw), await make(chw2)];
    expect(eventsIn((await fetchFeed(other)).text)).toEqual([]);
    await t.sql(`update users set status = 'suspended' where id = $1`, [userId('chw@demo.test')]);
    expect((await fetchFeed(own)).status).toBe(404);
    await t.sql(`update users set status = 'active' where id = $1`, [userId('chw@demo.test')]);
    const stored = await t.sql<{ rows: string }>(`select json_agg(f)::text as rows from calendar_feeds f`);
    const kept = await t.sql<{ rows: string }>(
      `select json_agg(a)::text as rows from audit a where entity = 'calendarFeed'`,
    );
    for (const path of [own, other])
      for (const [{ rows } = { rows: '' }] of [stored, kept])
        expect(rows).not.toContain(path.slice('/Prod/feeds/'.length, -'.ics'.length));
  });
});
