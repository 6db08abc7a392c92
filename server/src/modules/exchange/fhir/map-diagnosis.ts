/** Condition → diagnosis. */
import { diagnosis } from '@puente/contract';
import { codesOf, cut, hasCode, wordsOf } from './coding.ts';
import { civilDateOf } from './dates.ts';
import { objectOf } from './json.ts';
import { type Kind, LeftOut, Rejected } from './kind.ts';

const systems: Readonly<Record<string, string>> = {
  'http://hl7.org/fhir/sid/icd-10-cm': 'icd-10-cm',
  'urn:oid:2.16.840.1.113883.6.90': 'icd-10-cm',
  'http://snomed.info/sct': 'snomed-ct',
  'urn:oid:2.16.840.1.113883.6.96': 'snomed-ct',
};
const states = ['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved'];

/** ICD-10-CM is preferred, then SNOMED CT, then whatever the source has. */
function codeOf(concept: unknown): { system: string; code: string } | undefined {
  const rank = ['icd-10-cm', 'snomed-ct', 'other'];
  return codesOf(concept)
    .flatMap(({ system, code }) => (code ? [{ system: systems[system ?? ''] ?? 'other', code }] : []))
    .sort((a, b) => rank.indexOf(a.system) - rank.indexOf(b.system))[0];
}

export const diagnosisKind: Kind = {
  type: 'Condition',
  resource: diagnosis,
  required: ['patientId', 'title'],
  references: ({ subject }) => [subject],
  withdrawn: { clinicalStatus: 'inactive' },
  map(resource, mapping) {
    if (hasCode(resource.verificationStatus, 'entered-in-error', 'refuted')) throw new LeftOut('withdrawn');
    const { id } = mapping.resolve(resource.subject);
    if (!id) throw new Rejected('subject', 'refers to nobody who was imported');
    const title = wordsOf(resource.code);
    if (!title) throw new Rejected('code', 'is missing');
    const status = codesOf(resource.clinicalStatus)
      .map(({ code }) => code ?? '')
      .find((code) => states.includes(code));
    const abated = resource.abatementDateTime ?? objectOf(resource.abatementPeriod).end;
    return {
      patientId: id,
      ...codeOf(resource.code),
      title: cut(title, 300),
      clinicalStatus: status,
      onsetOn: civilDateOf(resource.onsetDateTime ?? objectOf(resource.onsetPeriod).start),
      abatedOn: civilDateOf(abated),
    };
  },
};
