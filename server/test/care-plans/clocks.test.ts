/** Reviews and last days: civil months of any day in any zone; reminders, overdue reviews and ends by timers. */
import { addDays, addMonths, civilDateIn } from '@puente/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timersOf } from '#kernel/modules/module';
import { tendTimers } from '#kernel/timers/timers';
import { carePlans } from '#modules/care-plans';
import {
  lastDayFrom,
  monthsUnder,
  reminderOn,
  reviewDueFrom,
  usualMonths,
} from '../../src/modules/care-plans/clocks/plan-days.ts';
import { beginOf, nextReviewMoment } from '../../src/modules/care-plans/clocks/plan-timers.ts';
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { civilToday, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, userId } from '../support/test-app.ts';
import { done, inForce, planPath, proposed } from './a-plan.ts';

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2036, 11, 31) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const zone = fc.constantFrom(
  'America/Los_Angeles',
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'Europe/Berlin',
  'Pacific/Auckland',
);

describe('days of a plan', () => {
  test.for([
    ['2026-08-31', '2027-02-28', '2027-08-30'],
    ['2027-08-31', '2028-02-29', '2028-08-30'],
    ['2028-02-29', '2028-08-29', '2029-02-27'],
    ['2026-03-01', '2026-09-01', '2027-02-28'],
    ['2027-03-01', '2027-09-01', '2028-02-29'],
  ] as const)('from %s on it is reviewed by %s and ends on %s', ([from, review, last]) => {
    const lastDay = lastDayFrom(from, usualMonths);
    expect([reviewDueFrom(from, { months: usualMonths, lastDay }), lastDay]).toEqual([review, last]);
  });

  test('are never later than half a year and a year, nor the review after the end', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), (from, length) => {
        const lastDay = lastDayFrom(from, usualMonths);
        const months = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
        expect(months(addDays(lastDay, 1)) - months(from)).toBe(12);
        const chosen = addDays(from, length);
        const due = reviewDueFrom(from, { months: usualMonths, lastDay: chosen });
        expect(due <= chosen && due <= addMonths(from, 6)).toBe(true);
        expect(due === chosen || due === addMonths(from, 6)).toBe(true);
      }),
    );
  });

  test('follow rules that ask for less, and none that ask for more', () => {
    expect(monthsUnder(null)).toEqual({ max: 12, review: 6 });
    expect(monthsUnder({ maxMonths: 6, reviewMonths: 3 })).toEqual({ max: 6, review: 3 });
    expect(monthsUnder({ maxMonths: 24, reviewMonths: 18 })).toEqual({ max: 12, review: 12 });
    expect(monthsUnder({ maxMonths: null, reviewMonths: null })).toEqual({ max: 12, review: 6 });
  });

  test('begin at midnight where the organization works, and the timer goes off on the day before none and once after', () => {
    fc.assert(
      fc.property(day, zone, fc.integer({ min: -60, max: 60 }), (due, at, away) => {
        const moment = beginOf(due, at);
        expect(civilDateIn(new Date(moment), at)).toBe(due);
        expect(civilDateIn(new Date(Date.parse(moment) - 1), at)).toBe(addDays(due, -1));
        const today = addDays(due, away);
        const next = nextReviewMoment(due, { today, zone: at });
        const expected = away < -30 ? reminderOn(due) : away <= 0 ? addDays(due, 1) : null;
        expect(next && civilDateIn(new Date(next), at)).toBe(expected);
        if (next) expect(civilDateIn(new Date(next), at) > today).toBe(true);
      }),
    );
  });
});

describe('by the clock', () => {
  let t: TestApp;
  let [chw, clinician] = [] as unknown as [Caller, Caller];
  beforeAll(async () => {
    t = await startTestApp();
    [chw, clinician] = (await Promise.all(['chw', 'clinician'].map((login) => t.as(`${login}@demo.test`)))) as [
      Caller,
      Caller,
    ];
  });
  afterAll(() => t.close());

  const today = civilToday();
  let heard: readonly string[] = [];
  /** All timers that are due by then, as if the day had come. */
  async function ring(plan: Content) {
    await t.sql(`update timers set due_at = now() - interval '1 minute' where record_id = $1`, [plan.id]);
    const announce = async (event: string) => {
      heard = [...heard, event];
    };
    await tendTimers(t.services.db, timersOf([carePlans], { ...t.services, announce }));
  }
  const timers = async (plan: Content) =>
    (
      await t.sql<{ kind: string; day: string }>(
        `select kind, (due_at at time zone 'America/Los_Angeles')::date::text as day from timers where record_id = $1 and kind like 'care-plan-%' order by kind`,
        [plan.id],
      )
    ).map(({ kind, day: on }) => [kind, on]);
  const told = async (plan: Content) =>
    (
      await t.sql<{ kind: string; userId: string }>(
        `select kind, user_id as "userId" from notices where path = $1 and kind like '%plan-review' order by created_at, kind`,
        [`/dashboard/care-plans/${plan.id}`],
      )
    ).map(({ kind, userId: id }) => [kind, id]);
  const dueIn = (plan: Content, days: number) =>
    t.sql('update care_plans set review_due_on = $2 where id = $1', [plan.id, addDays(today, days)]);
  const approver = userId('clinician@demo.test');

  test('a review is remembered 30 days ahead and the day after, to the clinician and then to those above', async () => {
    const plan = await inForce({ chw, clinician }, await registered(chw));
    expect(await timers(plan)).toEqual([
      ['care-plan-end', addMonths(today, 12)],
      ['care-plan-review', addDays(addMonths(today, 6), -30)],
    ]);
    heard = [];
    await ring(plan);
    expect([await told(plan), heard]).toEqual([[], []]);
    await dueIn(plan, 30);
    await ring(plan);
    expect(await told(plan)).toEqual([['plan-review', approver]]);
    expect(await timers(plan)).toEqual([
      ['care-plan-end', addMonths(today, 12)],
      ['care-plan-review', addDays(today, 31)],
    ]);
    await dueIn(plan, -1);
    await ring(plan);
    expect(await told(plan)).toEqual([
      ['plan-review', approver],
      ['plan-review', approver],
      ['team-plan-review', userId('admin@demo.test')],
    ]);
    expect(heard).toEqual(['care-plan-review-due', 'care-plan-review-due']);
    expect(await timers(plan)).toEqual([['care-plan-end', addMonths(today, 12)]]);
    await done(clinician, planPath(plan), 'review', { decision: 'continue', progress: 'Goes well.' });
    expect(await timers(plan)).toEqual([
      ['care-plan-end', addMonths(today, 12)],
      ['care-plan-review', addDays(addMonths(today, 6), -30)],
    ]);
  });

  test('nobody is reminded of a person who has died, and the plan stays as it is', async () => {
    const patient = await registered(chw);
    const plan = await inForce({ chw, clinician }, patient);
    await done(chw, `/patients/${patient.id}`, 'decease', { deceasedOn: today });
    await dueIn(plan, -1);
    heard = [];
    await ring(plan);
    expect([await told(plan), heard]).toEqual([[], []]);
    expect(ok(await chw.get(planPath(plan))).status).toBe('active');
  });

  test('a plan ends the day after its last; one that was ended has no timer', async () => {
    const patient = await registered(chw);
    const plan = await inForce({ chw, clinician }, patient);
    await ring(plan);
    expect(ok(await chw.get(planPath(plan))).status).toBe('active');
    await t.sql('update care_plans set effective_from = $2, effective_to = $3 where id = $1', [
      ...[plan.id, addDays(today, -200), addDays(today, -1)],
    ]);
    await ring(plan);
    expect(ok(await chw.get(planPath(plan)))).toMatchObject({
      ...{ status: 'expired', endedOn: addDays(today, -1), reviewDueOn: null, statusByName: null },
    });
    expect(await timers(plan)).toEqual([]);
    // It is amended, and the next version takes its place.
    const { amendedById } = await done(chw, planPath(plan), 'amend', { reason: 'It goes on.' });
    expect(ok(await chw.get(`/care-plans/${amendedById}`)).status).toBe('draft');
    const ended = await inForce({ chw, clinician }, await registered(chw));
    await done(clinician, planPath(ended), 'revoke', { reason: 'Moved away.' });
    expect(await timers(ended)).toEqual([]);
  });

  test('one that the person never agreed to ends as well, without a day in force', async () => {
    const plan = await proposed(chw, await registered(chw));
    await done(clinician, planPath(plan), 'approve', { effectiveTo: addDays(today, 5) });
    expect(await timers(plan)).toEqual([['care-plan-end', addDays(today, 6)]]);
    await t.sql('update care_plans set effective_from = $2, effective_to = $2 where id = $1', [
      plan.id,
      addDays(today, -1),
    ]);
    await ring(plan);
    expect(ok(await chw.get(planPath(plan)))).toMatchObject({ status: 'expired', endedOn: null });
  });
});
