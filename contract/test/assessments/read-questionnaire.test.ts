/** Every file at hand is read, or refused with a reason; what cannot be asked is refused, and the sentence names its item. */
import { describe, expect, test } from 'vitest';
import { faultSentence, readQuestionnaire } from '../../src/assessments/index.ts';
import {
  asking,
  calculated,
  choice,
  faultsIn,
  fileNames,
  formOf,
  question,
  readJson,
  shippedForm,
  shippedNames,
} from './files.ts';

const notAQuestionnaire = ['not-questionnaire'];
/** The refused ones; each other file is read. */
const refused: Readonly<Record<string, readonly string[]>> = {
  'lhncbc/phq9.json': ['wrong-type /44250-9'],
  'mii/Observation-mii-exa-pro-phq-9-observation.json': notAQuestionnaire,
  'mii/QuestionnaireResponse-mii-exa-pro-phq-9-response.json': notAQuestionnaire,
  'mii/ValueSet-mii-vs-pro-phq-9-answer-list-ll358-3.json': notAQuestionnaire,
  'mii/ValueSet-mii-vs-pro-phq-9-answer-list-ll359-1.json': notAQuestionnaire,
  'prapare/prapare-lforms-r4.json': ['missing'],
  'sdc/Questionnaire-phq-9-questionnaire.json': ['extension TotalScore', 'missing'],
  'sdc/Questionnaire-questionnaire-sdc-profile-example-PHQ9.json': ['reads-nothing H1/TS'],
  'sdoh-cc/QuestionnaireResponse-SDOHCC-QuestionnaireResponseHungerVitalSignExample.json': notAQuestionnaire,
  'sdoh-cc/QuestionnaireResponse-SDOHCC-QuestionnaireResponsePRAPAREExample.json': notAQuestionnaire,
};

describe('files of others', () => {
  test.each(fileNames)('%s', (name) => {
    const faults = faultsIn(readJson(name));
    expect(faults.slice(0, refused[name]?.length ?? 1)).toEqual(refused[name] ?? []);
  });

  test('a missing address is a fault', () => {
    const read = readQuestionnaire(readJson('prapare/prapare-lforms-r4.json'));
    expect(read).toMatchObject({ faults: [{ params: { field: 'url' } }] });
  });

  test('German text, English translation, and an answer list of LOINC in both', () => {
    const form = formOf(readJson('mii/Questionnaire-mii-qst-pro-phq-9.json'));
    expect(form.language).toBe('de');
    expect(form.languages).toEqual(['de', 'en']);
    const [first] = form.all.get('PHQ-9.1')!.options;
    expect(first).toMatchObject({ code: 'LA6568-5', weight: 0, text: { de: 'Überhaupt nicht', en: 'Not at all' } });
  });
});

test('each shipped questionnaire is read, with its license and in the languages it has', () => {
  const languages = Object.fromEntries(shippedNames.map((name) => [name, shippedForm(name).languages.join()]));
  expect(languages).toEqual({
    'audit-c': 'en',
    'dast-10': 'en',
    epds: 'en',
    'gad-7': 'en',
    'hunger-vital-sign': 'en',
    'phq-2': 'en,de',
    'phq-9': 'en,de',
    prapare: 'en',
    'short-questions': 'en,de,es',
  });
  expect(shippedNames.filter((name) => !shippedForm(name).copyright)).toEqual([]);
  expect(shippedNames.filter((name) => shippedForm(name).isSubstanceUse)).toEqual(['audit-c', 'dast-10']);
});

const sum = (filter: string) =>
  `%resource.item.where(${filter}).answer.valueCoding.extension.where(url='http://hl7.org/fhir/StructureDefinition/ordinalValue').valueDecimal.sum()`;
const total = (expression: string) => ({ linkId: 't', type: 'integer', text: 'Total', ...calculated(expression) });
const repeat = (count: number, wrap: (inner: object[], at: number) => object): object[] =>
  Array.from({ length: count }).reduce<object[]>((inner, _, at) => [wrap(inner, at)], []);

describe('refused, naming the item', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['nothing', null, ['not-questionnaire']],
    ['no question', asking({ linkId: 'd', type: 'display', text: 'Hello' }), ['empty']],
    ['two items with one linkId', asking(question('a'), question('a')), ['duplicate a']],
    ['a linkId with spaces', asking(question(' a')), ['link-id  a']],
    ['an attachment', asking(question('a', { type: 'attachment' })), ['type a']],
    ['a reference', asking(question('a', { type: 'reference' })), ['type a']],
    ['a repeating group', asking(question('a', { type: 'group', repeats: true }), question('b')), ['repeats a']],
    ['no text', asking(question('a', { text: undefined })), ['missing a']],
    ['no options', asking(question('a', { type: 'choice' })), ['options a']],
    [
      'the same code twice',
      asking(question('a', { type: 'choice', answerOption: [{ valueString: 'x' }, { valueString: 'x' }] })),
      ['option-duplicate a'],
    ],
    [
      'a date as option',
      asking(question('a', { type: 'choice', answerOption: [{ valueDate: '2026-01-01' }] })),
      ['option-value a'],
    ],
    ['an unknown list', asking(question('a', { type: 'choice', answerValueSet: 'http://x.org/vs' })), ['value-set a']],
    ['required as text', asking(question('a', { required: 'yes' })), ['wrong-type a']],
    [
      'an unknown modifier',
      asking(question('a', { modifierExtension: [{ url: 'http://x.org/not', valueBoolean: true }] })),
      ['modifier a'],
    ],
    [
      'a pattern',
      asking(
        question('a', {
          type: 'string',
          extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/regex', valueString: '(a+)+$' }],
        }),
      ),
      ['extension a'],
    ],
    [
      'a condition on nothing',
      asking(question('a', { enableWhen: [{ question: 'z', operator: '=', answerBoolean: true }] })),
      ['unknown-question a'],
    ],
    [
      'a condition on a missing option',
      asking(
        choice('a', [0, 1]),
        question('b', { enableWhen: [{ question: 'a', operator: '=', answerCoding: { code: 'z' } }] }),
      ),
      ['condition-option b'],
    ],
    [
      'a condition of the wrong type',
      asking(question('a'), question('b', { enableWhen: [{ question: 'a', operator: '>', answerInteger: 1 }] })),
      ['condition b'],
    ],
    [
      'a circle of conditions',
      asking(
        question('a', { enableWhen: [{ question: 'b', operator: '=', answerBoolean: true }] }),
        question('b', { enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }] }),
      ),
      ['cycle a', 'cycle b'],
    ],
    [
      'a group that waits for what it holds',
      asking({
        linkId: 'g',
        type: 'group',
        text: 'Group',
        enableWhen: [{ question: 'a', operator: '=', answerBoolean: true }],
        item: [question('a')],
      }),
      ['cycle g'],
    ],
    [
      'a sum with itself',
      asking(choice('a', [0, 1]), { ...choice('t', [0, 1]), ...calculated(sum("linkId.startsWith('')")) }),
      ['cycle t'],
    ],
    ['an unknown expression', asking(choice('a', [0, 1]), total('today() - 3 days')), ['expression t']],
    ['an unknown variable', asking(choice('a', [0, 1]), total('%secret')), ['expression t']],
    [
      'a variable of itself',
      {
        ...asking(choice('a', [0, 1]), total('%x')),
        extension: [
          {
            url: 'http://hl7.org/fhir/StructureDefinition/variable',
            valueExpression: { name: 'x', language: 'text/fhirpath', expression: '%x + %x' },
          },
        ],
      },
      ['expression t'],
    ],
    ['a sum of nothing', asking(choice('a', [0, 1]), total(sum("linkId.startsWith('z')"))), ['reads-nothing t']],
    [
      'CQL',
      asking(choice('a', [0, 1]), {
        ...total(''),
        extension: [
          {
            url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
            valueExpression: { language: 'text/cql', expression: 'Total' },
          },
        ],
      }),
      ['expression-language t'],
    ],
    [
      'a need of no domain',
      asking(
        question('a', {
          type: 'choice',
          answerOption: [
            {
              valueCoding: { code: 'x', display: 'X' },
              extension: [
                {
                  url: 'https://puente.example/fhir/StructureDefinition/need',
                  extension: [{ url: 'domain', valueCode: 'luck' }],
                },
              ],
            },
          ],
        }),
      ),
      ['rule a'],
    ],
    [
      'nine levels',
      asking(
        ...repeat(9, (item, at) =>
          at === 0 ? question('deep') : { linkId: `g${at}`, type: 'group', text: 'Group', item },
        ),
      ),
      ['depth g1'],
    ],
  ])('%s', (_, content, expected) => {
    expect(faultsIn(content)).toEqual(expected);
    const read = readQuestionnaire(content);
    const [fault] = 'faults' in read ? read.faults : [];
    if (fault?.linkId) expect(faultSentence(fault)).toContain(`Item "${fault.linkId}": `);
  });
});

describe('hostile files are refused at once', () => {
  const many = <T>(count: number, one: (at: number) => T) => Array.from({ length: count }, (_, at) => one(at));
  const deep = () => {
    let inner: object = question('deep');
    for (let at = 0; at < 20_000; at += 1) inner = { linkId: `g${at}`, type: 'group', item: [inner] };
    return asking(inner);
  };
  const variable = (name: string, expression: string) => ({
    url: 'http://hl7.org/fhir/StructureDefinition/variable',
    valueExpression: { name, language: 'text/fhirpath', expression },
  });
  test.each<[string, () => unknown, string]>([
    ['nesting', deep, 'too-deep'],
    ['1 MB of text', () => asking(question('a', { text: 'x'.repeat(1024 * 1024) })), 'too-big'],
    [
      '1 MB of options',
      () => asking(question('a', { type: 'choice', answerOption: many(30_000, (at) => ({ valueString: `${at}` })) })),
      'too-many-options',
    ],
    ['10,000 items', () => asking(...many(10_000, (at) => question(`q${at}`))), 'too-many-items'],
    [
      'a circle of 500',
      () =>
        asking(
          ...many(500, (at) =>
            question(`q${at}`, {
              enableWhen: [{ question: `q${(at + 1) % 500}`, operator: '=', answerBoolean: true }],
            }),
          ),
        ),
      'cycle',
    ],
    [
      'each of 120 waits for each',
      () =>
        asking(
          ...many(120, (at) =>
            question(`q${at}`, {
              enableWhen: many(120, (other) => ({ question: `q${other}`, operator: '=', answerBoolean: true })),
            }),
          ),
        ),
      'cycle',
    ],
    [
      'variables that double twelve times',
      () => ({
        ...asking(choice('a', [0, 1]), total('%v11')),
        extension: [variable('v0', '%resource'), ...many(12, (at) => variable(`v${at + 1}`, `%v${at} + %v${at}`))],
      }),
      'expression',
    ],
    [
      'open quotation marks',
      () =>
        asking(choice('a', [0, 1]), ...many(99, (at) => ({ ...total(`'${"\\'".repeat(1900)}`), linkId: `t${at}` }))),
      'expression',
    ],
    [
      'sums of everything',
      () =>
        asking(
          choice('a', [0, 1]),
          ...many(400, (at) => choice(`q${at}`, [0, 1])),
          ...many(99, (at) => ({
            ...choice(
              `s${at}`,
              many(10, () => 1),
            ),
            ...calculated(sum("linkId!='x'")),
          })),
        ),
      'cycle',
    ],
    [
      'more expressions than a form has',
      () => asking(choice('a', [0, 1]), ...many(490, (at) => ({ ...total(sum("linkId!='x'")), linkId: `t${at}` }))),
      'too-many-expressions',
    ],
  ])('%s', (_, make, code) => {
    const content = make();
    const once = () => {
      const begin = performance.now();
      const read = readQuestionnaire(content);
      return { faults: 'faults' in read ? read.faults : [], took: performance.now() - begin };
    };
    // The fastest of three: other work of the machine does not count.
    const runs = [once(), once(), once()];
    const { faults } = runs[0]!;
    expect(faults[0]?.code).toBe(code);
    expect(faults.length).toBeLessThanOrEqual(50);
    expect(Math.min(...runs.map(({ took }) => took))).toBeLessThan(250);
  });

  test('the names that every object has are names like others', () => {
    const form = formOf(asking(question('constructor'), question('__proto__'), question('toString')));
    expect([...form.all.keys()]).toEqual(['constructor', '__proto__', 'toString']);
  });
});
