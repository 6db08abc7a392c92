import { civilDateIn as civilDateOf, instantOf, timeOf } from '@puente/contract';
import { describe, expect, it } from 'vitest';
import { addDays, ageOn, daysBetween, isCivilDate, yearsBetween } from './civil-date.ts';
import { formatOf } from './format.ts';

const zones = ['America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'];

describe('civil dates', () => {
  it('knows which days exist', () => {
    expect(isCivilDate('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2024-13-01', '2024-1-01', '2024-02-', '', '20240229'])
      expect(isCivilDate(text), text).toBe(false);
  });

  it('counts over months, leap days and clock changes', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });

  it('turns a year older on the birthday', () => {
    expect(yearsBetween('1967-12-12', '2026-12-11')).toBe(58);
    expect(yearsBetween('1967-12-12', '2026-12-12')).toBe(59);
    expect(yearsBetween('2024-02-29', '2025-02-28')).toBe(0);
    expect(yearsBetween('2024-02-29', '2025-03-01')).toBe(1);
    expect(ageOn('2025-11-22', '2026-11-21')).toEqual({ unit: 'months', count: 11 });
  });

  it.each(zones)('formats a birth date as it was written, whatever the zone: %s', (zone) => {
    expect(formatOf('en', zone).date('1961-03-04')).toBe('Mar 4, 1961');
    expect(formatOf('de', zone).date('1961-03-04')).toBe('4. März 1961');
    expect(formatOf('es', zone).date('1961-03-04').replaceAll(/\s/g, ' ')).toContain('mar');
  });

  it('shows numbers, money and phones in the format of each language', () => {
    expect(formatOf('es', 'UTC').number(12345.6)).toBe('12,345.6');
    expect(formatOf('de', 'UTC').money(123450).replaceAll(/\s/g, ' ')).toBe('1.234,50 $');
    expect(formatOf('en', 'UTC').phone('+12135550142')).toBe('(213) 555-0142');
  });
});

describe('wall clock', () => {
  it.each(zones)('goes to an instant and back: %s', (zone) => {
    for (const [date, time] of [
      ['2026-11-21', '00:05'],
      ['2026-07-01', '23:59'],
      ['2026-11-01', '12:00'],
    ] as const) {
      const instant = new Date(instantOf(date, time, zone) ?? '');
      expect([civilDateOf(instant, zone), timeOf(instant, zone)]).toEqual([date, time]);
    }
  });

  it('uses the first of a repeated hour and moves a skipped one past the gap', () => {
    expect(instantOf('2026-11-01', '01:30', 'America/Los_Angeles')).toBe('2026-11-01T08:30:00.000Z');
    expect(instantOf('2026-03-08', '02:30', 'America/Los_Angeles')).toBe('2026-03-08T10:30:00.000Z');
  });

  it('returns null for an incomplete value', () => {
    expect(instantOf('2026-11-21', '', 'UTC')).toBeNull();
  });
});
