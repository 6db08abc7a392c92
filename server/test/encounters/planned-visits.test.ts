/** A planned visit begins once, now, and keeps the hour it was planned for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
let chw: Caller;
let patient: Content;
beforeAll(async () => {
  t = await startTestApp();
  chw = await t.as('chw@demo.test');
  patient = await registered(chw);
});
afterAll(() => t.close());

const hours = (count: number) => new Date(Math.trunc(Date.now() / 60_000) * 60_000 + count * 3_600_000).toISOString();
const put = async (fields: object): Promise<Content> =>
  ok(await chw.put(`/encounters/${newId()}`, { patientId: patient.id, ...fields }));
const same = (value: unknown, instant: string) => expect(new Date(String(value)).toISOString()).toBe(instant);
const isNow = (value: unknown) => expect(Math.abs(Date.now() - Date.parse(String(value)))).toBeLessThan(60_000);

describe('what is a plan', () => {
  test('a visit that has come, or has an end, is none', async () => {
    for (const visit of [
      await put({ startedAt: hours(-1) }),
      await put({ startedAt: hours(-2), endedAt: hours(-1) }),
      await put({ plannedAt: hours(-3), startedAt: hours(-2) }),
    ])
      expect(visit['begunAt']).toBe(visit['startedAt']);
  });

  test('one that is written down ahead, or said to be planned, is one', async () => {
    const ahead = await put({ startedAt: hours(2) });
    expect(ahead['begunAt']).toBeNull();
    same(ahead['plannedAt'], hours(2));
    const late = await put({ startedAt: hours(-3), plannedAt: hours(-3) });
    expect(late['begunAt']).toBeNull();
  });
});

describe('starting', () => {
  test('is refused to a colleague, and to a visit that has begun', async () => {
    const plan = await put({ startedAt: hours(2) });
    const clinician = await t.as('clinician@demo.test');
    expect((await clinician.post(`/encounters/${plan.id}/start`, { version: 1 })).status).toBe(403);
    const begun = await put({ startedAt: hours(-1) });
    const answer = await chw.post(`/encounters/${begun.id}/start`, { version: 1 });
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_move']);
  });

  test('sets the clock once, on two devices too, and leaves the planned hour', async () => {
    const plan = await put({ startedAt: hours(-3), plannedAt: hours(-3) });
    const begun = ok(await chw.post(`/encounters/${plan.id}/start`, { version: 1 }));
    isNow(begun['startedAt']);
    expect(begun['begunAt']).toBe(begun['startedAt']);
    same(begun['plannedAt'], hours(-3));
    expect(ok(await chw.post(`/encounters/${plan.id}/start`, { version: 1 }))['startedAt']).toBe(begun['startedAt']);
    expect((await chw.post(`/encounters/${plan.id}/start`, { version: 2 })).body.code).toBe('invalid_move');
    const now = ok(await chw.get(`/encounters/${plan.id}`));
    expect(now['startedAt']).toBe(begun['startedAt']);
    expect(now['version']).toBe(2);
  });

  test('without a connection is sent later, with the typed start', async () => {
    const plan = await put({ startedAt: hours(-3), plannedAt: hours(-3) });
    const purpose = ok(
      await chw.patch(`/encounters/${plan.id}`, { version: 1, startedAt: hours(-3), purpose: 'Feet.' }),
    );
    expect(purpose['begunAt']).toBeNull();
    const moved = ok(await chw.patch(`/encounters/${plan.id}`, { version: 2, startedAt: hours(5) }));
    expect(moved['begunAt']).toBeNull();
    same(moved['plannedAt'], hours(5));
    const begun = ok(await chw.patch(`/encounters/${plan.id}`, { version: 3, startedAt: hours(-1) }));
    same(begun['begunAt'], hours(-1));
    same(begun['plannedAt'], hours(5));
  });
});
