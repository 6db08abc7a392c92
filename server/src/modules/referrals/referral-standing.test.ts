/** The moment of a referral's deadline: the end of a civil day of the organization, also when the clocks change. */
import { addBusinessDays, type ReferralRules, referralDue } from '@puente/contract';
import { expect, test } from 'vitest';
import { timerOf } from './referral-standing.ts';

const rules: ReferralRules = {
  jurisdiction: 'US',
  effectiveFrom: '2022-07-01',
  effectiveTo: null,
  citation: 'Of this test.',
  firstActionDays: { routine: 2, urgent: 1, asap: 1, stat: 0 },
  firstContactDays: 5,
  outreachDays: 30,
  attempts: 3,
  modes: 2,
};

test.each([
  // The clocks go forward on March 8, 2026, and back on November 1.
  ['2026-03-06', 'America/Los_Angeles', '2026-03-07T08:00:00.000Z'],
  ['2026-03-07', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
  ['2026-03-08', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
  ['2026-10-31', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
  ['2026-11-01', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
  ['2026-03-08', 'America/Phoenix', '2026-03-09T07:00:00.000Z'],
  ['2026-12-31', 'Pacific/Honolulu', '2027-01-01T10:00:00.000Z'],
  // A day that has no midnight begins an hour later.
  ['2026-04-23', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('what is due on %s in %s rings at %s', (dueOn, timeZone, at) => {
  expect(timerOf(dueOn, { timeZone })).toBe(at);
});

test('two business days over a weekend, a holiday and the change of the clocks are two business days', () => {
  const times = { direction: 'in', priority: 'routine', receivedOn: '2026-03-06', stageOn: '2026-03-06' } as const;
  const due = (holidays: readonly string[]) =>
    referralDue({ ...times, status: 'requested', businessStatus: null }, rules, holidays).dueOn;
  expect(due([])).toBe('2026-03-10');
  expect(due(['2026-03-09'])).toBe(addBusinessDays('2026-03-06', 2, ['2026-03-09']));
  expect(timerOf(due(['2026-03-09']), { timeZone: 'America/Los_Angeles' })).toBe('2026-03-12T07:00:00.000Z');
  expect(timerOf(null, { timeZone: 'America/Los_Angeles' })).toBeNull();
});
