import { expect, it } from 'vitest';
import { chooseOption } from './choose-option.ts';

const option = (code: string, more: object = {}) => ({ code, text: { en: code }, ...more });
const options = [
  option('a'),
  option('b'),
  option('none', { isExclusive: true }),
  option('decline', { isDecline: true }),
];
const choose = (codes: readonly string[], code: string, isOn = true) =>
  chooseOption(
    codes.map((one) => ({ code: one })),
    options,
    { option: options.find((one) => one.code === code)!, isOn },
  ).map((value) => 'code' in value && value.code);

it('keeps the order of the options', () => {
  expect(choose(['b'], 'a')).toEqual(['a', 'b']);
  expect(choose(['a', 'b'], 'a', false)).toEqual(['b']);
});

it('chooses an exclusive one alone', () => {
  expect(choose(['a', 'b'], 'none')).toEqual(['none']);
  expect(choose(['none'], 'a')).toEqual(['a']);
  expect(choose(['a'], 'decline')).toEqual(['decline']);
  expect(choose(['decline'], 'b')).toEqual(['b']);
});

it('keeps own words beside options', () => {
  const values = chooseOption([{ text: 'a friend' }], options, { option: options[0]!, isOn: true });
  expect(values).toEqual([{ code: 'a' }, { text: 'a friend' }]);
});
