import { expect, it } from 'vitest';
import { unitCells } from './unit-cells.ts';

const count = (cells: readonly string[]) => Object.groupBy(cells, (cell) => cell);

it('fills used units, stripes units of a visit, and warns from the unit of the policy', () => {
  const cells = unitCells({ used: 7, adding: 2, limit: 12, warnFrom: 10 });
  expect(cells).toEqual([...Array(7).fill('used'), 'adding', 'adding', 'warn', 'warn', 'warn']);
});

it('has no cell above the limit', () => {
  expect(unitCells({ used: 15, adding: 3, limit: 12, warnFrom: 10 })).toEqual(Array(12).fill('used'));
  expect(count(unitCells({ used: 11, adding: 4, limit: 12 })).adding).toHaveLength(1);
});

it('does not warn without a limit in the policy', () => {
  expect(unitCells({ used: 1, limit: 3 })).toEqual(['used', 'free', 'free']);
});
