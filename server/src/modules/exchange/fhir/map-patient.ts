/** Patient → patient. */
import { field, patient } from '@puente/contract';
import * as z from 'zod/mini';
import { addressOf, countyOf, otherAddressesOf } from './address.ts';
import { emailOf, phoneOf, phonesOf, preferredContactOf } from './contact-point.ts';
import { civilDateOf, today } from './dates.ts';
import { formerNamesOf, nameOf, preferredNameOf } from './human-name.ts';
import { identifierOf } from './identifier.ts';
import { type Json, listOf, textOf } from './json.ts';
import { type Kind, type Mapping, Rejected } from './kind.ts';
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

function needsInterpreter(resource: Json): boolean {
  const { valueBoolean, valueCoding } =
    listOf(resource.extension).find(({ url }) => interpreter.includes(String(url))) ?? {};
  return valueBoolean === true || (valueCoding as Json | undefined)?.code === '373066001';
}

export const patientKind: Kind = {
  type: 'Patient',
  resource: patient,
  required: ['givenName', 'familyName', 'birthDate'],
  references: () => [],
  map(resource, mapping) {
    const name = nameOf(resource.name);
    const deceased = resource.deceasedBoolean === true || textOf(resource.deceasedDateTime) !== undefined;
    return {
      ...patient.initial,
      givenName: name.given,
      middleName: name.middle,
      familyName: name.family,
      suffix: name.suffix,
      preferredName: preferredNameOf(resource.name, name),
      formerNames: formerNamesOf(resource.name, name),
      pronouns: pronounsOf(resource),
      birthDate: birthDateOf(resource.birthDate),
      sexForClaims: { female: 'F', male: 'M' }[String(resource.gender)] ?? 'U',
      genderIdentity: genderIdentityOf(resource),
      sexualOrientation: sexualOrientationOf(resource),
      race: raceOf(resource),
      ethnicity: ethnicityOf(resource),
      tribalAffiliation: tribeOf(resource),
      cin: cinOf(resource, mapping),
      medicalRecordNumber: identifierOf(resource, 'MR'),
      preferredLanguage: languageOf(resource, 'preferredLanguage', mapping) ?? patient.initial?.preferredLanguage,
      interpreterNeeded: needsInterpreter(resource),
      phone: phoneOf(resource.telecom, mapping),
      ...phonesOf(resource.telecom),
      email: emailOf(resource.telecom),
      preferredContact: preferredContactOf(resource.telecom),
      ...addressOf(resource.address, mapping),
      county: countyOf(resource.address),
      otherAddresses: otherAddressesOf(resource.address),
      deceasedOn: civilDateOf(resource.deceasedDateTime),
      status: deceased ? 'deceased' : resource.active === false ? 'inactive' : 'active',
    };
  },
  same: (ours, theirs) =>
    ours.birthDate === theirs.birthDate &&
    (sameText(ours.familyName, theirs.familyName) || sameText(ours.givenName, theirs.givenName)),
};
