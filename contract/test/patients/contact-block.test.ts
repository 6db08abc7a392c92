/** One function says whether somebody may be contacted: over every combination, and in words of single cases. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contactable, contactBlock, contactWays, messageLanguage } from '../../src/index.ts';

const open: Contactable = {
  status: 'active',
  doNotContact: false,
  phone: '+15595550100',
  phoneSafe: true,
  phoneCanText: true,
  email: 'ana@example.org',
  addressLine: '1 Elm Street',
};
const agreed = { consents: ['messages'] };
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('a contact', () => {
  test('is refused for each reason by its name, the gravest first', () => {
    expect(contactBlock({ ...open, status: 'deceased', doNotContact: true }, 'call')).toBe('not-there');
    expect(contactBlock({ ...open, doNotContact: true, phoneSafe: false }, 'call')).toBe('do-not-contact');
    expect(contactBlock({ ...open, phone: null }, 'call')).toBe('no-address');
    expect(contactBlock({ ...open, phoneSafe: false }, 'text', agreed)).toBe('not-safe');
    expect(contactBlock({ ...open, phoneCanText: false }, 'text', agreed)).toBe('no-texts');
    expect(contactBlock(open, 'text')).toBe('no-consent');
    expect(contactBlock(open, 'email')).toBe('no-consent');
    expect(contactBlock({ ...open, contactFrom: '09:00', contactUntil: '17:00' }, 'call', { time: '17:00' })).toBe(
      'hours',
    );
  });

  test('is open where nothing speaks against it', () => {
    for (const way of contactWays) expect(contactBlock(open, way, agreed)).toBeNull();
    expect(contactBlock({ ...open, phone: null, addressLine: null }, 'visit')).toBeNull();
    expect(
      contactBlock({ ...open, contactFrom: '09:00', contactUntil: '17:00' }, 'call', { time: '09:00' }),
    ).toBeNull();
  });

  test('of somebody who died or said no is never open, whatever else is true', () => {
    const person = fc.record({
      status: fc.constantFrom('active', 'inactive', 'deceased', 'merged'),
      doNotContact: fc.boolean(),
      phone: fc.option(fc.constant('+15595550100')),
      phoneSafe: fc.boolean(),
      phoneCanText: fc.option(fc.boolean()),
      email: fc.option(fc.constant('ana@example.org')),
      addressLine: fc.option(fc.constant('1 Elm Street')),
      contactFrom: fc.option(clock),
      contactUntil: fc.option(clock),
    });
    fc.assert(
      fc.property(person, fc.constantFrom(...contactWays), clock, fc.boolean(), (one, way, time, hasAgreed) => {
        const surroundings = { time, consents: hasAgreed ? ['messages'] : [] };
        if (contactBlock(one, way, surroundings) !== null) return;
        expect(one.doNotContact || ['deceased', 'merged'].includes(one.status)).toBe(false);
        if (way === 'call' || way === 'text') expect(one.phone && one.phoneSafe).toBe(true);
        if (way === 'text' || way === 'email') expect(hasAgreed).toBe(true);
      }),
    );
  });

  test('within hours that go past midnight is the opposite of the hours between them', () => {
    fc.assert(
      fc.property(clock, clock, clock, (from, until, time) => {
        fc.pre(from !== until);
        const within = (contactFrom: string, contactUntil: string) =>
          contactBlock({ ...open, contactFrom, contactUntil }, 'call', { time }) === null;
        expect(within(from, until)).toBe(!within(until, from));
      }),
    );
  });
});

test('a message is in the language of the person where the organization writes in it', () => {
  expect(messageLanguage('es-MX', ['en', 'es'])).toBe('es');
  expect(messageLanguage('hmn', ['es', 'en'])).toBe('es');
});
