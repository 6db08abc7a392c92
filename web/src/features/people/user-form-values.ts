// Converts between the fields of the staff form and the body the API takes.
import type { User } from '#api';
import { type FieldFormats, orNull, type Picked } from '#ui';

export interface UserFormValues {
  givenName: string;
  familyName: string;
  email: string;
  roles: string[];
  permissions: string[];
  providerType: string;
  npi: string;
  taxonomyCode: string;
  licenceNumber: string;
  licenceState: string;
  licenceExpiresOn: string;
  spokenLanguages: string[];
  supervisorId: Picked | null;
  caseloadTarget: string;
}

export const emptyUser: UserFormValues = {
  givenName: '',
  familyName: '',
  email: '',
  roles: ['chw'],
  permissions: [],
  providerType: '',
  npi: '',
  taxonomyCode: '',
  licenceNumber: '',
  licenceState: '',
  licenceExpiresOn: '',
  spokenLanguages: [],
  supervisorId: null,
  caseloadTarget: '',
};

export const userFormats: FieldFormats = { email: 'email', npi: 'npi', roles: 'choose', licenceExpiresOn: 'date' };

export function toUserBody(values: UserFormValues) {
  return {
    givenName: values.givenName,
    familyName: values.familyName,
    email: values.email,
    roles: values.roles as User['roles'],
    permissions: values.permissions as User['permissions'],
    providerType: orNull(values.providerType) as User['providerType'],
    npi: orNull(values.npi),
    taxonomyCode: orNull(values.taxonomyCode.toUpperCase()),
    licenceNumber: orNull(values.licenceNumber),
    licenceState: orNull(values.licenceState),
    licenceExpiresOn: orNull(values.licenceExpiresOn),
    spokenLanguages: values.spokenLanguages,
    supervisorId: values.supervisorId?.id ?? null,
    caseloadTarget: values.caseloadTarget.trim() === '' ? null : Number(values.caseloadTarget),
  };
}

export function toUserForm(user: User): UserFormValues {
  return {
    givenName: user.givenName,
    familyName: user.familyName,
    email: user.email,
    roles: [...user.roles],
    permissions: [...user.permissions],
    providerType: user.providerType ?? '',
    npi: user.npi ?? '',
    taxonomyCode: user.taxonomyCode ?? '',
    licenceNumber: user.licenceNumber ?? '',
    licenceState: user.licenceState ?? '',
    licenceExpiresOn: user.licenceExpiresOn ?? '',
    spokenLanguages: [...user.spokenLanguages],
    supervisorId: user.supervisorId ? { id: user.supervisorId, name: user.supervisorName ?? '' } : null,
    caseloadTarget: user.caseloadTarget ? String(user.caseloadTarget) : '',
  };
}

/** What an administrator may change of a member; nobody changes their own rights. */
export function toUserChange(values: UserFormValues, isOwn: boolean) {
  const { roles, permissions, ...rest } = toUserBody(values);
  return isOwn ? rest : { ...rest, roles, permissions };
}
