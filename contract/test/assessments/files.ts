/** The questionnaires of the folder, and those that ship. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Form, faultSentence, readQuestionnaire } from '../../src/assessments/index.ts';

const folder = join(import.meta.dirname, 'questionnaires');
const shipped = join(import.meta.dirname, '../../../server/src/modules/assessments/questionnaires/data');

const jsonIn = (path: string) => readdirSync(path).filter((name) => name.endsWith('.json'));

export interface FhirItem {
  linkId: string;
  extension?: { url: string; valueExpression?: { name?: string; expression: string } }[];
  item?: FhirItem[];
}
export interface Fhir {
  url?: string;
  extension?: FhirItem['extension'];
  item: FhirItem[];
}

export const readJson = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Fhir;
export const readShipped = (name: string) => JSON.parse(readFileSync(join(shipped, `${name}.json`), 'utf8')) as Fhir;

export const fileNames = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => jsonIn(join(folder, name)).map((file) => `${name}/${file}`))
  .sort();
export const shippedNames = jsonIn(shipped).map((name) => name.replace('.json', ''));

/** @throws Error with the faults */
export function formOf(content: unknown): Form {
  const read = readQuestionnaire(content);
  if ('form' in read) return read.form;
  throw new Error(read.faults.map(faultSentence).join('\n'));
}
export const shippedForm = (name: string): Form => formOf(readShipped(name));

/** @returns the codes and items of the faults */
export function faultsIn(content: unknown): string[] {
  const read = readQuestionnaire(content);
  return 'form' in read ? [] : read.faults.map(({ code, linkId }) => (linkId === null ? code : `${code} ${linkId}`));
}

/** A questionnaire of these items. */
export const asking = (...item: unknown[]) => ({
  resourceType: 'Questionnaire',
  url: 'https://example.org/q',
  title: 'Test',
  item,
});
export const question = (linkId: string, more: object = {}) => ({
  linkId,
  type: 'boolean',
  text: `Is ${linkId}?`,
  ...more,
});
export const choice = (linkId: string, weights: readonly (number | null)[], more: object = {}) => ({
  linkId,
  type: 'choice',
  text: `Which ${linkId}?`,
  answerOption: weights.map((weight, at) => ({
    valueCoding: { code: `o${at}`, display: `Option ${at}` },
    ...(weight !== null && {
      extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/ordinalValue', valueDecimal: weight }],
    }),
  })),
  ...more,
});
export const calculated = (expression: string, url = 'calculatedExpression') => ({
  extension: [
    {
      url: `http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-${url}`,
      valueExpression: { language: 'text/fhirpath', expression },
    },
  ],
});
export const chose = (...codes: string[]) => ({ values: codes.map((code) => ({ code })) });
