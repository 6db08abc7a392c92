import { signingErrors } from '@puente/contract';
import { expect, test } from 'vitest';
import { seedTenants } from './data/seed-tenants.ts';
import { makePerson } from './make-person.ts';
import { makeVisits } from './make-visits.ts';

const today = '2026-11-21';
const panelOf = (name: string) =>
  Array.from({ length: seedTenants[name]!.panelSize }, (_, number) =>
    makePerson({ tenantName: name, seedTenant: seedTenants[name]!, day: today }, number, new Set()),
  );
const visitsOf = (name: string, day = today) =>
  makeVisits({ workerKey: `${name} chw`, panel: panelOf(name), today: day, timeZone: 'America/Los_Angeles' });

test.each(['demo', 'second'])('visits of %s that are marked as signed may be signed', (name) => {
  const signed = visitsOf(name).filter(({ stand }) => !['open', 'no-show', 'rescheduled'].includes(stand));
  const now = new Date(`${today}T08:00:00Z`);
  expect(signed.length).toBeGreaterThan(15);
  for (const { body } of signed) expect(signingErrors({ ...body, startedAt: body.startedAt }, now)).toEqual([]);
});

test('the same day makes the same visits, each with an id of its own', () => {
  const visits = visitsOf('demo');
  expect(visitsOf('demo')).toEqual(visits);
  expect(new Set(visits.map(({ id }) => id)).size).toBe(visits.length);
});

test('a worker is never at two visits at once', () => {
  const times = visitsOf('demo')
    .flatMap(({ body: { startedAt, endedAt } }) => (endedAt ? [[startedAt, endedAt] as const] : []))
    .sort();
  for (const [index, [startedAt]] of times.entries())
    expect(index === 0 || times[index - 1]![1] <= startedAt).toBe(true);
});

test('three visits stand for today, each at a time of the working day', () => {
  const planned = visitsOf('second').filter(({ body, stand }) => stand === 'open' && !body.endedAt);
  expect(planned.map(({ body }) => body.startedAt)).toEqual([
    '2026-11-21T17:00:00.000Z',
    '2026-11-21T19:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
  ]);
});

test('no two people share a CIN, and phone numbers are those that belong to nobody', () => {
  const people = Object.entries(seedTenants).flatMap(([name, seedTenant]) =>
    Array.from(
      { length: 150 },
      (_, number) => makePerson({ tenantName: name, seedTenant, day: today }, number, new Set()).body,
    ),
  );
  const cins = people.flatMap(({ cin }) => cin ?? []);
  expect(new Set(cins.map((cin) => cin.slice(0, 8))).size).toBe(cins.length);
  for (const { phone } of people) expect(phone ?? '+15595550100').toMatch(/^\+1\d{3}55501\d\d$/);
});
