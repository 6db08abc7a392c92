import { expect, it } from 'vitest';
import { inputOfField } from './input-of-field.ts';

// The question had neither an hour nor a moment.
const answers = {
  day: '2026-11-30',
  choice: 'other',
  userId: { id: 'u1', name: 'Ana' },
  line: ' rosa@bank ',
  reason: '',
};
const said = { endsOn: '2026-11-30', closeReason: 'other', userId: 'u1', email: 'rosa@bank', note: '' };

it.each([
  ['endsOn', 'day'],
  ['closeReason', 'choice'],
  ['userId', 'userId'],
  ['email', 'line'],
  ['reason', 'reason'],
  // The dialog has no inputs for these fields: it shows their errors below.
  ['performer', null],
  ['note', null],
  ['moment', null],
])('a refused %s stands at the input %s', (path, input) => {
  expect(inputOfField(path, said, answers)).toBe(input);
});
