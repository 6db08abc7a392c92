import { expect, it } from 'vitest';
import { missingPartOf } from './missing-parts.ts';

it.each([
  ['conditions', 'conditions'],
  ['otherProfessionals', 'otherProfessionals'],
  ['noOtherProfessionals', 'otherProfessionals'],
  ['goals', 'goals'],
  ['goals.1', 'steps'],
  ['goals.1.steps', 'steps'],
  ['steps', 'steps'],
  ['effectiveTo', undefined],
])('a refusal at %s is about %s', (path, part) => {
  expect(missingPartOf(path)).toBe(part);
});
