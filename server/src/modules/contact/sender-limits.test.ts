import { describe, expect, test } from 'vitest';
import { senderLimits } from './sender-limits.ts';

describe('the limits', () => {
  const hour = 3_600_000;
  let at = 0;
  const begin = () => {
    at = 1_800_000_000_000;
    return senderLimits(() => at);
  };

  test('take five an hour of an address without work, twenty of its network, and more with work', () => {
    const limits = begin();
    const plain = (address: string) => Array.from({ length: 6 }, () => limits.take(address, false)).filter(Boolean);
    for (const host of [1, 2, 3, 4]) expect(plain(`192.0.2.${host}`)).toHaveLength(5);
    expect(plain('192.0.2.5')).toHaveLength(0);
    expect(limits.take('192.0.2.5', true)).toBe(true);
    expect(limits.take('198.51.100.1', false)).toBe(true);
    at += hour + 1;
    expect(limits.take('192.0.2.1', false)).toBe(true);
  });

  test('ask for more work after each five, up to a bound, and for little again later', () => {
    const limits = begin();
    const asked = Array.from({ length: 40 }, () => {
      const bits = limits.bitsFor('192.0.2.1');
      limits.take('192.0.2.1', true);
      return bits;
    });
    expect(asked.slice(0, 11)).toEqual([16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 18]);
    expect(asked.at(-1)).toBe(22);
    expect(limits.bitsFor('198.51.100.1')).toBe(16);
    at += hour + 1;
    expect(limits.bitsFor('192.0.2.1')).toBe(16);
  });

  test('take sixty a day of one network, whatever it works', () => {
    const limits = begin();
    const taken = Array.from({ length: 100 }, (_, host) => limits.take(`192.0.2.${host}`, true)).filter(Boolean);
    expect(taken).toHaveLength(60);
    at += 24 * hour + 1;
    expect(limits.take('192.0.2.1', true)).toBe(true);
  });
});
