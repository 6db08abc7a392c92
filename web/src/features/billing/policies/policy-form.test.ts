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
  import.meta.glob<Row[]>('../../../../../server/src/modules/tenancy/regions/*/policies.json', {
    eager: true,
    import: 'default',
  }),
).flat();

/** Their order has no meaning. */
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

  test('stores the rules that only warn, and removes them', () => {
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
    expect(at('body.services.1.modifiersByMode.video')).toBe('services.1.modifierVideo');
    expect(at('body.services.1.limits.0.sharedWith.2')).toBe('services.1.sharedWith');
    expect(at('body.notCoveredServiceTypes.0')).toBe('coveredServiceTypes');
    expect(at('body.services')).toBe('services');
  });

  test('has a field or a check for each part of the rules', () => {
    const [row] = shipped as [Row];
    const names = new Set(Object.keys(policyForm.empty));
    const rowNames = new Set(Object.keys((policyForm.toForm(row) as { services: object[] }).services[0]!));
    const leaves = (node: unknown, path: string): string[] =>
      Array.isArray(node)
        ? [path, ...node.flatMap((one, index) => leaves(one, `${path}.${index}`))]
        : typeof node === 'object' && node !== null
          ? Object.entries(node).flatMap(([name, one]) => leaves(one, `${path}.${name}`))
          : [path];
    const lost = leaves(row.body, 'body').filter((path) => {
      const field = policyForm.fieldOf!(path);
      if (field === null) return !/\.(limits|visitLimits|valueSets)(\.|$)/.test(path);
      const [name = '', index, inRow] = field.split('.');
      if (!names.has(name)) return true;
      return name === 'services' && inRow !== undefined && !(Number(index) >= 0 && rowNames.has(inRow));
    });
    expect(lost).toEqual([]);
  });

  test('preserves values of single limits, and values that the user did not type', () => {
    const [row] = shipped as [Row];
    const body = structuredClone(row.body);
    const limit = { maxUnits: 3, sharedWith: [] as string[], overridableBy: null };
    body.services[0]!.limits = [
      { ...limit, per: 'day', sharedWith: body.services.slice(1, 2).map(({ code }) => code) },
      { ...limit, per: 'day', maxUnits: 9 },
      { ...limit, per: 'month', overridableBy: 'authorization' },
    ];
    const again = policyForm.toBody(policyForm.toForm({ ...row, body })) as { body: BenefitPolicyBody };
    expect(again.body.services[0]!.limits).toEqual(body.services[0]!.limits);
  });

  test.each(['0', '1.5', '-1', 'four', '123456'])('marks a limit of %s at its own field', (unitsMonth) => {
    const values = policyForm.toForm(shipped[0]!);
    const services = values.services.map((service, index) => (index === 0 ? { ...service, unitsMonth } : service));
    expect(policyForm.check!({ ...values, services }, '2026-01-01')).toEqual({ 'services.0.unitsMonth': 'other' });
  });
});

test('a difference names the old value, the new value, and added or removed codes', () => {
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
    diffOf(before, after).map(({ code, whole, label, before: was, after: is }) => [
      ...[code, whole, label],
      ...[was?.value ?? null, is?.value ?? null],
    ]),
  ).toEqual([
    ['C', 'added', '', null, null],
    ['B', 'removed', '', null, null],
    ['A', undefined, 'Units', '4', '6'],
    [undefined, undefined, 'Plan', '12', null],
  ]);
  expect(diffOf(before, before)).toEqual([]);
});
