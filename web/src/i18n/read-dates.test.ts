// Forms and search parse every date that the product writes, and every way in which people write dates.
import { type DateOrder, dateOrders, readDate, readDates, readYears } from '@puente/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, yearsBetween } from './civil-date.ts';
import { formatOf } from './format.ts';
import { languages } from './languages.ts';
import { dateOrderOf } from './regional.ts';

const today = '2026-11-23';
const anyDay = fc.integer({ min: 0, max: 50_000 }).map((days) => addDays('1890-01-01', days));
const anyOrder = fc.constantFrom(...dateOrders);
const born = '1965-12-18';

describe('the search', () => {
  it('reads every way to write a date', () => {
    const ways =
      '12/18/65|12/18/1965|Dec 18 1965|Dec 18, 1965|December 18 1965|18 Dec 1965|18.12.1965|18.12.65|18. Dezember 1965|18 de diciembre de 1965|18 dic 1965|1965-12-18|12-18-1965|18-Dec-65|12181965|Sat, Dec 18, 1965|sáb, 18 de dic de 1965|1965/12/18|１２/１８/１９６５|18th of December 1965';
    for (const order of dateOrders)
      for (const text of ways.split('|')) expect(readDates(text, order, today), `${text} in ${order}`).toEqual([born]);
  });

  it('offers both readings, the reader’s order first', () => {
    const both = (order: DateOrder) => readDates('3/4/1965', order, today);
    expect([both('mdy'), both('dmy')]).toEqual([
      ['1965-03-04', '1965-04-03'],
      ['1965-04-03', '1965-03-04'],
    ]);
    expect(readDates('3.4.1965', 'mdy', today)).toEqual(['1965-04-03', '1965-03-04']);
  });

  it('expands two digits to a possible birth year of a living person', () => {
    expect([readYears('65', today), readYears('24', today), readYears('77', today)]).toEqual([
      ['1965'],
      ['2024', '1924'],
      ['1977'],
    ]);
    expect(readDates('12/18/26', 'mdy', today)).toEqual(['1926-12-18']);
    expect(readDates('11/20/06', 'mdy', today)).toEqual(['2006-11-20']);
    expect(readDates('12/18/06', 'mdy', today)).toEqual(['2006-12-18', '1906-12-18']);
    fc.assert(
      fc.property(anyDay, anyOrder, (day, order) => {
        const text = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}/${day.slice(2, 4)}`;
        for (const one of readDates(text, order, today)) {
          expect(one <= today).toBe(true);
          expect(yearsBetween(one, today)).toBeLessThanOrEqual(120);
        }
        if (day <= today && yearsBetween(day, today) < 120) expect(readDates(text, order, today)).toContain(day);
      }),
    );
  });

  it('refuses every other text', () => {
    for (const text of [
      '2/30/1965',
      '13/13/1965',
      'December',
      '',
      '1967',
      'Reyes 12 1967',
      'Marta 12 1965',
      '559 555 0142',
      '5/5',
      'May',
    ])
      expect(readDates(text, 'mdy', today), text).toEqual([]);
  });
});

describe('a form', () => {
  it('reads a complete date, and guesses no other', () => {
    for (const text of [
      '12/14/1967',
      '1967-12-14',
      '12-14-1967',
      '14.12.1967',
      '12141967',
      'Dec 14, 1967',
      '14. Dezember 1967',
    ])
      expect(readDate(text, 'mdy'), text).toBe('1967-12-14');
    expect(readDate('14/12/1967', dateOrderOf('DE'))).toBe('1967-12-14');
    expect(readDate('2/29/2024', dateOrderOf('US-CA'))).toBe('2024-02-29');
    for (const text of ['2/29/2023', '14/12/1967', '12/14/67', 'December', '', '1967'])
      expect(readDate(text, 'mdy'), text).toBeUndefined();
    expect([readDate('12/14/67', 'mdy', today), readDate('12/14/24', 'mdy', today)]).toEqual(['1967-12-14', undefined]);
  });
});

it('reads every date the product writes, in every language', () => {
  fc.assert(
    fc.property(anyDay, anyOrder, (day, order) => {
      for (const language of languages) {
        const format = formatOf(language, 'America/Los_Angeles');
        for (const text of [format.date(day), format.weekday(day)]) {
          expect(readDates(text, order, today), text).toEqual([day]);
          expect(readDate(text, order), text).toBe(day);
        }
      }
      const [year, month, date] = day.split('-').map(Number);
      expect(readDate(`${month}/${date}/${year}`, 'mdy')).toBe(day);
      expect(readDates(`${month}/${date}/${year}`, 'mdy', today)[0]).toBe(day);
    }),
    { numRuns: 400 },
  );
});
