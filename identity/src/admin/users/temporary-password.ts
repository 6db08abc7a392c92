/** A first password that a person types once, from a message. */
import { randomInt } from 'node:crypto';
import type { PoolSettings } from '../../model/pool-settings.ts';

/** Without characters that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '-+=?!';
const SHORTEST = 16;

/** At least 16 characters of four kinds, so that it satisfies every policy; about 85 bits. */
export function makeTemporaryPassword({
  minimumLength,
}: Pick<PoolSettings['passwordPolicy'], 'minimumLength'>): string {
  const kinds = [LETTERS, CAPITALS, DIGITS, SIGNS];
  const signs = kinds.map(pick);
  const all = LETTERS + CAPITALS + DIGITS;
  while (signs.length < Math.max(SHORTEST, minimumLength)) signs.push(pick(all));
  for (let at = signs.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [signs[at], signs[other]] = [signs[other] ?? '', signs[at] ?? ''];
  }
  return signs.join('');
}

function pick(signs: string): string {
  return signs.charAt(randomInt(signs.length));
}
