import { expect, test } from 'vitest';
import { doubtOf, fitsForm, isMemberNumber } from '../../src/patients/member-number.ts';

const medi = { planType: 'medi-cal-fee-for-service', memberIdForms: null } as const;

test.each([
  ['9#######@', '91234567A', true],
  ['9#######@', '81234567A', false],
  ['9#######@', '91234567', false],
  ['AB-###*', 'AB-123C', true],
  ['AB-###*', 'AB-12CC', false],
  ['###', '١٢٣', false],
])('the form %s takes %s: %s', (form, number, fits) => expect(fitsForm(form, number)).toBe(fits));

test('a payer with forms refuses what fits none; without, nothing is refused', () => {
  const strict = { planType: 'commercial', memberIdForms: ['W########', '@@######'] } as const;
  expect(isMemberNumber(strict, '1')).toBe(false);
  expect(isMemberNumber(strict, ' w12345678 ')).toBe(true);
  expect(isMemberNumber(medi, '1')).toBe(true);
});

test('a number of Medi-Cal that is no Client Index Number, or of an insurer that is too short, is asked about', () => {
  expect(doubtOf(medi, '1')).toBe('client-index');
  expect(doubtOf(medi, '91234567a2')).toBeNull();
  expect(doubtOf({ planType: 'medi-cal-managed-care' }, '1')).toBe('short');
  expect(doubtOf({ planType: 'medi-cal-managed-care' }, 'KP445566')).toBeNull();
  expect(doubtOf({ planType: 'grant' }, '1')).toBeNull();
});
