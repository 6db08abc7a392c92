/** Patient → patient. */
import { field, patient } from '@puente/contract';
import * as z from 'zod/mini';
import { addressOf, countyOf, otherAddressesOf } from './address.ts';
import { emailOf, phonesOf, preferredContactOf } from './contact-point.ts';
import { civilDateOf, today } from './dates.ts';
import { formerNamesOf, nameOf, type PersonName, preferredNameOf, warnUnsure, wholeNameOf } from './human-name.ts';
import { identifierOf } from './identifier.ts';
import { type Json, listOf, textOf } from './json.ts';
import { type Kind, type Mapping, Rejected, type Values } from './kind.ts';
import { languageOf } from './language.ts';
import { ethnicityOf, genderIdentityOf, pronounsOf, raceOf, sexualOrientationOf, tribeOf } from './real-sogi.ts';
import { sameText } from './same-text.ts';

const interpreter = [
  'http://hl7.org/fhir/StructureDefinition/patient-interpreterRequired',
  'http://hl7.org/fhir/us/core/StructureDefinition/us-core-interpreter-needed',
];

/** @throws Rejected for a year or a month alone: payers and searches compare the day, and a made-up one would be wrong. */
function birthDateOf(value: unknown): string {
  const date = civilDateOf(value);
  if (!date)
    throw new Rejected(
      'birthDate',
      textOf(value) ? 'is not a whole date (year, month, day) that exists' : 'is missing',
    );
  if (date < '1890-01-01' || date > today()) throw new Rejected('birthDate', 'lies before 1890 or in the future');
  return date;
}

/** A Medi-Cal number is an identifier of type MA or of a Medi-Cal system that has the form of a CIN. */
function cinOf(resource: Json, mapping: Mapping): string | undefined {
  const value = identifierOf(resource, 'MA', /medi-?cal/i);
  if (!value) return undefined;
  const cin = z.safeParse(field.clientIndexNumber, value);
  if (!cin.success) mapping.warn('cin', 'a Medicaid number does not have the form of a Medi-Cal CIN');
  return cin.data;
}

/** The sex in the payer's file (FHIR AdministrativeGender; other and unknown are U). */
function sexOf(gender: unknown, { warn }: Mapping): string {
  const said = textOf(gender)?.toLowerCase() ?? 'unknown';
  const sex = { female: 'F', f: 'F', male: 'M', m: 'M', other: 'U', unknown: 'U' }[said];
  if (!sex) warn('sexForClaims', 'is no gender of FHIR and is not stored');
  return sex ?? 'U';
}

/** Whether the person has died, and when as far as the day is known. */
function deathOf({ deceasedBoolean, deceasedDateTime }: Json, birthDate: string, { warn }: Mapping) {
  const said = textOf(deceasedDateTime);
  if (deceasedBoolean !== undefined && typeof deceasedBoolean !== 'boolean')
    warn('status', 'says of a death neither yes nor no');
  const day = civilDateOf(said);
  const isDay = day !== undefined && day >= birthDate && day <= today();
  if (said && !isDay) warn('deceasedOn', 'is no day between the birth and today, and is not stored');
  return { isDead: deceasedBoolean === true || said !== undefined, deceasedOn: isDay ? day : undefined };
}

/** The previous name stays as a former name when a newer copy changes the name. */
function keepNames(record: Values, values: Values): Values {
  const before = { given: record.givenName, middle: record.middleName, family: record.familyName } as PersonName;
  const now = { given: values.givenName, middle: values.middleName, family: values.familyName } as PersonName;
  const isOther = !sameText(before.family, now.family) || !sameText(before.given, now.given);
  const former = [record.formerNames, values.formerNames, isOther ? [wholeNameOf(before)] : []].flat() as string[];
  const names = [...new Set(former)].filter((name) => name && name !== wholeNameOf(now) && name.length <= 120);
  return { ...values, formerNames: names.slice(-10) };
}

/** SNOMED CT: yes and no. Null: the record does not say. */
const answers: Readonly<Record<string, boolean>> = { '373066001': true, '373067005': false };

function needsInterpreter(resource: Json): boolean | null {
  const { valueBoolean, valueCoding } =
    listOf(resource.extension).find(({ url }) => interpreter.includes(String(url))) ?? {};
  if (typeof valueBoolean === 'boolean') return valueBoolean;
  return answers[String((valueCoding as Json | undefined)?.code)] ?? null;
}

export const patientKind: Kind = {
  type: 'Patient',
  resource: patient,
  required: ['familyName', 'birthDate'],
  references: () => [],
  map(resource, mapping) {
    const name = nameOf(resource.name);
    warnUnsure(name, mapping.warn);
    const birthDate = birthDateOf(resource.birthDate);
    const { isDead, deceasedOn } = deathOf(resource, birthDate, mapping);
    return {
      ...patient.initial,
      givenName: name.given,
      middleName: name.middle,
      familyName: name.family,
      suffix: name.suffix,
      preferredName: preferredNameOf(resource.name, name),
      formerNames: formerNamesOf(resource.name, name),
      pronouns: pronounsOf(resource),
      birthDate,
      sexForClaims: sexOf(resource.gender, mapping),
      genderIdentity: genderIdentityOf(resource, mapping),
      sexualOrientation: sexualOrientationOf(resource, mapping),
      race: raceOf(resource, mapping),
      ethnicity: ethnicityOf(resource, mapping),
      tribalAffiliation: tribeOf(resource),
      cin: cinOf(resource, mapping),
      medicalRecordNumber: identifierOf(resource, 'MR'),
      preferredLanguage: languageOf(resource, 'preferredLanguage', mapping) ?? patient.initial?.preferredLanguage,
      interpreterNeeded: needsInterpreter(resource),
      ...phonesOf(resource.telecom, mapping),
      email: emailOf(resource.telecom),
      preferredContact: preferredContactOf(resource.telecom),
      ...addressOf(resource.address, mapping),
      county: countyOf(resource.address),
      otherAddresses: otherAddressesOf(resource.address, mapping),
      deceasedOn,
      status: isDead ? 'deceased' : resource.active === false ? 'inactive' : 'active',
    };
  },
  same: (ours, theirs) =>
    ours.birthDate === theirs.birthDate &&
    (sameText(ours.familyName, theirs.familyName) ||
      (Boolean(ours.givenName) && sameText(ours.givenName, theirs.givenName))),
  keep: keepNames,
};
