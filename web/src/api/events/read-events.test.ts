import { expect, it } from 'vitest';
import { eventReader } from './read-events.ts';

const text = 'id: abc\ndata: {"kind":"ready"}\n\n:\nid: abd\n\ndata: {"kind":"patients","ids":["1"]}\n\n';
const whole = [
  { cursor: 'abc', event: { kind: 'ready' } },
  { cursor: 'abd' },
  { event: { kind: 'patients', ids: ['1'] } },
];

it('reads the same messages wherever the text is cut', () => {
  for (let at = 0; at <= text.length; at += 1) {
    const read = eventReader();
    expect([...read(text.slice(0, at)), ...read(text.slice(at))]).toEqual(whole);
  }
});

it('keeps an incomplete message until the rest arrives', () => {
  const read = eventReader();
  expect(read('data: {"kind":"acc')).toEqual([]);
  expect(read('ess"}\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: { kind: 'access' } }]);
});
