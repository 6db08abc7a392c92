import type { Finding, Me } from '@puente/contract';
import { describe, expect, it } from 'vitest';
import policy from '../../i18n/en/policy.json' with { type: 'json' };
import { fixOf } from './finding-fix-of.ts';
import { firstPressing, isUnchecked, placeOf } from './finding-place.ts';

const place = (rule: string) => placeOf({ messageKey: `policy.${rule}` });

it('knows the place of each rule with a text', () => {
  const { finding: _, ...rules } = policy;
  expect(Object.keys(rules).filter((rule) => place(rule) === undefined)).toEqual([]);
  expect(Object.keys(rules)).toEqual(expect.arrayContaining(['fee', 'policy']));
  expect(place('lateEntry.late')).toBeNull();
  expect(place('anything.new')).toBeUndefined();
});

it('puts blocking findings before warnings, and omits information', () => {
  const [warn, block, info] = [{ severity: 'warn' }, { severity: 'block' }, { severity: 'info' }] as const;
  expect(firstPressing([warn, block])).toBe(block);
  expect(firstPressing([info, warn])).toBe(warn);
  expect(firstPressing([info])).toBeUndefined();
});

it('separates an unchecked rule from one with a result', () => {
  expect(isUnchecked({ messageKey: 'policy.consent.notChecked' })).toBe(true);
  expect(isUnchecked({ messageKey: 'policy.authorization.left' })).toBe(false);
});

describe('the way to correct a finding', () => {
  const subject = {
    patientId: 'p',
    encounterId: 'e',
    serviceDate: '2026-11-20',
    authorId: 'a',
    authorName: 'Marisol Herrera',
    payerId: 'y',
  };
  const worker = (id: string, role: 'chw' | 'clinician') =>
    ({
      id,
      roles: [role],
      can: { encounters: ['amend'], coverages: ['update'], enrollments: ['update'], carePlans: ['update'] },
    }) as unknown as Me;
  const administrator = {
    id: 'x',
    roles: ['TenantAdmin'],
    can: {
      coverages: ['update'],
      enrollments: ['update'],
      users: ['update'],
      qualifications: ['create', 'verify'],
      fees: ['create'],
    },
  } as unknown as Me;
  const fix = (rule: string, me: Me, severity: Finding['severity'] = 'block') =>
    fixOf({ messageKey: `policy.${rule}`, severity }, subject, me);
  const address = (rule: string, me: Me) => fix(rule, me)?.to?.address;
  const advice = (rule: string, me: Me) => fix(rule, me)?.advice?.key;

  it('leads the author to the field of the signed visit and to the coverage of the person', () => {
    const author = worker('a', 'chw');
    expect(address('placeOfService.telehealth', author)).toBe('/dashboard/encounters/e/amend?field=placeOfService');
    expect(address('overlap.worker', author)).toBe('/dashboard/encounters/e/amend?field=start');
    expect(address('coverage.none', author)).toBe('/dashboard/patients/p?tab=coverage&open=plan');
    expect(address('coverage.memberId', author)).toBe('/dashboard/patients/p?tab=coverage&open=memberId');
    expect(address('enrollment.excluded', author)).toBe('/dashboard/patients/p?open=programs');
    expect(fix('coverage.none', author)?.to?.state).toEqual({
      serviceDate: '2026-11-20',
      finding: { messageKey: 'policy.coverage.none', params: {} },
    });
    expect(advice('workerNpi.none', author)).toBe('administrator');
    expect(advice('fee.none', author)).toBe('administrator');
  });

  it('leads an administrator to the staff and the prices, and says who corrects the visit', () => {
    expect(address('workerNpi.none', administrator)).toBe('/dashboard/users/a/edit?field=npi');
    expect(address('supervisor.none', administrator)).toBe('/dashboard/users/a/edit?field=supervisorId');
    expect(address('supervisorNpi.none', administrator)).toBe('/dashboard/users/a/edit?field=supervisor.npi');
    expect(address('workerQualification.none', administrator)).toBe('/dashboard/users/a/qualifications/create');
    expect(address('workerQualification.waits', administrator)).toBe('/dashboard/users/a?open=qualifications');
    expect(address('fee.none', administrator)).toBe('/dashboard/customers/prices/create?payerId=y');
    expect(fix('mode.missing', administrator)).toEqual({ advice: { key: 'author', name: 'Marisol Herrera' } });
  });

  it('names the person who can correct a finding if the reader cannot', () => {
    const colleague = worker('b', 'chw');
    expect(fix('coverage.none', colleague)).toEqual({ advice: { key: 'record', name: 'Marisol Herrera' } });
    expect(advice('placeOfService.missing', colleague)).toBe('author');
    expect(address('placeOfService.missing', worker('b', 'clinician'))).toContain('/amend');
  });

  it('leads those who write plans of care to the plan, and names the author to others', () => {
    expect(fix('planOfCare.soon', worker('a', 'chw'), 'warn')?.to?.address).toBe('/dashboard/patients/p?tab=care-plan');
    expect(address('planOfCare.review', worker('b', 'clinician'))).toBe('/dashboard/patients/p?tab=care-plan');
    expect(advice('planOfCare.missing', administrator)).toBe('record');
  });

  it('has no link without a correction', () => {
    const author = worker('a', 'chw');
    expect(fix('limit.reached.day', author)).toEqual({ advice: { key: 'nothing', name: 'Marisol Herrera' } });
    expect(advice('lateEntry.late', author)).toBe('late');
    expect(fix('planOfCare.notChecked', administrator)).toEqual({ advice: { key: 'held', name: 'Marisol Herrera' } });
    expect(fix('recommendation.later', author)).toEqual({ advice: { key: 'dated', name: 'Marisol Herrera' } });
    expect(fix('coverage.notChecked', author, 'info')).toBeUndefined();
    expect(fix('minutes.tooFew', author)).toMatchObject({ advice: { key: 'minutes' } });
    expect(address('minutes.tooFew', author)).toContain('/amend');
  });

  it('leads to the fields of the form during the visit', () => {
    const { encounterId: _, ...unsigned } = subject;
    const inForm = fixOf({ messageKey: 'policy.placeOfService.telehealth', severity: 'block' }, unsigned, undefined);
    expect(inForm).toBeUndefined();
    const me = worker('a', 'chw');
    expect(fixOf({ messageKey: 'policy.placeOfService.telehealth', severity: 'block' }, unsigned, me)).toEqual({
      field: 'field-placeOfService',
    });
  });
});
