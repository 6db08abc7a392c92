import { expect, test } from 'vitest';
import { shareCopies } from './share-copies.ts';

const hour = 3_600_000;

function sharedOut(inAll = 220) {
  let clock = 0;
  const shares = shareCopies({ inAll, lastsMs: 24 * hour, now: () => clock });
  /** How many of these addresses get one each. */
  const taken = (addresses: readonly string[]) =>
    addresses.filter((address) => {
      if (shares.waitOf(address) > 0) return false;
      shares.hold(address);
      return true;
    }).length;
  return { shares, taken, pass: (ms: number) => (clock += ms) };
}

const of = (many: number, address: (number: number) => string) => Array.from({ length: many }, (_, at) => address(at));

test('a class behind one address gets 44, and no network takes more, whatever its addresses', () => {
  expect(sharedOut().taken(of(300, () => '192.0.2.1'))).toBe(44);
  expect(sharedOut().taken(of(300, (at) => `192.0.2.${at % 256}`))).toBe(44);
  expect(sharedOut().taken(of(300, (at) => `2001:db8:1:${at.toString(16)}::1`))).toBe(44);
});

test('whoever has many networks beside one another leaves half, and many who do so leave some for the next', () => {
  const { taken } = sharedOut();
  expect(taken(of(5_000, (at) => `2001:db8:${at.toString(16)}::1`))).toBe(110);
  for (let sender = 0; sender < 20; sender += 1) taken(of(300, (at) => `10.${sender}.${at % 256}.1`));
  expect(taken(of(300, () => '198.51.100.1'))).toBeGreaterThan(0);
  expect(taken(['203.0.113.1'])).toBe(1);
});

test('a network waits for the first of its copies to end; one that could not be made is given back', () => {
  const { shares, taken, pass } = sharedOut(4);
  shares.hold('192.0.2.1')();
  expect(taken(['192.0.2.1'])).toBe(1);
  pass(hour);
  expect(shares.waitOf('192.0.2.9')).toBe(23 * hour);
  pass(23 * hour);
  expect(shares.waitOf('192.0.2.9')).toBe(0);
});

test('those taken by an earlier process belong to nobody', () => {
  const { shares, taken } = sharedOut(8);
  for (let copy = 0; copy < 6; copy += 1) shares.remember(new Date(-hour));
  expect(taken(of(8, () => '192.0.2.1'))).toBe(1);
  expect(taken(['198.51.100.1'])).toBe(1);
});
