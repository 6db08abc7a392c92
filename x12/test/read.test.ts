import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  readClaimStatus,
  readImplementationAnswer,
  readInterchangeAnswer,
  readSegments,
  readTransactions,
  type Transaction,
  UnreadableX12,
} from '../src/index.ts';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');

function read(text: string) {
  const found = [...readTransactions([text])];
  return {
    transactions: found.flatMap(({ transaction }) => transaction ?? []),
    faults: found.flatMap(({ fault }) => fault ?? []),
  };
}
const typeOf = ({ type }: Transaction) => type;
const only = (text: string, type: string) => read(text).transactions.find((one) => one.type === type)!;

it('refuses what is no X12, and what ends in the middle of an ISA', () => {
  const reason = (text: string) => {
    try {
      read(text);
    } catch (error) {
      return (error as UnreadableX12).reason;
    }
    return undefined;
  };
  expect(reason('%PDF-1.7')).toBe('no-interchange');
  expect(reason('ISA,00')).toBe('cut-off');
  expect(reason('ISAX00X')).toBe('no-delimiters');
  expect(reason(`${fixture('accept.999')}GS*FA~`)).toBe('no-interchange');
  expect(
    reason(
      fixture('accept.999')
        .replace('IEA', `NTE*${'x'.repeat(30_000)}`)
        .slice(0, -30),
    ),
  ).toBe('too-long');
  expect(() => read('')).not.toThrow();
});

it('reads a TA1 and a 999 of one interchange', () => {
  const { transactions, faults } = read(fixture('accept.999'));
  expect(transactions.map(typeOf)).toEqual(['TA1', '999']);
  expect(faults).toEqual([]);
  expect(readInterchangeAnswer(transactions[0]!)).toEqual({
    interchangeControl: '000000101',
    sentOn: '2026-11-20',
    code: 'A',
    note: '000',
  });
  expect(readImplementationAnswer(transactions[1]!)).toMatchObject({
    functionalId: 'HC',
    groupControl: '101',
    code: 'A',
    transactions: [{ type: '837', control: '0001', code: 'A', faults: [] }],
  });
});

it('tells where a refused file is wrong', () => {
  const { transactions } = readImplementationAnswer(only(fixture('reject.999'), '999'));
  expect(transactions[0]).toEqual({
    type: '837',
    control: '0001',
    code: 'R',
    errors: ['5'],
    faults: [
      {
        segment: 'NM1',
        position: 9,
        loop: '2010',
        code: '8',
        context: 'CLM01:CHW000001',
        elements: [{ element: 9, component: 1, code: '7', value: 'BADNPI' }],
      },
    ],
  });
  expect(readInterchangeAnswer(only(fixture('reject.ta1'), 'TA1'))).toMatchObject({ code: 'R', note: '018' });
});

it('reads what a payer says of each claim', () => {
  const answer = readClaimStatus(only(fixture('answer.277'), '277'));
  const truth = JSON.parse(fixture('truth.json')) as {
    claims: Record<string, { outcome: string; icn: string | null }>;
  };
  expect(answer).toMatchObject({ sourceKind: 'PR', sourceId: 'MEDICALPLAN', batchReference: 'BATCH000101' });
  const claims = answer.providers.flatMap((provider) => provider.claims);
  expect(claims.map(({ claimId }) => claimId)).toEqual(Object.keys(truth.claims));
  for (const claim of claims) {
    const { outcome, icn } = truth.claims[claim.claimId!]!;
    expect(claim.statuses[0]).toMatchObject({ action: outcome === 'reject' ? 'U' : 'WQ' });
    expect(claim.payerControlNumber).toBe(icn);
  }
});

/** The same file as others send it. */
const odd: Readonly<Record<string, (text: string) => string>> = {
  'a byte-order mark': (text) => `\uFEFF${text}`,
  'line ends': (text) => text.replaceAll('~', '~\r\n'),
  'blank lines': (text) => text.replaceAll('~', '~\n\n  \n'),
  'blanks before the terminator': (text) => text.replaceAll('~', ' ~'),
  'a line end as terminator': (text) => text.replaceAll(/~\s*/g, '\n'),
  'CR and LF as terminator': (text) => text.replaceAll(/~\s*/g, '\r\n'),
  'other delimiters': (text) =>
    text.replaceAll(/[*:^~]/g, (sign) => ({ '*': '|', ':': '>', '^': '!', '~': '\u001d' })[sign]!),
  'no padding in the ISA': (text) => text.replaceAll(/ {2,}/g, ''),
  'no terminator at the end': (text) => text.trimEnd().replace(/~$/, ''),
};
it.each(Object.entries(odd))('reads a file with %s', (_name, change) => {
  for (const name of ['answer.277', 'reject.999', 'accept.999', 'answer.835', 'reference-chw-medi-cal.837']) {
    const [plain, changed] = [read(fixture(name)), read(change(fixture(name)))];
    expect(changed.faults).toEqual(plain.faults);
    expect(
      changed.transactions.map(({ segments, delimiters: { component } }) =>
        segments.map((segment) => segment.map((one) => one.replaceAll(component, ':').trim())),
      ),
    ).toEqual(plain.transactions.map(({ segments }) => segments.map((segment) => segment.map((one) => one.trim()))));
  }
});

it('reads several interchanges in one file, each with its delimiters, and several sets in a group', () => {
  const three =
    fixture('accept.999') +
    odd['other delimiters']!(fixture('answer.277')) +
    odd['CR and LF as terminator']!(fixture('reject.999'));
  expect(read(three).transactions.map(typeOf)).toEqual(['TA1', '999', '277', '999']);
  const twice = fixture('accept.999')
    .replace(/(ST\*999.*?SE\*6\*0001~)/s, (set) => set + set.replaceAll('*0001', '*0002'))
    .replace('GE*1*', 'GE*2*');
  expect(read(twice)).toMatchObject({
    faults: [],
    transactions: [{ type: 'TA1' }, { control: '0001' }, { control: '0002' }],
  });
});

it('reports what an envelope says wrongly, and reads the content', () => {
  const text = fixture('accept.999');
  const wrong = (from: string, to: string) => read(text.replace(from, to));
  expect(wrong('SE*6*0001', 'SE*7*0001')).toMatchObject({
    faults: [{ kind: 'count', segment: 'SE' }],
    transactions: [{}, {}],
  });
  expect(wrong('GE*1*244272510', 'GE*1*9')).toMatchObject({ faults: [{ kind: 'control', segment: 'GE' }] });
  expect(wrong('SE*6*0001~', '')).toMatchObject({
    faults: [{ kind: 'not-closed', segment: 'ST' }],
    transactions: [{}, {}],
  });
  expect(wrong('IEA*1*244272510~', '')).toMatchObject({ faults: [{ kind: 'not-closed', segment: 'ISA' }] });
});

it('cuts the same segments however the text is divided', () => {
  const text = odd['line ends']!(fixture('answer.277')) + odd['other delimiters']!(fixture('reject.999'));
  const whole = [...readSegments([text])];
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
      const at = [0, ...cuts.toSorted((one, other) => one - other), text.length];
      const chunks = at.slice(1).map((end, index) => text.slice(at[index], end));
      expect([...readSegments(chunks)]).toEqual(whole);
    }),
  );
});

it('never fails otherwise than by an UnreadableX12', () => {
  const part = fc.constantFrom(
    'ISA',
    'IEA',
    'GS',
    'GE',
    'ST',
    'SE',
    '*',
    '~',
    ':',
    '\n',
    ' ',
    '00',
    '999',
    'HL',
    'STC',
    'TRN',
    fixture('accept.999'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      try {
        for (const transaction of read(parts.join('')).transactions) {
          readClaimStatus(transaction);
          readImplementationAnswer(transaction);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableX12);
      }
    }),
    { numRuns: 500 },
  );
});
