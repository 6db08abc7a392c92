/** The second facilitator of a group is asked by mail, with an event that ical.js reads, and hears when it is called off. */
import { setTimeout as sleep } from 'node:timers/promises';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { assigned, newId, registered } from '../support/factories.ts';
import { openMailTrap } from '../support/mail-trap.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
let trap: Awaited<ReturnType<typeof openMailTrap>>;
let chw: Caller;
beforeAll(async () => {
  trap = await openMailTrap();
  t = await startTestApp(trap.settings);
  chw = await t.as('chw@demo.test');
});
afterAll(async () => {
  await t.close();
  await trap.close();
});

const aGroup = {
  title: 'Cooking, “together”; and more',
  location: 'Library, room 2',
  startedAt: '2031-09-02T01:00:00Z',
  endedAt: '2031-09-02T02:00:00Z',
  mode: 'in-person',
  placeOfService: '99',
  serviceType: 'health-education',
  purpose: 'Members learn to plan their meals.',
  topic: 'Reading labels together.',
};
const [second, third] = ['chw2@demo.test', 'chw3@demo.test'] as const;

/** The mails since the last call: to whom, and the event in each. */
async function mails(count: number) {
  for (const end = Date.now() + 20_000; trap.arrived.length < count; await sleep(25))
    if (Date.now() > end) throw new Error(`${trap.arrived.length} of ${count} mails came within 20 s.`);
  return trap.arrived.splice(0).map(({ to, whole }) => {
    const text = /BEGIN:VCALENDAR[\s\S]*?END:VCALENDAR/.exec(whole)![0];
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    return { to, whole, method: calendar.getFirstPropertyValue('method'), event };
  });
}
const change = (group: Content, body: object) =>
  chw.patch(`/group-encounters/${group.id}`, { version: group.version, ...body });

test('is asked, hears of another hour, and is called off when somebody else leads, or the group is cancelled', async () => {
  const alone = ok(await chw.put(`/group-encounters/${newId()}`, aGroup));
  const patient = await registered(chw, { givenName: 'Canaryname' });
  await assigned(await t.as('admin@demo.test'), patient.id, userId('chw@demo.test'));
  ok(await chw.put(`/group-participants/${newId()}`, { groupEncounterId: alone.id, patientId: patient.id }));
  const asked = ok(await change(alone, { coFacilitatorId: userId(second) }));
  const [first] = await mails(1);
  expect([first!.to, first!.method, first!.event.summary, first!.event.location]).toEqual([
    second,
    'REQUEST',
    aGroup.title,
    aGroup.location,
  ]);
  expect(first!.event.startDate.toJSDate()).toEqual(new Date(aGroup.startedAt));
  expect(first!.event.attendees.map((one) => one.getFirstValue())).toEqual([`mailto:${second}`]);
  expect(first!.whole).toContain(`/dashboard/encounters/groups/${alone.id}`);
  expect(first!.whole).not.toContain('Canaryname');

  const moved = ok(await change(asked, { startedAt: '2031-09-02T01:30:00Z' }));
  const [again] = await mails(1);
  expect(again!.event.sequence).toBeGreaterThan(first!.event.sequence);
  expect(again!.event.uid).toBe(first!.event.uid);
  const noted = ok(await change(moved, { topic: 'Cooking a soup.' }));
  const other = ok(await change(noted, { coFacilitatorId: userId(third) }));
  expect((await mails(2)).map(({ to, method }) => [to, method]).toSorted()).toEqual([
    [second, 'CANCEL'],
    [third, 'REQUEST'],
  ]);
  ok(await chw.post(`/group-encounters/${other.id}/cancel`, { version: other.version, reason: 'Rain.' }));
  expect((await mails(1)).map(({ to, method }) => [to, method])).toEqual([[third, 'CANCEL']]);
});
