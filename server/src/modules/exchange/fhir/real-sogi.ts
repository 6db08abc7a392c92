/**
 * A person's own statements, in the extensions of US Core and of the base specification: race and ethnicity (CDC Race
 * and Ethnicity), tribe, gender identity, sexual orientation (SNOMED CT, LOINC or HL7's null flavors).
 */
import {
  askedDeclined,
  type EthnicityCode,
  ethnicityCodes,
  type GenderIdentity,
  type RaceCode,
  raceCodes,
  type SexualOrientation,
} from '@puente/contract';
import { codesOf, cut, wordsOf } from './coding.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';
import type { Mapping } from './kind.ts';

const base = 'http://hl7.org/fhir/StructureDefinition/';
const usCore = 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-';
/** HL7 v3 NullFlavor of an answer that was asked for and not given. */
const declined = ['ASKU', 'asked-declined', 'non-disclose', 'LA20384-6'];

/** Codes of unknown values, which are not kept. */
const unknown = ['UNK', 'NASK', 'NI', 'NAV', 'unknown'];

/** The line of the report for unknown codes. */
function warnOf(field: string, codes: readonly string[], { warn }: Mapping) {
  if (codes.some((code) => !unknown.includes(code))) warn(field, 'is a code that is not known and is not stored');
}

const extension = (element: Json, ...urls: string[]): Json =>
  listOf(element.extension).find(({ url }) => urls.includes(String(url))) ?? {};

/** The codes of the parts of an extension of US Core, the finer first. */
function partCodes(element: Json): string[] {
  const parts = listOf(element.extension);
  return ['detailed', 'ombCategory'].flatMap((name) =>
    parts.filter(({ url }) => url === name).flatMap(({ valueCoding }) => textOf(objectOf(valueCoding).code) ?? []),
  );
}

const isOneOf = <T extends string>(list: readonly T[], code: string): code is T => list.includes(code as T);

export function raceOf(resource: Json, mapping: Mapping): RaceCode[] | undefined {
  const codes = partCodes(extension(resource, `${usCore}race`));
  const known = [...new Set(codes.filter((code) => isOneOf(raceCodes, code)))].toSorted() as RaceCode[];
  if (known.length > 0) return known.slice(0, 10);
  if (codes.some((code) => declined.includes(code))) return [askedDeclined];
  warnOf('race', codes, mapping);
  return undefined;
}

export function ethnicityOf(resource: Json, mapping: Mapping): EthnicityCode | undefined {
  const codes = partCodes(extension(resource, `${usCore}ethnicity`));
  const known = codes.find((code) => isOneOf(ethnicityCodes, code)) as EthnicityCode | undefined;
  if (known) return known;
  if (codes.some((code) => declined.includes(code))) return askedDeclined;
  warnOf('ethnicity', codes, mapping);
  return undefined;
}

export function tribeOf(resource: Json): string | undefined {
  const { valueCodeableConcept } =
    listOf(extension(resource, `${usCore}tribal-affiliation`).extension).find(
      ({ url }) => url === 'tribalAffiliation',
    ) ?? {};
  return cut(wordsOf(valueCodeableConcept), 120);
}

const genders: Readonly<Record<string, GenderIdentity>> = {
  female: 'female',
  '446141000124107': 'female',
  'LA22879-3': 'female',
  male: 'male',
  '446151000124109': 'male',
  'LA22878-5': 'male',
  'transgender-female': 'transgender-female',
  '407376001': 'transgender-female',
  'LA22881-9': 'transgender-female',
  'transgender-male': 'transgender-male',
  '407377005': 'transgender-male',
  'LA22880-1': 'transgender-male',
  'non-binary': 'non-binary',
  '446131000124102': 'non-binary',
  'LA22882-7': 'non-binary',
  other: 'other',
  OTH: 'other',
  'LA46-8': 'other',
};
const orientations: Readonly<Record<string, SexualOrientation>> = {
  '20430005': 'straight',
  '38628009': 'gay-or-lesbian',
  '42035005': 'bisexual',
  OTH: 'other',
  'LA46-8': 'other',
};

/** The concept of an extension, in the extension itself or in its part `value`. */
function conceptOf(found: Json): unknown {
  const value = listOf(found.extension).find(({ url }) => url === 'value');
  return found.valueCodeableConcept ?? value?.valueCodeableConcept;
}

function answerOf<T extends string>(
  found: Json,
  known: Readonly<Record<string, T>>,
  warn: (codes: readonly string[]) => void,
) {
  const codes = codesOf(conceptOf(found)).flatMap(({ code }) => code ?? []);
  const code = codes.find((one) => one in known);
  if (code) return known[code];
  if (codes.some((one) => declined.includes(one))) return askedDeclined;
  warn(codes);
  return undefined;
}

export const genderIdentityOf = (resource: Json, mapping: Mapping): GenderIdentity | undefined =>
  answerOf(
    extension(resource, `${base}individual-genderIdentity`, `${base}patient-genderIdentity`, `${usCore}genderIdentity`),
    genders,
    (codes) => warnOf('genderIdentity', codes, mapping),
  );

/** US Core has it as an Observation; some systems write it beside the person. */
export const sexualOrientationOf = (resource: Json, mapping: Mapping): SexualOrientation | undefined =>
  answerOf(
    extension(resource, `${usCore}sexual-orientation`, `${base}patient-sexualOrientation`),
    orientations,
    (codes) => warnOf('sexualOrientation', codes, mapping),
  );

export const pronounsOf = (resource: Json): string | undefined =>
  cut(wordsOf(conceptOf(extension(resource, `${base}individual-pronouns`))), 40);
