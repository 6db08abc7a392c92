/** New passwords: the rules an organization sets, and the passwords that are guessed first. */
import { expect, test } from 'vitest';
import { IdentityError } from '../model/identity-error.ts';
import { type PoolSettings, poolSettings } from '../model/pool-settings.ts';
import { checkNewPassword } from './password-policy.ts';

/** The fault of the password, or null. */
function faultOf(password: string, policy: Partial<PoolSettings['passwordPolicy']> = {}): string | null {
  const pool = {
    settings: poolSettings.parse({ passwordPolicy: policy }),
    title: 'Sierra Valley Clinic',
    tenantName: 'sierra-valley',
  };
  try {
    checkNewPassword(pool, { password, name: 'Ana.Lopez-Diaz@clinic.test' });
    return null;
  } catch (error) {
    if (error instanceof IdentityError && error.type === 'InvalidPasswordException') return error.message;
    throw error;
  }
}

const fault = (what: string) => `Password did not conform with policy: Password ${what}`;

test('a password that is too short or too long is refused, counted in characters, not bytes', () => {
  expect(faultOf('aK3#xyz')).toBe(fault('not long enough'));
  expect(faultOf(`${'😀'.repeat(3)}aK3#`)).toBe(fault('not long enough'));
  expect(faultOf('correct', { minimumLength: 12 })).toBe(fault('not long enough'));
  expect(faultOf(`${'ab'.repeat(127)}xyz`)).toBe(fault('too long'));
  expect(faultOf('😀 grün übers Tal')).toBeNull();
});

test('a broken rule of the organization is named', () => {
  const all = { requireUppercase: true, requireLowercase: true, requireNumbers: true, requireSymbols: true };
  expect(faultOf('mountain goat', all)).toBe(fault('must have uppercase characters'));
  expect(faultOf('MOUNTAIN GOAT', all)).toBe(fault('must have lowercase characters'));
  expect(faultOf('Mountain Goat', all)).toBe(fault('must have numeric characters'));
  expect(faultOf('MountainGoat7', all)).toBe(fault('must have symbol characters'));
  expect(faultOf('MountainGoat7 ', all)).toBe(fault('must have symbol characters'));
  expect(faultOf('Mountain Goat 7', all)).toBeNull();
  expect(faultOf('mountain goat')).toBeNull();
});

test('common passwords are refused, with any digits and signs around them', () => {
  for (const password of [
    'password',
    'Password1!',
    'P@ssw0rd2026',
    '12345678',
    '1q2w3e4r',
    'Summer2026!',
    '!!Herbst!!2026',
    'Contraseña1',
    'iloveyou',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    '20262026',
  ]) {
    expect(faultOf(password), password).toBe(fault('is too common'));
  }
});

test('the names of the product, the organization and the person are refused as a whole password, not as part of a longer one', () => {
  for (const password of [
    'Puente2026',
    'sierra valley clinic',
    'SierraValleyClinic1',
    'sierra-valley!',
    'ana.lopez-diaz',
    'AnaLopezDiaz99',
    'ana.lopez-diaz@clinic.test',
  ]) {
    expect(faultOf(password), password).toBe(fault('is too common'));
  }
  expect(faultOf('the sierra valley at dawn')).toBeNull();
  expect(faultOf('Puente-demo-2026')).toBeNull();
});
