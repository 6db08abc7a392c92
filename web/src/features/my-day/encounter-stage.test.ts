import { expect, it } from 'vitest';
import { isDraft, isOver } from './encounter-stage.ts';

const today = '2026-11-21';
const at = (status: string, endedAt: string | null, serviceDate = today) =>
  ({ status, endedAt, serviceDate }) as Parameters<typeof isDraft>[0];
const ended = '2026-11-21T18:00:00Z';

it('takes a visit as over when it has an end or is no longer in progress', () => {
  expect(isOver(at('in-progress', null))).toBe(false);
  expect(isOver(at('in-progress', ended))).toBe(true);
  expect(isOver(at('cancelled', null))).toBe(true);
});

it('takes as a draft what took place and is not signed; a plan of today is none', () => {
  expect(isDraft(at('in-progress', null), today)).toBe(false);
  expect(isDraft(at('in-progress', ended), today)).toBe(true);
  expect(isDraft(at('in-progress', null, '2026-11-20'), today)).toBe(true);
  expect(isDraft(at('signed', ended), today)).toBe(false);
});
