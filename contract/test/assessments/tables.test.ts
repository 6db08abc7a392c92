/**
 * The shipped instruments against the tables of their sources, written out again: LOINC codes, weights, bands, needs. PRAPARE: LOINC panel
 * 93025-5. AHC HRSN: panel 96777-8.
 */
import { describe, expect, test } from 'vitest';
import { type Form, faultsOfAnswer, needsOf, scoresOf } from '../../src/assessments/index.ts';
import { asking, chose, formOf, shippedForm } from './files.ts';

const byCode = (form: Form, code: string) => {
  const found = [...form.all.values()].filter((item) => item.codes.some((coding) => coding.code === code));
  expect(found).toHaveLength(1);
  return found[0]!;
};
const weighed = (form: Form, code: string) =>
  byCode(form, code)
    .options.map((option) => `${option.code}=${option.weight}`)
    .join(' ');

const often = 'LA6568-5=0 LA6569-3=1 LA6570-1=2 LA6571-9=3';
test.each<[string, string, Record<string, string>]>([
  ['phq-2', '55757-9', { '44250-9': often, '44255-8': often }],
  [
    'phq-9',
    '44249-1',
    Object.fromEntries(
      '44250-9 44255-8 44259-0 44254-1 44251-7 44258-2 44252-5 44253-3 44260-8'.split(' ').map((code) => [code, often]),
    ),
  ],
  [
    'gad-7',
    '69737-5',
    Object.fromEntries(
      '69725-0 68509-9 69733-4 69734-2 69735-9 69689-6 69736-7'.split(' ').map((code) => [code, often]),
    ),
  ],
  [
    'audit-c',
    '72109-2',
    {
      '68518-0': 'LA6270-8=0 LA18926-8=1 LA18927-6=2 LA18928-4=3 LA18929-2=4',
      '68519-8': 'LA15694-5=0 LA15695-2=1 LA18930-0=2 LA18931-8=3 LA18932-6=4',
      '68520-6': 'LA6270-8=0 LA18933-4=1 LA18876-5=2 LA18891-4=3 LA18934-2=4',
    },
  ],
])('%s: codes and weights', (name, panel, questions) => {
  const form = shippedForm(name);
  expect(form.code?.code).toBe(panel);
  for (const [code, weights] of Object.entries(questions)) expect(weighed(form, code)).toBe(weights);
});

/** Answers with a total of this value: the heaviest options first. */
function answersWith(form: Form, value: number) {
  const [total] = [...form.all.values()].filter(({ calculation }) => calculation);
  const { calculation } = total!;
  let left = value;
  const of = calculation?.kind === 'sum' ? calculation.of : [];
  return Object.fromEntries(
    of.map((linkId) => {
      const fitting = form.all.get(linkId)!.options.filter(({ weight }) => weight! <= left);
      const [heaviest] = fitting.sort((a, b) => b.weight! - a.weight!);
      left -= heaviest!.weight!;
      return [linkId, chose(heaviest!.code)];
    }),
  );
}

test.each<[string, string | null, string]>([
  ['phq-2', '55758-7', '0 negative 2 negative 3 positive 6 positive'],
  [
    'phq-9',
    '44261-6',
    '0 minimal 4 minimal 5 mild 9 mild 10 moderate 14 moderate 15 moderately-severe 19 moderately-severe 20 severe 27 severe',
  ],
  ['gad-7', '70274-6', '0 minimal 4 minimal 5 mild 9 mild 10 moderate 14 moderate 15 severe 21 severe'],
  ['dast-10', null, '0 none 1 low 2 low 3 moderate 5 moderate 6 substantial 8 substantial 9 severe 10 severe'],
  ['epds', null, '0 negative 9 negative 10 positive 30 positive'],
])('%s: bands', (name, code, table) => {
  const form = shippedForm(name);
  const pairs = [...table.matchAll(/(\d+) ([a-z-]+)/g)];
  for (const [, value, band] of pairs)
    expect(scoresOf(form, answersWith(form, Number(value)))[0]).toMatchObject({ code, value: Number(value), band });
  expect(scoresOf(form, {})[0]!.max).toBe(Number(pairs.at(-1)![1]));
});

describe('PRAPARE', () => {
  const form = shippedForm('prapare');
  const yesNo = 'LA33-6 LA32-8 LA30122-8';
  /** Options in order; those that find a need with their domain. */
  const table: Record<string, string> = {
    '56051-6': yesNo,
    '32624-9': 'LA6156-9 LA14045-1 LA30187-1 LA14042-8 LA4457-3 LA4-4 LA46-8 LA30122-8',
    '93035-4': 'LA33-6:employment-status LA32-8 LA30122-8',
    '93034-7': 'LA33-6:veteran-status LA32-8 LA30122-8',
    '54899-0': 'LA43-5 LA30188-9 LA30122-8',
    '71802-3': 'LA30189-7 LA30190-5:homelessness LA30122-8',
    '93033-9': 'LA33-6:housing-instability LA32-8 LA30122-8',
    '82589-3': 'LA30191-3:educational-attainment LA30192-1 LA30193-9 LA30122-8',
    '67875-5': 'LA17956-6:employment-status LA30138-4 LA30136-8 LA30137-6 LA30122-8',
    '76437-3': 'LA30194-7:health-insurance-coverage-status LA17849-3 LA30195-4 LA15652-3 LA30196-2 LA30197-0 LA6350-8',
    '93031-3':
      'LA30125-1:food-insecurity LA30126-9:material-hardship LA30124-4:utility-insecurity LA30127-7:material-hardship LA30128-5:medical-cost-burden LA30129-3:digital-access LA46-8:material-hardship LA30122-8',
    '93030-5': 'LA30133-5:transportation-insecurity LA30134-3:transportation-insecurity LA32-8 LA30257-2',
    '93029-7': 'LA27722-0:social-connection LA30130-1:social-connection LA30131-9 LA30132-7 LA30122-8',
    '93038-8': 'LA6568-5 LA13863-8 LA13909-9 LA13902-4:stress LA13914-9:stress LA30122-8',
    '93028-9': 'LA33-6:incarceration-status LA32-8 LA30122-8',
    '93027-1': 'LA33-6:sdoh-category-unspecified LA32-8 LA30122-8',
    '93026-3': 'LA33-6 LA32-8:sdoh-category-unspecified LA14072-5 LA30122-8',
    '76501-6': 'LA33-6:intimate-partner-violence LA32-8',
  };
  test.each(Object.entries(table))('%s', (code, expected) => {
    const item = byCode(form, code);
    const found = item.options.map((option) => {
      const [need] = needsOf(form, { [item.linkId]: chose(option.code) });
      return need ? `${option.code}:${need.domain}` : option.code;
    });
    expect(found.join(' ')).toBe(expected);
  });
  test('two needs of one domain are one, with the first code', () => {
    const { linkId } = byCode(form, '93031-3');
    expect(needsOf(form, { [linkId]: chose('LA30126-9', 'LA30127-7', 'LA30125-1') })).toEqual([
      { linkId, domain: 'food-insecurity', icd10cm: 'Z5941' },
      { linkId, domain: 'material-hardship', icd10cm: 'Z5987' },
    ]);
  });
});

test('the answer lists of 71802-3 and 93030-5 stay apart: PRAPARE and AHC HRSN have their own', () => {
  const list = (linkId: string, codes: string) => ({
    linkId,
    type: 'choice',
    text: `Question ${linkId}`,
    code: [{ system: 'http://loinc.org', code: linkId }],
    answerOption: codes
      .split(' ')
      .map((code) => ({ valueCoding: { system: 'http://loinc.org', code, display: code } })),
  });
  const ahc = formOf(asking(list('71802-3', 'LA31993-1 LA31994-9 LA31995-6'), list('93030-5', 'LA33-6 LA32-8')));
  const prapare = shippedForm('prapare');
  const codesOf = (form: Form, code: string) => byCode(form, code).options.map((option) => option.code);
  for (const code of ['71802-3', '93030-5']) {
    for (const option of codesOf(ahc, code).filter((one) => !codesOf(prapare, code).includes(one)))
      expect(faultsOfAnswer(byCode(prapare, code), chose(option))).toMatchObject([{ code: 'unknown' }]);
    for (const option of codesOf(prapare, code).filter((one) => !codesOf(ahc, code).includes(one)))
      expect(faultsOfAnswer(byCode(ahc, code), chose(option))).toMatchObject([{ code: 'unknown' }]);
  }
  expect(codesOf(prapare, '71802-3')).toEqual(['LA30189-7', 'LA30190-5', 'LA30122-8']);
  expect(codesOf(ahc, '71802-3')).toEqual(['LA31993-1', 'LA31994-9', 'LA31995-6']);
});

test('Hunger Vital Sign: often or sometimes on either question is a risk and a need', () => {
  const form = shippedForm('hunger-vital-sign');
  const score = (...codes: (string | null)[]) => {
    const answers = Object.fromEntries(
      ['/88122-7', '/88123-5'].flatMap((linkId, at) => (codes[at] ? [[linkId, chose(codes[at])]] : [])),
    );
    return [
      scoresOf(form, answers)[0]!.band,
      needsOf(form, answers)
        .map(({ domain }) => domain)
        .join(),
    ];
  };
  expect(score(null, null)).toEqual([null, '']);
  expect(score('LA28398-8', 'LA28398-8')).toEqual(['no-risk', '']);
  expect(score('LA28397-0', 'LA28398-8')).toEqual(['at-risk', 'food-insecurity']);
  expect(score(null, 'LA6729-3')).toEqual(['at-risk', 'food-insecurity']);
});
