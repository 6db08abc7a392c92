import { expect, it } from 'vitest';
import policy from '../i18n/en/policy.json' with { type: 'json' };
import { firstPressing, placeOf } from './finding-place.ts';

const place = (rule: string) => placeOf({ messageKey: `policy.${rule}` });

it('sends to the person, the team or the encounter', () => {
  expect(place('coverage.none')).toBe('patient');
  expect(place('supervisorNpi.digits')).toBe('team');
  expect(place('placeOfService.telehealth')).toBe('encounter');
  expect(place('lateEntry.late')).toBeNull();
});

it('knows where each rule that has a text belongs', () => {
  const inTheEncounter = Object.keys(policy).filter((rule) => place(rule) === 'encounter');
  expect(inTheEncounter.sort()).toEqual(
    ['activities', 'diagnosis', 'documentation', 'mode', 'overlap', 'placeOfService', 'service'].sort(),
  );
});

it('puts what blocks before what warns, and information nowhere', () => {
  const [warn, block, info] = [{ severity: 'warn' }, { severity: 'block' }, { severity: 'info' }] as const;
  expect(firstPressing([warn, block])).toBe(block);
  expect(firstPressing([info, warn])).toBe(warn);
  expect(firstPressing([info])).toBeUndefined();
});
