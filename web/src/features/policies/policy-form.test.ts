import { type BenefitPolicyBody, benefitPolicyBody } from '@puente/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { diffOf } from './policy-diff.ts';
import type { PolicyFact } from './policy-facts.ts';
import { policyForm } from './policy-form.ts';

interface Row {
  readonly title: string;
  readonly effectiveFrom: string;
  readonly body: BenefitPolicyBody;
}
const shipped = Object.values(
  import.meta.glob<Row[]>('../../../../server/src/modules/tenancy/regions/*/policies.json', {
    eager: true,
    import: 'default',
  }),
).flat();

/** Their order says nothing. */
const sorted = (body: BenefitPolicyBody) => ({
  ...body,
  notCoveredServiceTypes: [...body.notCoveredServiceTypes].sort(),
});

describe('the form of a version', () => {
  test.each(shipped.map((row) => [`${row.title} ${row.effectiveFrom}`, row] as const))(
    'keeps %s as it is where nothing is typed',
    (_name, row) => {
      const { body } = policyForm.toBody(policyForm.toForm(row)) as { body: BenefitPolicyBody };
      expect(z.safeParse(benefitPolicyBody, body).error).toBeUndefined();
      expect(sorted(body)).toEqual(sorted(row.body));
    },
  );

  test('keeps which rules only warn, and takes it back', () => {
    const row = { ...shipped[0]!, body: { ...shipped[0]!.body, unchecked: { planOfCare: 'warn' as const } } };
    const form = policyForm.toForm(row);
    const bodyOf = (values: typeof form) =>
      (policyForm.toBody(values as never) as { body: BenefitPolicyBody }).body.unchecked;
    expect(bodyOf(form)).toEqual({ planOfCare: 'warn' });
    expect(bodyOf({ ...form, unchecked: ['planOfCare', 'fee'] })).toEqual({ planOfCare: 'warn', fee: 'warn' });
    expect(bodyOf({ ...form, unchecked: [] })).toBeUndefined();
  });

  test('is tried on all that ship', () => expect(shipped.length).toBeGreaterThan(8));

  test('puts an error where its field is', () => {
    const at = (path: string) => policyForm.fieldOf?.(path);
    expect(at('body.services.0.unitMinutes')).toBe('services.0.unitMinutes');
    expect(at('body.citations.2.retrieved')).toBe('citations.2.retrieved');
    expect(at('body.planOfCare.maxMonths')).toBe('planMax');
    expect(at('effectiveFrom')).toBe('effectiveFrom');
  });
});

test('a difference names what was, what is, and codes that come or go as a whole', () => {
  const fact = (code: string | undefined, label: string, value: string): PolicyFact => ({
    id: `${code ?? ''} ${label}`,
    section: 'services',
    ...(code && { code }),
    rule: 'limit',
    label,
    value,
  });
  const before = [
    fact('A', 'Units', '4'),
    fact('A', 'Minutes', '30'),
    fact('B', 'Units', '1'),
    fact(undefined, 'Plan', '12'),
  ];
  const after = [fact('A', 'Units', '6'), fact('A', 'Minutes', '30'), fact('C', 'Units', '1')];
  expect(
    diffOf(before, after).map(({ code, whole, label, before: was, after: is }) => [code, whole, label, was, is]),
  ).toEqual([
    ['C', 'added', '', null, null],
    ['B', 'removed', '', null, null],
    ['A', undefined, 'Units', '4', '6'],
    [undefined, undefined, 'Plan', '12', null],
  ]);
  expect(diffOf(before, before)).toEqual([]);
});
