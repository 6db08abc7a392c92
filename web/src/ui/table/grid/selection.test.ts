import { describe, expect, it } from 'vitest';
import { headState, isSelected, nothingSelected, type SelectionStep, selectionReducer } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const toggle = (id: string, range = false): SelectionStep => ({ kind: 'toggle', id, shown, range });
const after = (...steps: readonly SelectionStep[]) => steps.reduce(selectionReducer, nothingSelected);
const idsOf = (selection: ReturnType<typeof after>) => shown.filter((id) => isSelected(selection, id)).join('');

describe('selection', () => {
  it('takes a row in and out again', () => {
    expect(idsOf(after(toggle('b'), toggle('d')))).toBe('bd');
    expect(idsOf(after(toggle('b'), toggle('d'), toggle('b')))).toBe('d');
  });

  it('takes a range in either direction, and out again', () => {
    expect(idsOf(after(toggle('b'), toggle('d', true)))).toBe('bcd');
    expect(idsOf(after(toggle('d'), toggle('a', true)))).toBe('abcd');
    expect(idsOf(after(toggle('a'), toggle('e', true), toggle('b'), toggle('d', true)))).toBe('ae');
  });

  it('takes one row where a range has no beginning on the screen', () => {
    expect(idsOf(after(toggle('c', true)))).toBe('c');
  });

  it('knows none, some and all of the rows shown', () => {
    expect(headState(nothingSelected, shown)).toBe('none');
    expect(headState(nothingSelected, [])).toBe('none');
    expect(headState(after(toggle('c')), shown)).toBe('some');
    expect(headState(after({ kind: 'toggleAll', shown }), shown)).toBe('all');
    expect(headState(after({ kind: 'toggleAll', shown }, { kind: 'toggleAll', shown }), shown)).toBe('none');
  });

  it('completes what is half chosen', () => {
    expect(idsOf(after(toggle('c'), { kind: 'toggleAll', shown }))).toBe('abcde');
  });

  it('holds all that match, until one is taken out', () => {
    const matching = after({ kind: 'matching' });
    expect(isSelected(matching, 'not on the screen')).toBe(true);
    expect(idsOf(selectionReducer(matching, toggle('c')))).toBe('abde');
    expect(selectionReducer(matching, { kind: 'clear' })).toBe(nothingSelected);
  });
});
