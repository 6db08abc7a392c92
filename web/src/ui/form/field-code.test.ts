import { expect, it } from 'vitest';
import { codeOfIssue, codeOfServerError } from './field-code.ts';

const formats = { birthDate: 'date', phone: 'phone', mode: 'choose', minutes: 'minutes' } as const;

it('names the error of a field', () => {
  expect(codeOfIssue({ code: 'too_small', path: ['givenName'], input: '' }, formats)).toBe('required');
  expect(codeOfIssue({ code: 'invalid_format', path: ['birthDate'], input: '' }, formats)).toBe('date');
  expect(codeOfIssue({ code: 'invalid_format', path: ['phone'], input: '555' }, formats)).toBe('phone');
  expect(
    codeOfIssue(
      { code: 'too_big', origin: 'string', maximum: 60, path: ['givenName'], input: 'x'.repeat(61) },
      formats,
    ),
  ).toBe('tooLong:60');
  expect(
    codeOfIssue({ code: 'too_big', origin: 'string', maximum: 40, path: ['phone'], input: '5'.repeat(41) }, formats),
  ).toBe('phone');
  expect(codeOfIssue({ code: 'too_small', path: ['activities', 0, 'minutes'], input: 0 }, formats)).toBe('minutes');
  expect(codeOfIssue({ code: 'invalid_format', path: ['note'], input: '\u0000' }, formats)).toBe('other');
});

it('converts a refusal of the server into the same codes', () => {
  expect(codeOfServerError({ path: 'activities.1.minutes', code: 'too_small', message: '' }, formats)).toBe('minutes');
  expect(codeOfServerError({ path: 'mode', code: 'required', message: '' }, formats)).toBe('choose');
  expect(codeOfServerError({ path: 'purpose', code: 'required', message: '' }, formats)).toBe('required');
});

it('names the sentence of an empty field if its name alone does not', () => {
  const own = { title: 'required:tenantTitle' } as const;
  expect(codeOfIssue({ code: 'too_small', path: ['title'], input: '' }, own)).toBe('required:tenantTitle');
  expect(codeOfIssue({ code: 'invalid_format', path: ['title'], input: '\u0000' }, own)).toBe('other');
  expect(codeOfServerError({ path: 'title', code: 'required', message: '' }, own)).toBe('required:tenantTitle');
  expect(codeOfServerError({ path: 'title', code: 'too_small', message: '' }, own)).toBe('other');
});
