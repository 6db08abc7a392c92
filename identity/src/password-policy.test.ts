/** New passwords: the rules an organisation sets, and what everybody guesses first. */
import { expect, test } from 'vitest';
import { IdentityError } from './identity-error.ts';
import { checkNewPassword } from './password-policy.ts';
import { type PoolSettings, poolSettings } from './pool-settings.ts';

/** What is wrong with the password, or null. */
function faultOf(password: string, policy: Partial<PoolSettings['passwordPolicy']> = {}): string | null {
  const pool = {
    settings: poolSettings.parse({ passwordPolicy: policy }),
    title: 'Sierra Valley Clinic',
    tenantName: 'sierra-valley',
  };
  try {
    checkNewPassword(pool, password, 'Ana.Lopez-Diaz@clinic.test');
    return null;
  } catch (error) {
    if (error instanceof IdentityError && error.type === 'InvalidPasswordException') return error.message;
    throw error;
  }
}

const fault = (what: string) => `Password did not conform with policy: Password ${what}`;

test('a password is refused that is too short or too long, by characters and not by bytes', () => {
  expect(faultOf('aK3#xyz')).toBe(fault('not long enough'));
  expect(faultOf(`${'😀'.repeat(3)}aK3#`)).toBe(fault('not long enough'));
  expect(faultOf('correct', { minimumLength: 12 })).toBe(fault('not long enough'));
  expect(faultOf(`${'ab'.repeat(127)}xyz`)).toBe(fault('too long'));
  expect(faultOf('😀 grün übers Tal')).toBeNull();
});

test('each rule an organisation sets is told by name', () => {
  const all = { requireUppercase: true, requireLowercase: true, requireNumbers: true, requireSymbols: true };
  expect(faultOf('mountain goat', all)).toBe(fault('must have uppercase characters'));
  expect(faultOf('MOUNTAIN GOAT', all)).toBe(fault('must have lowercase characters'));
  expect(faultOf('Mountain Goat', all)).toBe(fault('must have numeric characters'));
  expect(faultOf('MountainGoat7', all)).toBe(fault('must have symbol characters'));
  expect(faultOf('MountainGoat7 ', all)).toBe(fault('must have symbol characters'));
  expect(faultOf('Mountain Goat 7', all)).toBeNull();
  expect(faultOf('mountain goat')).toBeNull();
});

test('what everybody guesses first is refused, with whatever digits and signs around it', () => {
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

test('the names of the product, the organisation and the person are refused as a whole, not within a longer one', () => {
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
