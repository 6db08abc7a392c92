/** A series with its exceptions, in wall time: over both changes of the clocks, and where the organization moves to another zone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../src/kernel/civil-date.ts';
import {
  endedBefore,
  isOfSeries,
  lastDayOf,
  occurrencesOf,
  ruleFrom,
  type Series,
  withException,
} from '../../src/kernel/recurrence/index.ts';
import { instantOf } from '../../src/kernel/wall-clock.ts';

const huddle: Series = {
  startsOn: '2026-03-05',
  time: '08:30',
  minutes: 30,
  rule: 'FREQ=WEEKLY;BYDAY=TH',
  exceptions: [],
};
const instants = (series: Series, days: { from: string; to: string }, zone: string) =>
  occurrencesOf(series, days).map(({ on, time }) => instantOf(on, time!, zone));

describe('a series stays at its hour', () => {
  test('where the clocks go forward', () => {
    expect(instants(huddle, { from: '2026-03-05', to: '2026-03-12' }, 'America/Los_Angeles')).toEqual([
      '2026-03-05T16:30:00.000Z',
      '2026-03-12T15:30:00.000Z',
    ]);
  });

  test('where they go back', () => {
    expect(instants(huddle, { from: '2026-10-29', to: '2026-11-05' }, 'America/Los_Angeles')).toEqual([
      '2026-10-29T15:30:00.000Z',
      '2026-11-05T16:30:00.000Z',
    ]);
  });

  test('in the hour that is left out, and once in the hour that comes twice', () => {
    const night = { ...huddle, startsOn: '2026-03-08', rule: null, time: '02:30' };
    expect(instants(night, { from: '2026-03-08', to: '2026-03-08' }, 'America/Los_Angeles')).toEqual([
      '2026-03-08T10:30:00.000Z',
    ]);
    const twice = { ...night, startsOn: '2026-11-01', time: '01:30' };
    expect(instants(twice, { from: '2026-11-01', to: '2026-11-01' }, 'America/Los_Angeles')).toEqual([
      '2026-11-01T08:30:00.000Z',
    ]);
  });

  test('where the organization moves to another time zone', () => {
    const week = { from: '2026-06-04', to: '2026-06-04' };
    expect(instants(huddle, week, 'America/Los_Angeles')).toEqual(['2026-06-04T15:30:00.000Z']);
    expect(instants(huddle, week, 'America/New_York')).toEqual(['2026-06-04T12:30:00.000Z']);
    // Midnight is left out there on that day.
    const midnight = { ...huddle, startsOn: '2026-04-24', time: '00:00', rule: null };
    expect(instants(midnight, { from: '2026-04-24', to: '2026-04-24' }, 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00:00.000Z',
    ]);
  });
});

describe('one day of a series', () => {
  test('is left out or moved, and is named by its day of the rule', () => {
    const skipped = { ...huddle, exceptions: withException(huddle, { on: '2026-03-12', movedTo: null }) };
    const moved = {
      ...skipped,
      exceptions: withException(skipped, {
        on: '2026-03-19',
        movedTo: { on: '2026-03-20', time: '10:00', minutes: 60 },
      }),
    };
    expect(occurrencesOf(moved, { from: '2026-03-05', to: '2026-03-26' })).toEqual([
      { of: '2026-03-05', on: '2026-03-05', time: '08:30', minutes: 30 },
      { of: '2026-03-19', on: '2026-03-20', time: '10:00', minutes: 60 },
      { of: '2026-03-26', on: '2026-03-26', time: '08:30', minutes: 30 },
    ]);
    expect(occurrencesOf(moved, { from: '2026-03-19', to: '2026-03-19' })).toEqual([]);
    const back = withException(moved, { on: '2026-03-12', movedTo: { on: '2026-03-12', time: '09:00', minutes: 30 } });
    expect(back.map(({ on }) => on)).toEqual(['2026-03-12', '2026-03-19']);
    expect(isOfSeries(moved, '2026-03-12')).toBe(true);
    expect(isOfSeries(moved, '2026-03-20')).toBe(false);
  });

  test('that was moved behind the end is the last day', () => {
    const short = { ...huddle, rule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=3' };
    expect(lastDayOf(short)).toBe('2026-03-19');
    const exceptions = [{ on: '2026-03-12', movedTo: { on: '2026-03-30', time: null, minutes: null } }];
    expect(lastDayOf({ ...short, exceptions })).toBe('2026-03-30');
    expect(lastDayOf(huddle)).toBeNull();
    expect(lastDayOf({ ...huddle, rule: null })).toBe('2026-03-05');
  });
});

test('this one and those that follow: what ends before a day and what begins on it are the series', () => {
  const rules = [
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,TH;COUNT=40',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH',
    'FREQ=MONTHLY;BYDAY=1TH;UNTIL=20280101',
    'FREQ=MONTHLY;BYMONTHDAY=5,-1;COUNT=30',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...rules), fc.nat({ max: 20 }), fc.nat({ max: 20 }), (rule, at, left) => {
      const whole = { ...huddle, rule };
      const window = { from: huddle.startsOn, to: addDays(huddle.startsOn, 900) };
      const days = occurrencesOf(whole, window);
      fc.pre(at < days.length && left < days.length);
      const series = { ...whole, exceptions: [{ on: days[left]!.of, movedTo: null }] };
      const on = days[at]!.of;
      const before = endedBefore(series, on);
      const after = {
        ...series,
        startsOn: on,
        rule: ruleFrom(series, on),
        exceptions: series.exceptions.filter((one) => one.on >= on),
      };
      // Every other week: the weeks are counted from the first day, which is one of the rule.
      expect([
        ...(before ? occurrencesOf({ ...series, ...before }, window) : []),
        ...occurrencesOf(after, window),
      ]).toEqual(occurrencesOf(series, window));
      expect(before === null).toBe(at === 0);
    }),
  );
});
