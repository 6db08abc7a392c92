// What an activity served is one value of the form, and the fields of the record again.
import { expect, test } from 'vitest';
import { servedBy, servedValue } from './served.ts';

test.each([{}, { goalId: 'g' }, { goalId: 'g', stepId: 's' }, { needId: 'n' }])(
  '%j is read and said again',
  (served) => {
    expect(servedBy(servedValue(served))).toEqual(served);
  },
);
