/** The moves and days of an enrollment: any walk along the moves keeps to them, and periods of a program exclude each other. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  civilDateIn,
  enrollment,
  enrollmentDayFault,
  enrollmentOn,
  instantOf,
  isEnrolledOn,
  type Resource,
} from '../../src/index.ts';

const { states = [], commands }: Resource = enrollment;
/** A mark moves nothing. */
const names = Object.keys(commands).filter((name) => !name.endsWith('-part2'));
const day = fc.integer({ min: -800, max: 800 }).map((days) => addDays('2024-02-29', days));

describe('the moves', () => {
  test('lead along the life of an enrollment and nowhere else', () => {
    const moves = Object.fromEntries(
      states.map((state) => [state, names.filter((name) => commands[name]!.from.includes(state))]),
    );
    expect(moves).toEqual({
      referred: ['reach-out', 'enroll', 'disenroll', 'void'],
      outreach: ['enroll', 'disenroll', 'void'],
      enrolled: ['activate', 'hold', 'graduate', 'disenroll', 'void'],
      active: ['hold', 'graduate', 'disenroll', 'void'],
      'on-hold': ['resume', 'graduate', 'disenroll', 'void'],
      graduated: ['void'],
      disenrolled: ['void'],
      'entered-in-error': [],
    });
  });

  test('end in a state with a last day, or in error, from wherever they begin', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...names), { maxLength: 40 }), (walk) => {
        let state = states[0]!;
        let enrolled = false;
        for (const name of walk) {
          const { from, to } = commands[name]!;
          if (!from.includes(state)) continue;
          state = to!;
          enrolled ||= name === 'enroll';
          if (['enrolled', 'active', 'on-hold', 'graduated'].includes(state)) expect(enrolled).toBe(true);
          if (['referred', 'outreach'].includes(state)) expect(enrolled).toBe(false);
        }
      }),
    );
  });
});

describe('the days', () => {
  const days = fc.record({ referredOn: day, startsOn: fc.option(day), endsOn: fc.option(day) });

  test('are right exactly when each has come and none is before the one it follows', () => {
    fc.assert(
      fc.property(days, day, (given, today) => {
        const inOrder = [given.referredOn, given.startsOn, given.endsOn].filter((one) => one !== null);
        const right = inOrder.every((one, index) => one <= today && (index === 0 || inOrder[index - 1]! <= one));
        expect(enrollmentDayFault(given, today) === null).toBe(right);
      }),
      { numRuns: 2000 },
    );
  });

  test('name what to correct', () => {
    const ok = { referredOn: '2024-02-28', startsOn: '2024-02-29', endsOn: '2024-03-01' };
    expect(enrollmentDayFault(ok, '2024-03-01')).toBeNull();
    expect(enrollmentDayFault(ok, '2024-02-29')).toEqual({ path: 'endsOn', code: 'future' });
    expect(enrollmentDayFault({ ...ok, startsOn: '2024-02-27' }, '2024-03-01')).toEqual({
      path: 'startsOn',
      code: 'after_referral',
    });
    expect(enrollmentDayFault({ ...ok, endsOn: '2024-02-28' }, '2024-03-01')).toEqual({
      path: 'endsOn',
      code: 'after_start',
    });
    expect(enrollmentDayFault({ ...ok, startsOn: null, endsOn: '2024-02-27' }, '2024-03-01')).toEqual({
      path: 'endsOn',
      code: 'after_referral',
    });
    expect(enrollmentDayFault({ ...ok, startsOn: '2024-03-02', endsOn: null }, '2024-03-01')).toEqual({
      path: 'startsOn',
      code: 'future',
    });
  });
});

describe('a period', () => {
  test('holds from its first day to its last, leap days among them, and an error never', () => {
    const leap = { program: 'CHW', status: 'graduated', startsOn: '2024-02-29', endsOn: '2024-02-29' };
    expect(['2024-02-28', '2024-02-29', '2024-03-01'].map((on) => isEnrolledOn(leap, on))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isEnrolledOn({ ...leap, status: 'entered-in-error' }, '2024-02-29')).toBe(false);
    expect(isEnrolledOn({ ...leap, startsOn: null, endsOn: '2024-03-01' }, '2024-02-29')).toBe(false);
    expect(isEnrolledOn({ ...leap, endsOn: null }, '2099-01-01')).toBe(true);
  });

  test('of periods that follow each other without a gap one holds on each day, and it is the right one', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(day, lengths, fc.nat(4500), (first, each, offset) => {
        let from = first;
        const periods = each.map((length, index) => {
          const startsOn = from;
          from = addDays(startsOn, length);
          return { program: 'CHW', status: 'disenrolled', startsOn, endsOn: addDays(from, -1), index };
        });
        const on = addDays(first, offset);
        const holding = periods.filter((one) => isEnrolledOn(one, on));
        expect(holding.length).toBe(on < from ? 1 : 0);
        expect(enrollmentOn(periods, 'CHW', on)).toBe(holding[0] ?? null);
        expect(enrollmentOn(periods, 'ECM', on)).toBeNull();
      }),
    );
  });

  test('is of the organization’s civil days, whatever the zone and the clock change', () => {
    const zones = fc.constantFrom(
      'America/Los_Angeles',
      'Pacific/Honolulu',
      'Pacific/Kiritimati',
      'Europe/Berlin',
      'UTC',
    );
    fc.assert(
      fc.property(day, zones, fc.constantFrom('00:00', '12:00', '23:59'), (on, zone, time) => {
        const today = civilDateIn(new Date(instantOf(on, time, zone)!), zone);
        expect(today).toBe(on);
        expect(enrollmentDayFault({ referredOn: on, startsOn: on, endsOn: on }, today)).toBeNull();
        expect(enrollmentDayFault({ referredOn: addDays(on, 1) }, today)?.code).toBe('future');
      }),
    );
  });
});
