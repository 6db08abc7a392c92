import { expect, test } from 'vitest';
import { dailyPaths } from '../../build/budgets.ts';
import { firstQuestions } from './first-questions.ts';

test('the screens whose files load with the page also have first questions', () => {
  expect(Object.keys(firstQuestions).toSorted()).toEqual(dailyPaths.toSorted());
});
