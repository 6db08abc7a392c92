/** What is shown, open, possible and found by answers. */
import { describe, expect, test } from 'vitest';
import {
  faultsOfAnswer,
  flagsOf,
  type GivenAnswer,
  needsReview,
  nextOf,
  openQuestions,
  responseOf,
  safetyOf,
  scoresOf,
  shownItems,
} from '../../src/assessments/index.ts';
import { asking, calculated, choice, chose, formOf, question, shippedForm } from './files.ts';

const yes: GivenAnswer = { values: [{ boolean: true }] };
const declined: GivenAnswer = { values: [], absent: 'declined' };
const when = (question: string, operator: string, answer: object) => ({
  enableWhen: [{ question, operator, ...answer }],
});

describe('what is shown', () => {
  const form = formOf(
    asking(
      question('a'),
      {
        linkId: 'g',
        type: 'group',
        ...when('a', '=', { answerBoolean: true }),
        item: [question('b', { required: true }), question('c', when('b', 'exists', { answerBoolean: true }))],
      },
      question('d', when('c', '=', { answerBoolean: true })),
      question('e', when('a', '!=', { answerBoolean: true })),
    ),
  );
  const shown = (answers: Record<string, GivenAnswer>) => [...shownItems(form, answers)].join('');

  test('a hidden group hides what it holds, and a hidden answer counts in no condition', () => {
    expect(shown({})).toBe('ae');
    expect(shown({ b: yes, c: yes })).toBe('ae');
    expect(shown({ a: yes, b: yes, c: yes })).toBe('agbcd');
  });
  test('a declined question has no answer', () => {
    expect(shown({ a: declined })).toBe('ae');
  });
  test('a hidden required question is not open; a reason closes it as an answer does', () => {
    const open = (answers: Record<string, GivenAnswer>) => openQuestions(form, answers).map(({ linkId }) => linkId);
    expect(open({})).toEqual([]);
    expect(open({ a: yes })).toEqual(['b']);
    expect(open({ a: yes, b: { values: [] } })).toEqual(['b']);
    expect(open({ a: yes, b: declined })).toEqual([]);
    expect(open({ a: yes, b: yes })).toEqual([]);
  });
  test.each([
    ['>', 5, 'x'],
    ['>=', 6, 'x'],
    ['<', 7, 'x'],
    ['<=', 5, ''],
    ['=', 6, 'x'],
    ['!=', 6, ''],
  ])('6 %s %i', (operator, value, expected) => {
    const numbers = formOf(
      asking(question('n', { type: 'integer' }), question('x', when('n', operator, { answerInteger: value }))),
    );
    expect([...shownItems(numbers, { n: { values: [{ number: 6 }] } })].slice(1).join('')).toBe(expected);
  });
  test('a question after 300 others depends on the first', () => {
    const chain = Array.from({ length: 300 }, (_, at) =>
      question(`q${at}`, at === 0 ? {} : when(`q${at - 1}`, '=', { answerBoolean: true })),
    );
    const long = formOf(asking(...chain));
    const all = Object.fromEntries(chain.map(({ linkId }) => [linkId, yes]));
    expect(shownItems(long, all).size).toBe(300);
    expect(shownItems(long, { ...all, q0: declined }).size).toBe(1);
  });
});

describe('possible answers', () => {
  const codesOf = (item: object, ...values: object[]) =>
    faultsOfAnswer(formOf(asking({ text: 'Text', linkId: 'a', ...item }, question('other'))).all.get('a')!, {
      values: values as never,
    }).map(({ path, code }) => `${path} ${code}`);
  const several = choice('a', [0, 1], { repeats: true });
  test.each<[string, string[], string[]]>([
    ['a number for yes or no', codesOf({ type: 'boolean' }, { number: 1 }), ['values.0 type']],
    ['a half person', codesOf({ type: 'integer' }, { number: 1.5 }), ['values.0.number not_integer']],
    ['an unknown option', codesOf(several, { code: 'z' }), ['values.0.code unknown']],
    ['own words for a choice', codesOf(several, { text: 'z' }), ['values.0 type']],
    ['an option twice', codesOf(several, { code: 'o0' }, { code: 'o0' }), ['values duplicate']],
    ['two where one is asked', codesOf(choice('a', [0, 1]), { code: 'o0' }, { code: 'o1' }), ['values too_big']],
    ['no hour', codesOf({ type: 'time' }, { text: '25:00' }), ['values.0.text format']],
    ['empty words', codesOf({ type: 'text' }, { text: ' ' }), ['values.0.text too_small']],
    ['long words', codesOf({ type: 'string', maxLength: 3 }, { text: 'four' }), ['values.0.text too_big']],
    ['an answer to a text', codesOf({ type: 'display' }, { text: 'x' }), ['linkId unknown']],
    ['own words beside options', codesOf({ ...several, type: 'open-choice' }, { code: 'o0' }, { text: 'other' }), []],
    ['a day', codesOf({ type: 'date' }, { date: '2026-11-30' }), []],
  ])('%s', (_, faults, expected) => {
    expect(faults).toEqual(expected);
  });
  test('limits', () => {
    const limit = (name: string, valueInteger: number) => ({
      url: `http://hl7.org/fhir/StructureDefinition/${name}`,
      valueInteger,
    });
    const item = { type: 'integer', extension: [limit('minValue', 1), limit('maxValue', 9)] };
    expect(codesOf(item, { number: 0 })).toEqual(['values.0.number too_small']);
    expect(codesOf(item, { number: 10 })).toEqual(['values.0.number too_big']);
    expect(codesOf(item, { number: 9 })).toEqual([]);
  });
  test('an option that stands alone, and an answer beside a reason for none', () => {
    const transport = shippedForm('prapare').all.get('/93041-2/93030-5')!;
    expect(faultsOfAnswer(transport, chose('LA30133-5', 'LA32-8')).map(({ code }) => code)).toEqual(['exclusive']);
    expect(faultsOfAnswer(transport, chose('LA30133-5', 'LA30134-3'))).toEqual([]);
    expect(faultsOfAnswer(transport, { ...chose('LA32-8'), absent: 'declined' }).map(({ code }) => code)).toEqual([
      'both',
    ]);
  });
});

describe('totals', () => {
  const sum = `%resource.item.where(linkId!='t').answer.value.weight().sum()`;
  const total = (extension: object[] = []) => ({
    linkId: 't',
    type: 'decimal',
    text: 'Total',
    extension: [...calculated(sum).extension, ...extension],
  });
  const needsAll = {
    url: 'https://puente.example/fhir/StructureDefinition/score',
    extension: [{ url: 'needs-all', valueBoolean: true }],
  };
  const totalIn = (form: ReturnType<typeof formOf>, answers: Record<string, GivenAnswer>) =>
    scoresOf(form, answers)[0]!.value;

  test('a missing answer leaves a total of all unknown, never 0', () => {
    const form = formOf(asking(choice('a', [0, 1]), choice('b', [0, 3]), total([needsAll])));
    expect(totalIn(form, {})).toBeNull();
    expect(totalIn(form, { a: chose('o0'), b: declined })).toBeNull();
    expect(totalIn(form, { a: chose('o0'), b: chose('o0') })).toBe(0);
    expect(scoresOf(form, { a: chose('o1'), b: chose('o1') })).toEqual([
      { linkId: 't', code: null, value: 4, max: 4, band: null },
    ]);
  });
  test('a question that is not shown is not missing, and its answer does not count', () => {
    const form = formOf(
      asking(
        choice('a', [0, 1]),
        choice('b', [0, 3], when('a', '!=', { answerCoding: { code: 'o0' } })),
        total([needsAll]),
      ),
    );
    expect(totalIn(form, { a: chose('o0'), b: chose('o1') })).toBe(0);
    expect(totalIn(form, { a: chose('o1') })).toBeNull();
  });
  test('an option without a weight is no answer that counts', () => {
    const form = formOf(asking(choice('a', [0, 1, null]), total([needsAll])));
    expect(totalIn(form, { a: chose('o2') })).toBeNull();
  });
  test('without the rule, what is given is added; decimals add exactly', () => {
    const form = formOf(asking(choice('a', [0.1]), choice('b', [0.2]), total()));
    expect(totalIn(form, { a: chose('o0'), b: chose('o0') })).toBe(0.3);
    expect(totalIn(form, { a: chose('o0') })).toBe(0.1);
    expect(totalIn(form, {})).toBeNull();
  });
});

describe('HITS of the AHC HRSN tool: all four, from 11', () => {
  const codes = ['95618-5', '95617-7', '95616-9', '95615-1'];
  const form = formOf(
    asking(...codes.map((code) => choice(code, [1, 2, 3, 4, 5])), {
      linkId: '95614-4',
      type: 'integer',
      text: 'Total',
      extension: [
        ...calculated(`%resource.item.where(linkId in ('${codes.join("'|'")}')).answer.value.weight().sum()`).extension,
        {
          url: 'https://puente.example/fhir/StructureDefinition/score',
          extension: [
            { url: 'needs-all', valueBoolean: true },
            {
              url: 'band',
              extension: [
                { url: 'from', valueDecimal: 11 },
                { url: 'to', valueDecimal: 20 },
                { url: 'band', valueCode: 'unsafe' },
              ],
            },
            {
              url: 'safety-from',
              extension: [
                { url: 'from', valueDecimal: 11 },
                { url: 'reason', valueCode: 'partner-violence' },
              ],
            },
          ],
        },
      ],
    }),
  );
  const given = (...weights: number[]) =>
    Object.fromEntries(weights.map((weight, at) => [codes[at]!, chose(`o${weight - 1}`)]));
  test.each([
    [[5, 5, 5], null, 0],
    [[4, 2, 2, 2], 10, 0],
    [[4, 3, 2, 2], 11, 1],
    [[5, 5, 5, 5], 20, 1],
  ])('%j', (weights, value, dangers) => {
    expect(scoresOf(form, given(...weights))[0]).toMatchObject({ value, max: 20, band: dangers ? 'unsafe' : null });
    expect(safetyOf(form, given(...weights))).toHaveLength(dangers);
  });
});

describe('the shipped ones', () => {
  test('PHQ-2 from 3 leads to PHQ-9', () => {
    const form = shippedForm('phq-2');
    const next = (first: string, second: string) =>
      nextOf(form, scoresOf(form, { 'phq2.matrix.q1': chose(first), 'phq2.matrix.q2': chose(second) }));
    expect(next('LA6570-1', 'LA6568-5')).toBeNull();
    expect(next('LA6570-1', 'LA6569-3')).toBe(shippedForm('phq-9').url);
  });
  test.each(['LA6569-3', 'LA6570-1', 'LA6571-9'])('question 9 of PHQ-9, %s: danger', (code) => {
    const form = shippedForm('phq-9');
    expect(safetyOf(form, { 'phq9.matrix.q9': chose('LA6568-5') })).toEqual([]);
    expect(safetyOf(form, { 'phq9.matrix.q9': chose(code) })).toEqual([
      { linkId: 'phq9.matrix.q9', reason: 'self-harm' },
    ]);
    expect(safetyOf(form, { 'phq9.matrix.q9': { ...chose(code), absent: 'declined' } })).toEqual([]);
  });
  test('question 10 of EPDS, and the questions about a partner', () => {
    expect(safetyOf(shippedForm('epds'), { 'epds.q10': chose('0') })).toEqual([]);
    expect(safetyOf(shippedForm('epds'), { 'epds.q10': chose('1') })).toMatchObject([{ reason: 'self-harm' }]);
    expect(safetyOf(shippedForm('prapare'), { '/93039-6/76501-6': chose('LA33-6') })).toMatchObject([
      { reason: 'partner-violence' },
    ]);
    expect(flagsOf(shippedForm('short-questions'), { 'safety.partner': chose('yes') })).toEqual([
      { linkId: 'safety.partner', domain: 'intimate-partner-violence', safety: null },
      { linkId: 'safety.partner', domain: null, safety: 'partner-violence' },
    ]);
  });
  test.each([
    ['female', 2, 'negative', false],
    ['female', 3, 'positive', true],
    ['male', 3, 'negative', false],
    ['male', 4, 'positive', true],
    [null, 3, 'positive', true],
  ])('AUDIT-C: %s with %i', (sex, points, band, isReviewed) => {
    const form = shippedForm('audit-c');
    const answers = {
      'auditc.q1': chose(points > 3 ? 'LA18928-4' : 'LA18927-6'),
      'auditc.q2': chose(points > 2 ? 'LA15695-2' : 'LA15694-5'),
      'auditc.q3': chose('LA6270-8'),
    };
    const scores = scoresOf(form, answers, { sex });
    expect(scores[0]).toMatchObject({ value: points, max: 12, band });
    expect(needsReview(form, scores, { sex })).toBe(isReviewed);
  });
  test('AUDIT-C: who never drinks has 0, and is asked nothing more', () => {
    const form = shippedForm('audit-c');
    const never = { 'auditc.q1': chose('LA6270-8') };
    expect(scoresOf(form, never)[0]!.value).toBe(0);
    expect(openQuestions(form, never)).toEqual([]);
  });
  test('the response keeps hidden answers aside, and says why an answer is missing', () => {
    const form = shippedForm('audit-c');
    const given = { 'auditc.q1': chose('LA6270-8'), 'auditc.q3': chose('LA18934-2') };
    expect(responseOf(form, given).map(({ linkId }) => linkId)).toEqual(['auditc.q1', 'auditc.total']);
    const [first] = responseOf(form, { 'auditc.q1': declined });
    expect(first).toEqual({
      linkId: 'auditc.q1',
      text: 'How often did you have a drink containing alcohol in the past year?',
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason', valueCode: 'asked-declined' }],
    });
  });
});
