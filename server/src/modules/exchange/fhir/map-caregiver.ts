/** RelatedPerson → caregiver. */
import { caregiver } from '@puente/contract';
import { codesOf } from './coding.ts';
import { emailOf, phoneOf } from './contact-point.ts';
import { periodOf } from './dates.ts';
import { nameOf, warnUnsure } from './human-name.ts';
import { listOf } from './json.ts';
import { type Kind, Rejected } from './kind.ts';
import { languageOf } from './language.ts';

export const caregiverKind: Kind = {
  type: 'RelatedPerson',
  resource: caregiver,
  required: ['patientId', 'familyName'],
  references: ({ patient }) => [patient],
  map(resource, mapping) {
    const { id } = mapping.resolve(resource.patient);
    if (!id) throw new Rejected('patient', 'refers to nobody who was imported');
    const name = nameOf(resource.name);
    warnUnsure(name, mapping.warn);
    const codes = listOf(resource.relationship)
      .flatMap(codesOf)
      .map(({ code }) => code ?? '');
    return {
      ...caregiver.initial,
      patientId: id,
      givenName: name.given,
      familyName: name.family,
      // UNK is HL7's code for an unknown value (v3 NullFlavor); one letter is a contact role of v2 table 0131.
      relationship: codes.find((code) => /^[A-Z]{2,12}$/.test(code)) ?? 'UNK',
      phone: phoneOf(resource.telecom, mapping),
      email: emailOf(resource.telecom),
      language: languageOf(resource, 'language', mapping),
      ...periodOf(resource.period, mapping),
      emergencyContact: codes.includes('C'),
    };
  },
};
