// Converts between the fields of a qualification's form and the body the API takes.
import type { Pathway } from '@puente/contract';
import type { Qualification } from '#api';
import { isCivilDate } from '#i18n';
import { type FieldCode, type FieldFormats, orNull } from '#ui';

export interface QualificationFormValues {
  pathway: string;
  issuer: string;
  certificateNumber: string;
  earnedOn: string;
  expiresOn: string;
  hours: string;
  documentId: string;
}

export const emptyQualification: QualificationFormValues = {
  pathway: 'certificate',
  issuer: '',
  certificateNumber: '',
  earnedOn: '',
  expiresOn: '',
  hours: '',
  documentId: '',
};

/** The usual ones first. */
export const pathwaysOffered = [
  'certificate',
  'work-experience',
  'lived-experience',
  'violence-prevention',
  'asthma',
  'continuing',
] as const satisfies readonly Pathway[];

/** What the server asks for before it takes an entry for verified. */
export const counted: readonly string[] = ['work-experience', 'continuing'];
export const issued: readonly string[] = ['certificate', 'violence-prevention', 'asthma'];

export const qualificationFormats: FieldFormats = { earnedOn: 'date', expiresOn: 'date', pathway: 'choose' };

/** So that what is entered can be verified. */
export function checkQualification(values: QualificationFormValues): Readonly<Record<string, FieldCode>> {
  const { pathway, earnedOn, expiresOn } = values;
  const found: Record<string, FieldCode> = {};
  if (issued.includes(pathway) && values.issuer.trim() === '') found['issuer'] = 'required';
  if (counted.includes(pathway) && values.hours.trim() === '') found['hours'] = 'required';
  if (pathway !== 'lived-experience' && earnedOn === '') found['earnedOn'] = 'date';
  if (isCivilDate(earnedOn) && isCivilDate(expiresOn) && expiresOn < earnedOn) found['expiresOn'] = 'endBeforeStart';
  return found;
}

/** Without the member, who never changes. */
export const toQualificationChange = (values: QualificationFormValues) => ({
  pathway: values.pathway as Pathway,
  issuer: orNull(values.issuer),
  certificateNumber: orNull(values.certificateNumber),
  earnedOn: orNull(values.earnedOn),
  expiresOn: orNull(values.expiresOn),
  // What was typed for another kind is not sent.
  hours: counted.includes(values.pathway) && values.hours !== '' ? Number(values.hours) : null,
  documentId: orNull(values.documentId),
});

export const toQualificationBody = (userId: string) => (values: QualificationFormValues) => ({
  userId,
  ...toQualificationChange(values),
});

export const toQualificationForm = (one: Qualification): QualificationFormValues => ({
  pathway: one.pathway,
  issuer: one.issuer ?? '',
  certificateNumber: one.certificateNumber ?? '',
  earnedOn: one.earnedOn ?? '',
  expiresOn: one.expiresOn ?? '',
  hours: one.hours ? String(one.hours) : '',
  documentId: one.documentId ?? '',
});
