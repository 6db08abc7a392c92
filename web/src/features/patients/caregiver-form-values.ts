// Converts between the fields of the caregiver form and the body the API takes.
import type { caregiver, RecordOf } from '@puente/contract';
import { type FieldCode, type FieldFormats, orNull, showPhone, toE164 } from '#ui';

export type Caregiver = RecordOf<typeof caregiver>;

export interface CaregiverFormValues {
  givenName: string;
  familyName: string;
  relationship: string;
  phone: string;
  email: string;
  language: string;
  emergencyContact: boolean;
  livesWith: string;
  legalAuthority: string;
  legalDocumentId: string;
  consentToShare: boolean;
  shareScope: string[];
  strain: string;
  startsOn: string;
  endsOn: string;
}

export const emptyCaregiver: CaregiverFormValues = {
  givenName: '',
  familyName: '',
  relationship: '',
  phone: '',
  email: '',
  language: '',
  emergencyContact: false,
  livesWith: '',
  legalAuthority: 'none',
  legalDocumentId: '',
  consentToShare: false,
  shareScope: [],
  strain: '',
  startsOn: '',
  endsOn: '',
};

/** HL7 v3 RoleCodes that the form offers; a record may hold any other. */
export const relationships = [
  'MTH',
  'FTH',
  'PRN',
  'SPS',
  'DOMPART',
  'DAU',
  'SON',
  'CHILD',
  'SIS',
  'BRO',
  'SIB',
  'GRPRN',
  'GRNDCHILD',
  'EXT',
  'GUARD',
  'FRND',
  'NBOR',
] as const;

export const caregiverFormats: FieldFormats = {
  relationship: 'choose',
  phone: 'phone',
  email: 'email',
  startsOn: 'date',
  endsOn: 'date',
};

export const checkCaregiver = (values: CaregiverFormValues): Record<string, FieldCode> => ({
  ...(values.startsOn && values.endsOn && values.endsOn < values.startsOn && { endsOn: 'endBeforeStart' }),
  ...(values.consentToShare && values.shareScope.length === 0 && { shareScope: 'choose' }),
});

const yesNo = (value: string) => (value === '' ? null : value === 'yes');

export const toCaregiverBody = (values: CaregiverFormValues, patientId: string) => ({
  patientId,
  givenName: values.givenName,
  familyName: values.familyName,
  relationship: values.relationship,
  phone: values.phone.trim() === '' ? null : (toE164(values.phone) ?? values.phone),
  email: orNull(values.email),
  language: orNull(values.language),
  emergencyContact: values.emergencyContact,
  livesWith: yesNo(values.livesWith),
  legalAuthority: values.legalAuthority,
  legalDocumentId: values.legalAuthority === 'none' ? null : orNull(values.legalDocumentId),
  consentToShare: values.consentToShare,
  shareScope: values.consentToShare ? values.shareScope : [],
  strain: values.strain === '' ? null : Number(values.strain),
  startsOn: orNull(values.startsOn),
  endsOn: orNull(values.endsOn),
});

export const toCaregiverForm = (record: Caregiver): CaregiverFormValues => ({
  givenName: record.givenName,
  familyName: record.familyName,
  relationship: record.relationship,
  phone: record.phone ? showPhone(record.phone) : '',
  email: record.email ?? '',
  language: record.language ?? '',
  emergencyContact: record.emergencyContact,
  livesWith: record.livesWith === true ? 'yes' : record.livesWith === false ? 'no' : '',
  legalAuthority: record.legalAuthority,
  legalDocumentId: record.legalDocumentId ?? '',
  consentToShare: record.consentToShare,
  shareScope: [...record.shareScope],
  strain: record.strain === null || record.strain === undefined ? '' : String(record.strain),
  startsOn: record.startsOn ?? '',
  endsOn: record.endsOn ?? '',
});
