/** The arithmetic of SRP against plain big numbers, and the seal. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createDecoys } from './decoys.ts';
import { modularPower, PRIME, toBigInt } from './modular-power.ts';
import { createSealer } from './sealer.ts';

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % PRIME;
    if (bit === '1') result = (result * base) % PRIME;
  }
  return result;
}

describe('the modular power', () => {
  test('equals plain arithmetic, also where OpenSSL refuses to compute', () => {
    const bases = [0n, 1n, 2n, 3n, PRIME - 2n, PRIME - 1n, PRIME, PRIME + 5n, toBigInt(randomBytes(384))];
    const exponents = [Buffer.of(1), Buffer.of(2), Buffer.of(0, 0, 7), randomBytes(32), Buffer.alloc(32, 0xff)];
    for (const base of bases) {
      for (const exponent of exponents) expect(modularPower(base, exponent)).toBe(power(base, toBigInt(exponent)));
    }
  });

  test('takes milliseconds of the processor, the first time too', () => {
    const program = `
      const start = process.cpuUsage();
      const { modularPower } = await import('${new URL('./modular-power.ts', import.meta.url).href}');
      for (let round = 0; round < 10; round++) modularPower(2n, Buffer.alloc(32, 0xab));
      const { user, system } = process.cpuUsage(start);
      console.log((user + system) / 1000);`;
    const used = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
    expect(Number(used)).toBeLessThan(700);
  });
});

describe('the seal', () => {
  const secret = randomBytes(32);
  const sealed = createSealer(secret).seal(Buffer.from('a verifier'), 'here');

  test('does not open at another place, with another secret, or changed', () => {
    expect(() => createSealer(secret).open(sealed, 'there')).toThrow();
    expect(() => createSealer(randomBytes(32)).open(sealed, 'here')).toThrow('IDP_SECRET does not open');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => createSealer(secret).open(changed, 'here')).toThrow();
    }
    expect(() => createSealer(secret).open(sealed.subarray(0, 20), 'here')).toThrow();
  });

  test('opens where it was set, and never looks the same twice', () => {
    expect(createSealer(secret).open(sealed, 'here').toString()).toBe('a verifier');
    expect(createSealer(secret).seal(Buffer.from('a verifier'), 'here').equals(sealed)).toBe(false);
  });
});

describe('decoys', () => {
  test('are stable for a name and differ between names, pools and secrets', () => {
    const secret = randomBytes(32);
    const sub = createDecoys(secret).subOf('pool', 'ana');
    expect(createDecoys(secret).subOf('pool', 'ana')).toBe(sub);
    const others = [
      createDecoys(secret).subOf('pool', 'eva'),
      createDecoys(secret).subOf('other', 'ana'),
      createDecoys(randomBytes(32)).subOf('pool', 'ana'),
    ];
    expect(new Set([sub, ...others]).size).toBe(4);
    expect(createDecoys(secret).saltOf('pool', sub)).toHaveLength(16);
    expect(toBigInt(createDecoys(secret).verifierOf('pool', sub)) < PRIME).toBe(true);
  });
});
