/** The filter of ListUsers accepts Cognito's form and nothing else. */
import { describe, expect, test } from 'vitest';
import { parseUserFilter, writeUserFilter } from './user-filter.ts';

describe('a filter', () => {
  test.each([
    'email',
    'email = ',
    'email = x',
    `email = 'x'`,
    'email == "x"',
    'email > "x"',
    'email = "x" or sub ^= ""',
    'email = "x"; drop table idp.account',
    'email = "x\\"',
    'email = "a\\q"',
    'email = "a\0"',
    '"email = "x"',
    'custom:userRole = "admin"',
    'constructor = "x"',
    '__proto__ = "x"',
    `a.email = "x"`,
    'EMAIL = "x"',
  ])('is refused: %s', (text) => {
    expect(() => parseUserFilter(text)).toThrow(expect.objectContaining({ type: 'InvalidParameterException' }));
  });

  test('names one attribute, one comparison and one value', () => {
    expect(parseUserFilter('given_name = "Ana"')).toMatchObject({ isPrefix: false, value: 'Ana' });
    expect(parseUserFilter(' "email" ^= "ANA@" ')).toMatchObject({ isPrefix: true, value: 'ana@' });
    expect(parseUserFilter('name="a \\"b\\" \\\\c"').value).toBe('a "b" \\c');
  });

  test('keeps the value exactly as it was written', () => {
    for (const value of ['', '"', '\\', '\\"', '" or email ^= "', '%_', "'; --"]) {
      expect(parseUserFilter(writeUserFilter('family_name', value)).value).toBe(value);
    }
  });
});
