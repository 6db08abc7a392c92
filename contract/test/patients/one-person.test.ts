/** A person as a whole is protected at least as by each record, for every minute of a day and every number. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asOnePerson, contactBlock, contactWays, isSafeHour, reminderWay } from '../../src/index.ts';

const minutes = Array.from({ length: 24 * 4 }, (_, quarter) => quarter * 15);
const clock = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
const time = fc.constantFrom(...minutes).map(clock);
const hours = fc.oneof(
  fc.record({ contactFrom: time, contactUntil: time }),
  fc.constant({ contactFrom: null, contactUntil: null }),
);
const numbers = ['+15595550123', '+15595550177'];
const marks = fc
  .tuple(
    hours,
    fc.record({
      status: fc.constantFrom('active', 'inactive'),
      doNotContact: fc.boolean(),
      phone: fc.constantFrom(...numbers),
      phoneSafe: fc.boolean(),
      phoneCanText: fc.constantFrom(null, true, false),
      preferredContact: fc.constantFrom(null, ...contactWays),
      otherPhones: fc.array(
        fc.record({ number: fc.constantFrom(...numbers), use: fc.constant('home' as const), safe: fc.boolean() }),
        { maxLength: 2 },
      ),
      email: fc.constant('d@example.org'),
      addressLine: fc.constant('1 Elm Street'),
      isDeceased: fc.boolean(),
    }),
  )
  .map(([when, rest]) => ({ ...when, ...rest }));

test('whatever one record forbids is forbidden', () => {
  fc.assert(
    fc.property(marks, fc.array(marks, { minLength: 1, maxLength: 3 }), (own, otherRecords) => {
      const whole = asOnePerson({ ...own, otherRecords });
      const all = [own, ...otherRecords];
      const agreed = { consents: ['messages'] };
      const hasDied = otherRecords.some(({ isDeceased }) => isDeceased);
      for (const at of minutes.map(clock)) {
        if (isSafeHour(whole, at)) for (const one of all) expect(isSafeHour(one, at)).toBe(true);
        const told = reminderWay({ ...own, otherRecords }, { time: at, canText: true, ...agreed });
        if (!('way' in told)) continue;
        expect(hasDied).toBe(false);
        for (const one of all) expect(reminderWay(one, { time: at, canText: true, ...agreed })).toHaveProperty('way');
      }
      for (const way of contactWays) {
        if (contactBlock({ ...own, otherRecords }, way, agreed) !== null) continue;
        expect(hasDied).toBe(false);
        for (const one of all) expect(contactBlock(one, way, agreed)).toBeNull();
        const isUnsafe = all.some(({ otherPhones }) =>
          otherPhones.some(({ number, safe }) => number === own.phone && !safe),
        );
        if (way === 'call' || way === 'text') expect(isUnsafe).toBe(false);
      }
    }),
  );
});

test('hours that records have in common stay open', () => {
  const whole = asOnePerson({
    contactFrom: '20:00',
    contactUntil: '11:00',
    otherRecords: [{ contactFrom: '09:00', contactUntil: '22:30' }],
  });
  expect(whole).toMatchObject({ contactFrom: '20:00', contactUntil: '22:30' });
  const none = asOnePerson({
    contactFrom: '08:00',
    contactUntil: '09:00',
    otherRecords: [{ contactFrom: '10:00', contactUntil: '11:00' }],
  });
  expect(none.contactFrom).toBe(none.contactUntil);
});
