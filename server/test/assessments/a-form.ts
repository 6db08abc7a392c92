/** A questionnaire with a need, a score, a danger and a question that is asked only where another says so. */
import { type Content, ok } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { newId } from '../support/factories.ts';

const own = 'https://puente.example/fhir/StructureDefinition';
const ordinal = (value: number) => ({
  url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue',
  valueDecimal: value,
});
const option = (code: string, ...extension: object[]) => ({
  valueCoding: { code, display: code },
  ...(extension.length > 0 && { extension }),
});
const needs = (domain: string, code: string) => ({
  url: `${own}/need`,
  extension: [
    { url: 'domain', valueCode: domain },
    { url: 'icd10cm', valueCode: code },
  ],
});
const often = ['never', 'sometimes', 'often', 'always'];
const danger = { url: `${own}/safety`, valueCode: 'self-harm' };

export const formUrl = 'https://clinic.test/fhir/Questionnaire/how-are-you';

export const aForm = (url = formUrl, version = '1') => ({
  resourceType: 'Questionnaire',
  ...{ url, version, title: 'How are you?', status: 'active', language: 'en' },
  item: [
    {
      ...{ linkId: 'food', type: 'choice', text: 'Did food run out?', required: true },
      answerOption: [option('yes', needs('food-insecurity', 'Z5941')), option('no')],
    },
    {
      ...{ linkId: 'often', type: 'string', text: 'How often?', required: true },
      enableWhen: [{ question: 'food', operator: '=', answerCoding: { code: 'yes' } }],
    },
    {
      ...{ linkId: 'm1', type: 'choice', text: 'Feeling down?' },
      answerOption: often.map((code, value) => option(code, ordinal(value))),
    },
    {
      ...{ linkId: 'm2', type: 'choice', text: 'Thoughts of being better off dead?' },
      answerOption: often.map((code, value) => option(code, ordinal(value), ...(value > 0 ? [danger] : []))),
    },
    {
      ...{ linkId: 'total', type: 'decimal', text: 'Total', readOnly: true },
      extension: [
        {
          url: 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-calculatedExpression',
          valueExpression: {
            language: 'text/fhirpath',
            expression: "%resource.item.where(linkId.startsWith('m')).answer.value.ordinal().sum()",
          },
        },
        {
          url: `${own}/score`,
          extension: [
            band(0, 2, 'minimal'),
            band(3, 6, 'severe'),
            { url: 'review-from', valueDecimal: 3 },
            { url: 'max', valueDecimal: 6 },
          ],
        },
      ],
    },
    {
      ...{ linkId: 'language', type: 'choice', text: 'Language?' },
      extension: [{ url: `${own}/prefill`, valueCode: 'preferred-language' }],
      answerOption: ['es', 'en'].map((code) => option(code, { url: `${own}/record-value`, valueString: code })),
    },
  ],
});

function band(from: number, to: number, name: string) {
  return {
    url: 'band',
    extension: [
      { url: 'from', valueDecimal: from },
      { url: 'to', valueDecimal: to },
      { url: 'band', valueCode: name },
    ],
  };
}

export async function published(admin: Caller, content: object = aForm()): Promise<Content> {
  const { id, version } = ok(await admin.put(`/questionnaires/${newId()}`, { content }));
  return ok(await admin.post(`/questionnaires/${id}/publish`, { version }));
}

export const manner = { language: 'es', mode: 'in-person', informant: 'self' };

/** Begun with the person, unless it is planned. */
export const begun = async (
  caller: Caller,
  patient: Content,
  questionnaire: Content,
  fields: object = {},
): Promise<Content> =>
  ok(
    await caller.put(`/assessments/${newId()}`, {
      ...{ patientId: patient.id, questionnaireId: questionnaire.id, ...manner },
      ...fields,
    }),
  );

type Value = { code: string } | { text: string };

export const answering = (caller: Caller, { id }: Content, linkId: string, ...values: Value[]) =>
  caller.put(`/assessment-answers/${newId()}`, { assessmentId: id, linkId, values });

export const answered = async (caller: Caller, asked: Content, linkId: string, ...values: Value[]) =>
  ok(await answering(caller, asked, linkId, ...values));

/** Runs a command on the record as it is now. */
export async function doing(caller: Caller, path: string, command: string, body: object = {}) {
  const { version } = ok(await caller.get(path));
  return caller.post(`${path}/${command}`, { version, ...body });
}

export const done = async (caller: Caller, path: string, command: string, body: object = {}): Promise<Content> =>
  ok(await doing(caller, path, command, body));

/** Completed with these codes by question; others are said to be not asked. */
export async function completed(
  caller: Caller,
  patient: Content,
  questionnaire: Content,
  codes: Readonly<Record<string, string>>,
  fields: object = {},
): Promise<Content> {
  const asked = await begun(caller, patient, questionnaire, fields);
  for (const [linkId, code] of Object.entries(codes)) await answered(caller, asked, linkId, { code });
  if (codes['food'] === 'yes') await answered(caller, asked, 'often', { text: 'Each month' });
  return done(caller, `/assessments/${asked.id}`, 'complete');
}
