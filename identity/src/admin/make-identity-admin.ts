/** IdentityAdmin over a port: friendly names and types in, Cognito's operations out. */
import { IdentityError } from '../model/identity-error.ts';
import { createUser, inviteUser } from './create-user.ts';
import type { IdentityAdmin, MfaPreference, UserReference } from './identity-admin.ts';
import { makeGroupAdmin } from './make-group-admin.ts';
import type { AdminPort } from './operations/admin-port.ts';
import { changePolicy, readPolicy } from './pool-policy.ts';
import { deviceOf, pageOfItems, signInOf, userOf } from './pool-user.ts';
import { takeOverAt } from './take-over.ts';
import { writeUserFilter } from './users/user-filter.ts';

/** Operations that take one account and return nothing. */
const SIMPLE = {
  resetUserPassword: 'AdminResetUserPassword',
  confirmSignUp: 'AdminConfirmSignUp',
  disableUser: 'AdminDisableUser',
  enableUser: 'AdminEnableUser',
  globalSignOut: 'AdminUserGlobalSignOut',
  deleteUser: 'AdminDeleteUser',
} as const;

export function makeIdentityAdmin(port: AdminPort): IdentityAdmin {
  const simple = (method: keyof typeof SIMPLE) => async (user: UserReference) => {
    await port(SIMPLE[method], whom(user));
  };
  return {
    ...makeGroupAdmin(port),
    createUser: (user) => createUser(port, user),
    inviteUser: (invitation) => inviteUser(port, invitation),
    takeOver: (user) => takeOverAt(port, user),
    async inviteAgain({ inviter, ...user }) {
      const metadata = inviter === undefined ? {} : { ClientMetadata: { inviter } };
      await port('AdminCreateUser', { ...whom(user), MessageAction: 'RESEND', ...metadata });
    },
    async getUser(poolId, emailOrSub) {
      try {
        const { UserAttributes, ...user } = await port('AdminGetUser', { UserPoolId: poolId, Username: emailOrSub });
        return userOf({ ...user, Attributes: UserAttributes });
      } catch (error) {
        if (error instanceof IdentityError && error.type === 'UserNotFoundException') return null;
        throw error;
      }
    },
    async listUsers(poolId, { search, limit, page } = {}) {
      const filter = search ? { Filter: writeUserFilter(search.attribute, search.value, search.isPrefix) } : {};
      const input = { UserPoolId: poolId, Limit: limit, PaginationToken: page, ...filter };
      const { Users, PaginationToken } = await port('ListUsers', input);
      return pageOfItems(Users, PaginationToken, userOf);
    },
    async changeAttributes({ attributes, ...user }) {
      const entries = Object.entries(attributes);
      const written = entries.flatMap(([Name, Value]) => (Value === null ? [] : [{ Name, Value }]));
      const removed = entries.flatMap(([Name, Value]) => (Value === null ? [Name] : []));
      if (written.length > 0) await port('AdminUpdateUserAttributes', { ...whom(user), UserAttributes: written });
      if (removed.length > 0) await port('AdminDeleteUserAttributes', { ...whom(user), UserAttributeNames: removed });
    },
    async setUserPassword({ password, isTemporary = false, ...user }) {
      await port('AdminSetUserPassword', { ...whom(user), Password: password, Permanent: !isTemporary });
    },
    resetUserPassword: simple('resetUserPassword'),
    confirmSignUp: simple('confirmSignUp'),
    disableUser: simple('disableUser'),
    enableUser: simple('enableUser'),
    globalSignOut: simple('globalSignOut'),
    deleteUser: simple('deleteUser'),
    async setMfaPreference({ preference, ...user }) {
      await port('AdminSetUserMFAPreference', { ...whom(user), ...mfaSettingsOf(preference) });
    },
    async listDevices(user, { limit, page } = {}) {
      const input = { ...whom(user), Limit: limit, PaginationToken: page };
      const { Devices, PaginationToken } = await port('AdminListDevices', input);
      return pageOfItems(Devices, PaginationToken, deviceOf);
    },
    async forgetDevice({ deviceKey, ...user }) {
      await port('AdminForgetDevice', { ...whom(user), DeviceKey: deviceKey });
    },
    async listSignIns(user, { limit, page } = {}) {
      const input = { ...whom(user), MaxResults: limit, NextToken: page };
      const { AuthEvents, NextToken } = await port('AdminListUserAuthEvents', input);
      return pageOfItems(AuthEvents, NextToken, signInOf);
    },
    readPolicy: (poolId) => readPolicy(port, poolId),
    changePolicy: (poolId, change) => changePolicy(port, poolId, change),
  };
}

function whom({ poolId, sub }: UserReference) {
  return { UserPoolId: poolId, Username: sub };
}

function mfaSettingsOf({ softwareToken, sms, email }: MfaPreference) {
  const setting = (choice: MfaPreference[keyof MfaPreference]) =>
    choice && { Enabled: choice !== 'off', PreferredMfa: choice === 'preferred' };
  return {
    SoftwareTokenMfaSettings: setting(softwareToken),
    SMSMfaSettings: setting(sms),
    EmailMfaSettings: setting(email),
  };
}
