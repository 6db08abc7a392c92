import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { X12Parser, type X12Segment } from 'node-x12';
import { expect, it } from 'vitest';
import {
  amountOf,
  type BilledClaim,
  basicText,
  mostClaimsOfTransaction,
  type ProfessionalClaim,
  readTransactions,
  UnwritableClaim,
  usualDelimiters,
  writeClaimFile,
} from '../src/index.ts';
import { billing, file, oddClaims } from './odd-claims.ts';

const written = (claims: readonly BilledClaim[]) => [...writeClaimFile(file, claims)].join('');

const person = (familyName: string, givenName: string) => ({ familyName, givenName });
const line = (id: string, [code, amountCents, units]: readonly [string, number, number]) => ({
  ...{ id, code, modifiers: ['U2'], amountCents, units, pointers: [1, 2], serviceDate: '2026-11-10' },
});
const members = [
  ['ALVAREZ', 'MARIA', '1984-03-12', 'F'],
  ['NGUYEN', 'THANH', '1960-07-04', 'M'],
  ["O'BRIEN", 'PAT', '1999-11-30', 'U'],
] as const;
const reference = (at: number): ProfessionalClaim => {
  const [familyName, givenName, birthDate, sex] = members[at]!;
  const number = at + 1;
  return {
    id: `CHW00000${number}`,
    subscriber: {
      name: person(familyName, givenName),
      memberId: `9${number}234567${'ABC'[at]}`,
      address: { line1: `${10 + at} Oak Ave`, city: 'Sacramento', state: 'CA', postalCode: '95814' },
      birthDate,
      sex,
    },
    payer: { name: 'Example Medi-Cal Plan', id: 'MEDICALPLAN' },
    ...{
      responsibility: 'P',
      filingIndicator: 'MC',
      placeOfService: '11',
      frequency: '1',
      diagnoses: ['Z5902', 'Z5941'],
    },
    referring: { ...person('Chen', 'Grace'), npi: '1679576722' },
    rendering: { ...person('Rivera', 'Luz'), npi: '1003000126', taxonomyCode: '172V00000X' },
    lines: [
      line(`L000${number}1`, ['98960', 5332, 2]),
      ...(at === 1 ? [line(`L000${number}2`, ['98961', 1266, 1])] : []),
    ],
  };
};

it('writes the reference file, which two independent validators pass, sign by sign', () => {
  const theirs = readFileSync(join(import.meta.dirname, 'fixtures', 'reference-chw-medi-cal.837'), 'utf8').split(
    /~\s*/,
  );
  const ours = written([0, 1, 2].map((at) => ({ billing, claim: reference(at) }))).split('~');
  // Two more claims follow there.
  const end = theirs.indexOf('HL*5*1*22*0');
  const known = theirs
    .slice(0, end)
    .map((one) => (one.startsWith('BHT') ? one.replace('BATCH000101', '000000101-1') : one));
  expect(ours.slice(0, known.length)).toEqual(known);
  expect(ours.slice(known.length)).toEqual([`SE*${known.length - 2 + 1}*0001`, 'GE*1*101', 'IEA*1*000000101', '']);
});

it('refuses a name without a letter that X12 can write, and names the field', () => {
  const claim = { ...reference(0), subscriber: { ...reference(0).subscriber, name: person('王', '小明') } };
  expect(() => written([{ billing, claim }])).toThrow(UnwritableClaim);
  try {
    written([{ billing, claim }]);
  } catch (error) {
    expect(error).toMatchObject({ claimId: 'CHW000001', field: 'subscriber.name.familyName' });
  }
});

it('writes letters as the guides take them', () => {
  const told = (text: string, max = 60) => basicText(text, max, usualDelimiters);
  expect(told('Ñuñez-Íñiguez')).toBe('NUNEZ-INIGUEZ');
  expect(told('Großmann Œuvre Łódź Þór')).toBe('GROSSMANN OEUVRE LODZ THOR');
  expect(told('D’Angelo ~ * : ^ end')).toBe("D'ANGELO END");
  expect(told('x'.repeat(61))).toBe('X'.repeat(60));
  expect(told('a@b.example')).toBe('A@B.EXAMPLE');
  expect(told('王')).toBe('');
});

it('writes amounts as decimals', () => {
  expect([0, 5, 50, 105, 5332, 7500, -1266].map(amountOf)).toEqual([
    '0',
    '0.05',
    '0.5',
    '1.05',
    '53.32',
    '75',
    '-12.66',
  ]);
  fc.assert(
    fc.property(fc.integer(), (cents) => {
      expect(Math.round(Number(amountOf(cents)) * 100) + 0).toBe(cents);
    }),
  );
});

interface Loop {
  readonly segments: readonly string[][];
}

/** The segments of each claim, by the parser of somebody else. */
function claimsIn(text: string): readonly Loop[] {
  const parser = new X12Parser(true);
  const segments = parser.parse(text) as unknown as {
    functionalGroups: { transactions: { segments: X12Segment[] }[] }[];
  };
  const all = segments.functionalGroups.flatMap(({ transactions }) => transactions.flatMap((one) => one.segments));
  const told = all.map(({ tag, elements }) => [tag, ...elements.map(({ value }) => value ?? '')]);
  const begins = told.flatMap(([tag, , , level], at) => (tag === 'HL' && level === '22' ? [at] : []));
  return begins.map((begin, at) => {
    const rest = told.slice(begin + 1, begins[at + 1]);
    const end = rest.findIndex(([tag]) => tag === 'HL');
    return { segments: end < 0 ? rest : rest.slice(0, end) };
  });
}

const some = (loop: Loop, tag: string) => loop.segments.filter(([one]) => one === tag);
const text = (told: string | null | undefined, max: number) => (told ? basicText(told, max, usualDelimiters) : '');

it('a thousand odd claims are read back by an independent parser without a difference', () => {
  let count = 0;
  fc.assert(
    fc.property(oddClaims, (claims) => {
      const read = claimsIn(written(claims));
      expect(read).toHaveLength(claims.length);
      for (const [at, { claim }] of claims.entries()) {
        count += 1;
        const loop = read[at]!;
        const { subscriber, lines } = claim;
        const [clm] = some(loop, 'CLM');
        expect(clm!.slice(1, 3)).toEqual([claim.id, amountOf(lines.reduce((sum, one) => sum + one.amountCents, 0))]);
        expect(clm![5]).toBe(`${claim.placeOfService}:B:${claim.frequency}`);
        expect(clm![20] ?? '').toBe(claim.delayReason ?? '');
        const insured = some(loop, 'NM1').find(([, code]) => code === 'IL')!;
        const { familyName, givenName, middleName, suffix } = subscriber.name;
        expect(insured.slice(3, 10)).toEqual([
          ...[
            text(familyName, 60),
            text(givenName, 35),
            text(middleName, 25),
            '',
            suffix ?? '',
            'MI',
            subscriber.memberId,
          ],
        ]);
        expect(some(loop, 'HI')[0]!.slice(1)).toEqual(
          claim.diagnoses.map((code, index) => `${index === 0 ? 'ABK' : 'ABF'}:${code}`),
        );
        expect(some(loop, 'SV1').map((one) => one.slice(1, 5))).toEqual(
          lines.map((one) => [
            ['HC', one.code, ...one.modifiers].join(':'),
            amountOf(one.amountCents),
            'UN',
            String(one.units),
          ]),
        );
        expect(some(loop, 'SV1').map((one) => one[7])).toEqual(lines.map(({ pointers }) => pointers.join(':')));
        expect(
          some(loop, 'DTP')
            .filter(([, kind]) => kind === '472')
            .map((one) => one[3]),
        ).toEqual(lines.map(({ serviceDate }) => serviceDate.replaceAll('-', '')));
        expect(
          some(loop, 'REF')
            .filter(([, kind]) => kind === '6R')
            .map((one) => one[2]),
        ).toEqual(lines.map(({ id }) => id));
        // Reasons and amounts of other payers, however they are grouped.
        const adjusted = some(loop, 'CAS').flatMap(([, group, ...rest]) =>
          Array.from({ length: Math.ceil(rest.length / 3) }, (_, index) =>
            [group, rest[index * 3], rest[index * 3 + 1]].join(' '),
          ),
        );
        const meant = (claim.otherPayers ?? []).flatMap(({ adjustments }) =>
          adjustments.map((one) => [one.group, one.reason, amountOf(one.amountCents)].join(' ')),
        );
        expect(adjusted.toSorted()).toEqual(meant.toSorted());
      }
    }),
    { numRuns: 200 },
  );
  expect(count).toBeGreaterThan(1000);
});

it('every segment is counted, every level has its parent, no segment ends empty', () => {
  fc.assert(
    fc.property(oddClaims, (claims) => {
      const whole = written(claims);
      const found = [...readTransactions([whole])];
      expect(found.flatMap(({ fault }) => fault ?? [])).toEqual([]);
      const segments = found.flatMap(({ transaction }) => transaction?.segments ?? []);
      const levels = segments.filter(([id]) => id === 'HL');
      expect(levels.map(([, number]) => number)).toEqual(levels.map((_, at) => String(at + 1)));
      for (const [, , parent, level] of levels) expect(parent === '').toBe(level === '20');
      expect(whole.slice(whole.indexOf('GS'))).not.toMatch(/\*~|:~|:\*/);
      expect(whole.replaceAll(/[A-Z0-9!"&'()+,\-./;?=%@[\]_{}\\|<>#$*:^~ ]/g, '')).toBe('');
    }),
  );
});

it('more claims than a transaction may have begin another one', () => {
  const claim = reference(0);
  const many = Array.from({ length: mostClaimsOfTransaction + 1 }, () => ({ billing, claim }));
  const found = [...readTransactions(writeClaimFile(file, many))];
  expect(found.map(({ transaction, fault }) => [transaction?.control, fault])).toEqual([
    ['0001', undefined],
    ['0002', undefined],
  ]);
});
