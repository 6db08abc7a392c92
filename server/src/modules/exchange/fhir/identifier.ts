/** Identifiers: by which numbers a record is known elsewhere. */
import { createHash } from 'node:crypto';
import { hasCode } from './coding.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';

export interface Identifier {
  readonly system: string | undefined;
  readonly value: string;
  readonly type: unknown;
}

/** Documents a person carries are of no use here, so they are not kept. */
const documents = ['DL', 'PPN', 'BCT', 'BRN', 'CZ', 'MCT', 'PRC', 'VS'];
const socialSecurity = 'http://hl7.org/fhir/sid/us-ssn';

const identifiersOf = (resource: Json): Identifier[] =>
  listOf(resource.identifier).flatMap(({ system, value, type, use }) => {
    const text = textOf(value);
    return text && use !== 'old' ? [{ system: textOf(system), value: text, type }] : [];
  });

/** The value under the system or of the type (HL7 v2 table 0203). */
export function identifierOf(resource: Json, type: string, system?: RegExp): string | undefined {
  return identifiersOf(resource).find(
    (one) => hasCode(one.type, type) || (system && one.system && system.test(one.system)),
  )?.value;
}

/** How an identifier is looked up: `system|value`. A social security number is kept as its hash only. */
export const identifierKey = (system: string, value: string) =>
  `${system}|${
    system === socialSecurity
      ? createHash('sha256')
          .update(`${system}|${value.replace(/\D/g, '')}`)
          .digest('hex')
      : value
  }`;

/** The keys under which a record is found again: identifiers with a system, without documents. */
export const identifierKeys = (resource: Json): string[] => [
  ...new Set(
    identifiersOf(resource).flatMap(({ system, value, type }) =>
      system && !hasCode(type, ...documents) ? [identifierKey(system, value)] : [],
    ),
  ),
];

/** The key of a logical reference. */
export function referenceIdentifier(reference: unknown): string | undefined {
  const { system, value } = objectOf(objectOf(reference).identifier);
  const [a, b] = [textOf(system), textOf(value)];
  return a && b ? identifierKey(a, b) : undefined;
}
