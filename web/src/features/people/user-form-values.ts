// Between the fields of the staff form and the body the API takes.
import type { User } from '#api';
import { type FieldFormats, orNull } from '#ui';

export interface UserFormValues {
  givenName: string;
  familyName: string;
  email: string;
  roles: string[];
  permissions: string[];
  providerType: string;
  npi: string;
  supervisorId: string;
}

export const emptyUser: UserFormValues = {
  givenName: '',
  familyName: '',
  email: '',
  roles: ['chw'],
  permissions: [],
  providerType: '',
  npi: '',
  supervisorId: '',
};

export const userFormats: FieldFormats = { email: 'email', npi: 'npi', roles: 'choose' };

export function toUserBody(values: UserFormValues) {
  return {
    givenName: values.givenName,
    familyName: values.familyName,
    email: values.email,
    roles: values.roles as User['roles'],
    permissions: values.permissions as User['permissions'],
    providerType: orNull(values.providerType) as User['providerType'],
    npi: orNull(values.npi),
    supervisorId: orNull(values.supervisorId),
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
    supervisorId: user.supervisorId ?? '',
  };
}

/** What an administrator may change of a member: nobody's own rights are among it. */
export function toUserChange(values: UserFormValues, isOwn: boolean) {
  const { roles, permissions, ...rest } = toUserBody(values);
  return isOwn ? rest : { ...rest, roles, permissions };
}
