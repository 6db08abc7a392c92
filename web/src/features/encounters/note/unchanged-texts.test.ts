import { expect, test } from 'vitest';
import { sourceOf, takenTextsOf, unchangedOf } from './unchanged-texts.ts';

const activities = [{ text: 'Called the clinic.' }, { text: 'Read the letter.' }];
const unchangedTexts = [
  { text: 'Read the letter.', from: 'template' as const },
  { text: 'Went home.', from: 'visit' as const },
];

test('a text that was changed by a letter is its author’s; spaces around it change nothing', () => {
  expect(sourceOf(' Went home. ', unchangedTexts)).toBe('visit');
  expect(sourceOf('Went home!', unchangedTexts)).toBeUndefined();
  expect(sourceOf('', [{ text: '', from: 'visit' }])).toBeUndefined();
});

test('stores each unchanged text with its present place', () => {
  expect(unchangedOf({ purpose: 'My own words.', note: 'Went home.', activities, unchangedTexts })).toEqual([
    { of: 'note', from: 'visit' },
    { of: 'activity', at: 1, from: 'template' },
  ]);
  expect(unchangedOf({ purpose: 'My own words.', unchangedTexts })).toBeNull();
});

test('a note that is opened again knows them', () => {
  const stored = [{ of: 'activity' as const, at: 0, from: 'visit' as const }];
  expect(takenTextsOf({ activities, unchangedTexts: stored })).toEqual([{ text: 'Called the clinic.', from: 'visit' }]);
  expect(takenTextsOf({ activities, unchangedTexts: null })).toEqual([]);
});
