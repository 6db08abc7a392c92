import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  address,
  beginning,
  choices,
  date,
  defineForm,
  endsInOrder,
  flag,
  loadSchema,
  money,
  phone,
  reference,
  rows,
  shownOnly,
  text,
  whole,
  withoutLoneState,
  yesNo,
} from '../index.ts';
import { schemas } from './schemas.ts';

const word = fc.stringMatching(/^[a-zá-ú]{1,12}$/u);
const nullable = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const kinds = {
  name: text,
  startsOn: date,
  phone,
  count: whole,
  cents: money,
  agreed: yesNo,
  urgent: flag,
  codes: choices,
  payerId: reference('payerName'),
  homes: rows({ ...address, safe: beginning(flag, true) }),
};
const form = defineForm('patient', kinds);
const stored = fc.record({
  name: nullable(word),
  startsOn: nullable(fc.constantFrom('2024-02-29', '1999-12-31')),
  phone: nullable(fc.constantFrom('+15595550142', '+525512345678')),
  count: nullable(fc.nat(9_999_999)),
  cents: nullable(fc.nat(99_999_999)),
  agreed: nullable(fc.boolean()),
  urgent: fc.boolean(),
  codes: fc.array(word),
  payerId: nullable(fc.uuid()),
  homes: fc.array(
    fc.record({
      addressLine: nullable(word),
      city: nullable(word),
      state: nullable(fc.constant('CA')),
      postalCode: nullable(fc.constant('93701')),
      safe: fc.boolean(),
    }),
  ),
});

describe('the form of a resource', () => {
  it('returns stored values unchanged', () => {
    fc.assert(
      fc.property(stored, (record) => {
        expect(form.toBody(form.toForm(record))).toEqual(record);
      }),
    );
  });

  it('sends null for empty values, and reports unreadable ones instead of omitting them', () => {
    expect(form.toBody(form.empty)).toMatchObject({
      name: null,
      startsOn: null,
      phone: null,
      count: null,
      agreed: null,
    });
    const body = form.toBody({ ...form.empty, count: '3.5', phone: 'ask her' });
    expect(body).toMatchObject({ count: Number.NaN, phone: 'ask her' });
  });

  it('reads fields of entries by their formats, too', () => {
    expect(form.formats).toMatchObject({
      startsOn: 'date',
      phone: 'phone',
      postalCode: 'postalCode',
      payerId: 'choose',
    });
  });

  it('finds its schema, with its unchangeable fields, by the name of the record', async () => {
    for (const [name, schema] of Object.entries(schemas)) if ('one' in schema) expect(schema.one).toBe(name);
    expect((await loadSchema('coverage')).immutable).toContain('patientId');
  });

  it('lets one field decide about another field of the body', () => {
    const dependent = defineForm(
      'fee',
      { unit: shownOnly(''), length: whole },
      { adjust: ({ unit: _, length }, { unit }) => ({ days: unit === 'days' ? length : null }) },
    );
    expect(dependent.toBody({ unit: 'days', length: '90' })).toEqual({ days: 90 });
    expect(dependent.toBody({ unit: '', length: '90' })).toEqual({ days: null });
  });

  it('refuses an end before its start, and a state alone as an address', () => {
    const dates = defineForm('householdMember', { startsOn: date, endsOn: date }, { check: endsInOrder });
    expect(dates.check?.({ startsOn: '2026-03-02', endsOn: '2026-03-01' }, '')).toEqual({ endsOn: 'endBeforeStart' });
    expect(dates.check?.({ startsOn: '2026-03-02', endsOn: '2026-03-02' }, '')).toEqual({});
    expect(withoutLoneState({ addressLine: null, city: null, postalCode: null, state: 'CA' }).state).toBeNull();
    expect(withoutLoneState({ addressLine: null, city: 'Selma', postalCode: null, state: 'CA' }).state).toBe('CA');
  });
});
