import { describe, expect, it } from 'vitest';
import { filterQuery, type ListShape, listAddressQuery, parseListAddress, parseRange } from './list-address.ts';

const shape: ListShape<'queue' | 'ready'> = {
  views: ['queue', 'ready'],
  filters: [
    { id: 'payerId', kind: 'value' },
    { id: 'mode', kind: 'value', allowed: ['phone', 'video'] },
    { id: 'serviceDate', kind: 'dates' },
    { id: 'form', kind: 'url' },
  ],
  sorts: ['serviceDate'],
};
const parse = (text: string) => parseListAddress(new URLSearchParams(text), shape);

describe('address of a list', () => {
  it('is empty for a list as it opens', () => {
    expect(parse('')).toEqual({ view: 'queue', sort: undefined, filters: {} });
    expect(listAddressQuery(parse(''), shape).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const text =
      'view=ready&payerId=0199-a&mode=video&serviceDate=2026-01-01..2026-03-31&form=https%3A%2F%2Fa.org%2Ffood&sort=-serviceDate';
    expect(listAddressQuery(parse(text), shape).toString()).toBe(text);
  });

  it('leaves out what it does not know', () => {
    expect(parse('view=all&sort=birthDate&mode=fax&payerId=%3Cscript%3E&serviceDate=..&name=Ana&form=food')).toEqual(
      parse(''),
    );
  });

  it('takes ranges that are open on one side', () => {
    expect(parseRange('2026-01-01..')).toEqual({ from: '2026-01-01', to: undefined });
    expect(parseRange('..2026-01-31')).toEqual({ from: undefined, to: '2026-01-31' });
    expect(parseRange('2026-1-1..')).toBeUndefined();
    expect(parseRange(undefined)).toBeUndefined();
  });

  it('asks the API with both ends of a range', () => {
    expect(filterQuery(parse('mode=phone&serviceDate=2026-01-01..').filters, shape.filters)).toEqual({
      mode: 'phone',
      serviceDateFrom: '2026-01-01',
    });
  });
});
