/** Condition → diagnosis. */
import { clinicalStates, diagnosis, diagnosisCategories } from '@puente/contract';
import { codesOf, cut, hasCode, wordsOf } from './coding.ts';
import { dayOf } from './dates.ts';
import { type Json, listOf, objectOf } from './json.ts';
import { type Kind, LeftOut, type Mapping, Rejected } from './kind.ts';

const systems: Readonly<Record<string, string>> = {
  'http://hl7.org/fhir/sid/icd-10-cm': 'icd-10-cm',
  'urn:oid:2.16.840.1.113883.6.90': 'icd-10-cm',
  'http://snomed.info/sct': 'snomed-ct',
  'urn:oid:2.16.840.1.113883.6.96': 'snomed-ct',
};
/** A source that does not say how sure it is is taken at its word. */
const verified: Readonly<Record<string, string>> = {
  unconfirmed: 'unconfirmed',
  provisional: 'provisional',
  differential: 'provisional',
};

/** The first code of a concept that is one of ours. */
const known = <Code extends string>(concept: unknown, ours: readonly Code[]) =>
  ours.find((code) => hasCode(concept, code));

/** ICD-10-CM is preferred, then SNOMED CT, then whatever the source has. */
function codeOf(concept: unknown): { system: string; code: string } | undefined {
  const rank = ['icd-10-cm', 'snomed-ct', 'other'];
  return codesOf(concept)
    .flatMap(({ system, code }) => (code ? [{ system: systems[system ?? ''] ?? 'other', code }] : []))
    .sort((a, b) => rank.indexOf(a.system) - rank.indexOf(b.system))[0];
}

/** The day of `onset[x]`, the end of `abatement[x]`; an age or words tell no day. */
function momentOf(name: 'onset' | 'abatement', resource: Json, { warn }: Mapping): string | undefined {
  const period = objectOf(resource[`${name}Period`]);
  const said = resource[`${name}DateTime`] ?? (name === 'onset' ? period.start : period.end);
  const field = name === 'onset' ? 'onsetOn' : 'abatedOn';
  if (said === undefined && ['Age', 'Range', 'String'].some((kind) => resource[`${name}${kind}`] !== undefined))
    warn(field, 'is an age or a text and is not stored');
  return dayOf(field, said, { warn });
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
    const status = Object.keys(verified).find((code) => hasCode(resource.verificationStatus, code));
    const category = listOf(resource.category).map((one) => known(one, diagnosisCategories));
    const clinicalStatus = known(resource.clinicalStatus, clinicalStates);
    if (!status && wordsOf(resource.verificationStatus) && !hasCode(resource.verificationStatus, 'confirmed'))
      mapping.warn('status', 'is no verification status of FHIR: the condition is kept as confirmed');
    if (!clinicalStatus && wordsOf(resource.clinicalStatus))
      mapping.warn('clinicalStatus', 'is no clinical status of FHIR and is not stored');
    return {
      patientId: id,
      ...codeOf(resource.code),
      title: cut(title, 300),
      status: status ? verified[status] : 'confirmed',
      category: category.find(Boolean),
      clinicalStatus,
      onsetOn: momentOf('onset', resource, mapping),
      abatedOn: momentOf('abatement', resource, mapping),
    };
  },
};
