/** Deadlines in business days, due steps, and when a person counts as unreachable. */
import {
  addBusinessDays,
  addDays,
  agree,
  type ContactTry,
  closedLoopOf,
  isBusinessDay,
  missingOutreach,
  orderStates,
  type ReferralRules,
  type ReferralTimes,
  referralCloseReasons,
  referralDue,
  referralStates,
  referralSteps,
  stageOfReferral,
} from '@puente/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

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
/** A Friday, the Monday and Tuesday after it; the day of Thanksgiving and the next. */
const [friday, monday, tuesday] = ['2026-11-20', '2026-11-23', '2026-11-24'];
const holidays = ['2026-11-26', '2026-11-27'];

describe('a term in business days', () => {
  test('leaves out weekends and holidays, also where it begins on one', () => {
    expect(addBusinessDays(friday, 1, [])).toBe(monday);
    expect(addBusinessDays('2026-11-21', 1, [])).toBe(monday);
    expect(addBusinessDays(tuesday, 2, holidays)).toBe('2026-11-30');
    expect(addBusinessDays(tuesday, 2, [])).toBe('2026-11-26');
    expect(addBusinessDays('2026-11-21', 0, [])).toBe(monday);
    expect(addBusinessDays(friday, 0, [])).toBe(friday);
    expect(addBusinessDays('2028-02-28', 1, [])).toBe('2028-02-29');
    expect(addBusinessDays('2026-12-31', 1, ['2027-01-01'])).toBe('2027-01-04');
  });

  test('has as many business days as it says', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 40 }),
        fc.array(fc.integer({ min: 0, max: 60 })),
        (from, count, offs) => {
          const free = offs.map((off) => addDays(from, off));
          const end = addBusinessDays(from, count, free);
          let worked = 0;
          for (let at = addDays(from, 1); at <= end; at = addDays(at, 1)) if (isBusinessDay(at, free)) worked += 1;
          expect([worked, isBusinessDay(end, free)]).toEqual([count, true]);
        },
      ),
    );
  });
});

const times = (more: Partial<ReferralTimes>): ReferralTimes => ({
  direction: 'in',
  priority: 'routine',
  receivedOn: tuesday,
  stageOn: tuesday,
  status: 'requested',
  businessStatus: null,
  ...more,
});
const due = (more: Partial<ReferralTimes>) => Object.values(referralDue(times(more), rules, holidays));

describe('what is due', () => {
  test('follows stage, priority and side', () => {
    expect(due({})).toEqual(['2026-11-30', 'first-action']);
    expect(due({ priority: 'urgent' })).toEqual(['2026-11-25', 'first-action']);
    expect(due({ priority: 'stat' })).toEqual([tuesday, 'first-action']);
    expect(due({ direction: 'out' })).toEqual(['2026-11-30', 'answer']);
    expect(due({ businessStatus: 'eligibility' })).toEqual(['2026-12-03', 'decision']);
    expect(due({ status: 'accepted' })).toEqual(['2026-12-03', 'first-contact']);
    expect(due({ status: 'in-progress', businessStatus: 'outreach' })).toEqual(['2026-12-24', 'outreach']);
    for (const status of ['draft', 'on-hold', 'completed', 'rejected', 'cancelled', 'failed'] as const)
      expect(due({ status }), status).toEqual([null, null]);
    expect(due({ status: 'in-progress', businessStatus: 'engaged' })).toEqual([null, null]);
  });
});

describe('a person counts as not to be reached', () => {
  const tried = (...all: [string, string, ContactTry['mode']][]) =>
    missingOutreach(
      all.map(([day, time, mode]) => ({ day, time, mode })),
      rules,
    );
  test('after three tries by two ways that were not all at one time', () => {
    expect(tried()).toEqual({ attempts: 3, modes: 2, sameTime: true });
    expect(
      tried(['2026-11-23', '09:00', 'phone'], ['2026-11-24', '09:00', 'phone'], ['2026-11-25', '09:00', 'phone']),
    ).toEqual({ attempts: 0, modes: 1, sameTime: false });
    expect(
      tried(['2026-11-23', '09:00', 'phone'], ['2026-11-23', '09:10', 'text'], ['2026-11-23', '09:20', 'phone']),
    ).toEqual({ attempts: 0, modes: 0, sameTime: true });
    expect(
      tried(['2026-11-23', '09:00', 'phone'], ['2026-11-23', '17:00', 'text'], ['2026-11-24', '09:20', 'phone']),
    ).toBeNull();
  });
});

describe('the closed loop', () => {
  const status = fc.constantFrom(...referralStates);
  const step = fc.constantFrom(null, ...referralSteps);
  const reason = fc.constantFrom(null, ...referralCloseReasons);
  test('is closed with a reason, or open without one', () => {
    fc.assert(
      fc.property(status, step, reason, (state, businessStatus, closeReason) => {
        const standing = { status: state, businessStatus, closeReason };
        const { closedLoopStatus, loopClosureReason } = closedLoopOf(standing);
        expect(closedLoopStatus === 'Loop Closed').toBe(loopClosureReason !== null);
        const untold = state === 'draft' || state === 'entered-in-error';
        expect(closedLoopStatus === null).toBe(untold);
        if (!untold && stageOfReferral(standing) === 'closed') expect(closedLoopStatus).toBe('Loop Closed');
      }),
    );
  });

  test('and each order agrees with a state of the task, which agrees with one at least', () => {
    for (const order of orderStates)
      expect(
        referralStates.some((task) => agree(order, task)),
        order,
      ).toBe(true);
    for (const task of referralStates)
      expect(
        orderStates.some((order) => agree(order, task)),
        task,
      ).toBe(true);
    expect(agree('completed', 'in-progress')).toBe(false);
    expect(agree('revoked', 'completed')).toBe(false);
  });
});
