import { expect, it } from 'vitest';
import { crashDetails } from './crash-details.ts';

const at = new Date('2026-11-21T15:02:00Z');
const id = '0197a000-3d43-70e9-a1ff-1baee79f6fe3';

function failing(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Detail (http://x/assets/detail-1.js:3:7)\n    at http://x/patients/${id}:1:1`;
  return error;
}

it('names the place in the program and no entry', () => {
  const { text } = crashDetails(failing('Rosa Ruiz is not iterable'), `/dashboard/patients/${id}`, at);
  expect(text).toContain('/dashboard/patients/:id');
  expect(text).toContain('detail-1.js:3:7');
  expect(text).not.toMatch(/Rosa|Ruiz|0197a000/);
});

it('gives the same fault the same reference, whatever its message', () => {
  const [one, other] = ['a', 'b'].map((message) => crashDetails(failing(message), '/', at).reference);
  expect(one).toBe(other);
  expect(one).toMatch(/^[0-9A-Z]{7}$/);
});

it('handles values other than errors', () => {
  for (const thrown of [undefined, null, 'text', 404, {}]) expect(crashDetails(thrown, '/', at).reference).toBeTruthy();
});
