import type { FetchArgs } from '@reduxjs/toolkit/query';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withKey } from './key-of-act.ts';

const keyOf = (args: FetchArgs) => ((withKey(args) as FetchArgs).headers as Record<string, string>)['idempotency-key'];
const act = fc.record({
  method: fc.constantFrom('POST', 'PATCH'),
  url: fc.string(),
  body: fc.record({ version: fc.integer({ min: 1, max: 2 ** 31 - 1 }), note: fc.string({ unit: 'grapheme' }) }),
});

it('gives the same act the same key, and every other act a different key', () => {
  fc.assert(
    fc.property(act, act, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(keyOf(structuredClone(one))).toBe(keyOf(one));
      expect(keyOf(one) === keyOf(other)).toBe(isSame);
    }),
  );
});

it('gives the next act on the same record another key', () => {
  const archive = (version: number) => ({ url: 'payers/1/archive', method: 'POST', body: { version } });
  expect(new Set(Array.from({ length: 1000 }, (_, version) => keyOf(archive(version)))).size).toBe(1000);
});

it('creates keys that the server accepts: 1 to 180 printable characters without spaces', () => {
  fc.assert(
    fc.property(act, (one) => {
      expect(keyOf(one)).toMatch(/^[\x21-\x7e]{1,180}$/);
    }),
  );
});

it('adds no key to the creation of a record by id, to requests without a version, or beside an existing key', () => {
  const create = { url: 'payers/1', method: 'PUT', body: { version: 1 } };
  expect([withKey('me'), withKey(create)]).toEqual(['me', create]);
  const ask = {
    url: 'access-requests',
    method: 'POST',
    body: { patientId: '1' },
    headers: { 'idempotency-key': 'own' },
  };
  expect(withKey(ask)).toBe(ask);
  expect(keyOf({ ...ask, body: { version: 1 } })).toBe('own');
});
