import { expect, test } from 'vitest';
import { shortNameOf } from './short-name.ts';

test.each([
  ['Clínica del Valle', 'clinica-del-valle'],
  ['  “Salud & Vida” (Fresno)  ', 'salud-vida-fresno'],
  ['24/7 Hope', 'hope'],
  ['希望', ''],
  ['x'.repeat(80), 'x'.repeat(40)],
])('%s becomes %s', (title, name) => expect(shortNameOf(title)).toBe(name));
