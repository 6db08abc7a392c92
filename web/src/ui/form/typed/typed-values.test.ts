import { readDate, toAsciiDigits, toE164 } from '@puente/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateInDigits, dateOrderOf, formatOf, isCivilDate } from '#i18n';
import { dateParts, joinDate } from '../moments/date-parts.ts';
import { dateSample } from '../moments/date-sample.ts';
import { halfOf, isTime, readTime, showTime } from '../moments/time-of-day.ts';
import { digitsOf } from './digits.ts';
import { centsOf, readMoney } from './money.ts';
import { showPhone } from './phone-number.ts';
import { minutesOf } from './whole-minutes.ts';

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((days) => addDays('1890-01-01', days));

describe('digits', () => {
  it('reads other scripts', () => {
    expect(toAsciiDigits('١٢/٣٤ ۵۶ ७८ ９０')).toBe('12/34 56 78 90');
    expect(digitsOf('(٢١٣) 555')).toBe('213555');
    expect([minutesOf('١٨'), minutesOf(' 5 '), minutesOf(''), minutesOf('1.5')]).toEqual([18, 5, 0, 0]);
  });
});

describe('dates', () => {
  it('survive being taken apart', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(isCivilDate(day)).toBe(true);
        expect(joinDate(dateParts(day))).toBe(day);
      }),
    );
  });

  it('are read as each region and each language writes them', () => {
    expect(['US-CA', 'DE', 'MX', 'GB', 'SE'].map((region) => dateSample(region))).toEqual([
      '12/31/1967',
      '31.12.1967',
      '31/12/1967',
      '31/12/1967',
      '1967-12-31',
    ]);
    const formats = (['en', 'es', 'de'] as const).map((language) => formatOf(language, 'America/Los_Angeles'));
    const regions = ['US-CA', 'DE', 'MX', 'ES', 'GB', 'SE', 'KR', 'CA', 'EG', 'IR', 'HU'];
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...regions), (day, region) => {
        const order = dateOrderOf(region);
        expect(readDate(dateInDigits(day, region), order), region).toBe(day);
        for (const format of formats) expect(readDate(format.weekday(day), order)).toBe(day);
      }),
    );
  });
});

describe('times', () => {
  it('are read on either clock', () => {
    const read = (text: string, half?: 'am' | 'pm' | 'likely') => readTime(text, half);
    expect([read('9'), read('905'), read('14.30'), read('14:30 Uhr'), read('00:10')]).toEqual([
      '09:00',
      '09:05',
      '14:30',
      '14:30',
      '00:10',
    ]);
    expect([read('2:05 PM'), read('2:05 p. m.'), read('1000am'), read('12 am'), read('12:30p')]).toEqual([
      '14:05',
      '14:05',
      '10:00',
      '00:00',
      '12:30',
    ]);
    expect([read('10:00', 'likely'), read('2:05', 'likely'), read('2:05', 'am'), read('14:05', 'am')]).toEqual([
      '10:00',
      '14:05',
      '02:05',
      '14:05',
    ]);
    expect(['', 'noon', '25:00', '9:75', '13 pm', '9:5'].map((text) => read(text))).toEqual(Array(6).fill(null));
  });

  it('survive being shown and typed again', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const formats = (['en', 'es', 'de'] as const).map((language) => formatOf(language, 'UTC'));
    fc.assert(
      fc.property(minute, (minutes) => {
        const time = new Date(minutes * 60_000).toISOString().slice(11, 16);
        expect(isTime(time)).toBe(true);
        expect(readTime(showTime(time, false))).toBe(time);
        expect(readTime(showTime(time, true), halfOf(time))).toBe(time);
        for (const format of formats) expect(readTime(format.time(`2026-11-20T${time}:00Z`))).toBe(time);
      }),
    );
  });
});

describe('phone numbers', () => {
  it('are read as people write them', () => {
    for (const text of ['(559) 555-0142', '559 555 0142', '1-559-555-0142', '+1 559.555.0142', '٥٥٩ ٥٥٥ ٠١٤٢'])
      expect(toE164(text), text).toBe('+15595550142');
    for (const text of ['+49 30 123456', '0049 30 123456', '011 49 30/123456'])
      expect(toE164(text), text).toBe('+4930123456');
    expect(toE164(' ')).toBeNull();
    expect(toE164('555-0142')).toBe('555-0142');
    expect(toE164('5595550142 ext. 12')).toBe('5595550142 ext. 12');
  });

  it('survive being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), (number) => {
        expect(toE164(showPhone(String(number)))).toBe(`+1${number}`);
        expect(showPhone(showPhone(String(number)))).toBe(showPhone(String(number)));
      }),
    );
  });
});

describe('money', () => {
  it('takes comma and point', () => {
    expect(
      ['12', '$12.50', '12,5', '1,234.50', '1.234,50', '1 234,50', '1.234.567', '.5', '12.', '١٢٫٥٠'].map(centsOf),
    ).toEqual([1200, 1250, 1250, 123_450, 123_450, 123_450, 123_456_700, 50, 1200, 1250]);
  });

  it('asks where it can be read in two ways and refuses what is no amount', () => {
    expect(readMoney('1.234')).toEqual({ kind: 'ambiguous', readings: [123_400, 123] });
    expect(readMoney('12,345')).toEqual({ kind: 'ambiguous', readings: [1_234_500, 1235] });
    for (const text of ['abc', '-5', '1,2,3', '1,234.567', '0.125', '12345.678', '1..2', ','])
      expect(readMoney(text).kind, text).toBe('unreadable');
    expect(readMoney('  ').kind).toBe('empty');
  });

  it('survives being shown and typed again', () => {
    const formats = (['en', 'es', 'de'] as const).map((language) => formatOf(language, 'UTC'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        for (const format of formats) expect(centsOf(format.money(cents))).toBe(cents);
      }),
    );
  });
});
