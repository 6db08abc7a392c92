/** The operations of administration, by Cognito's names; the public endpoint knows none of them. */
import type { Operation } from '../operations/operation.ts';
import type { AdminOperationName } from './admin-port.ts';
import { adminAddUserToGroup } from './operations/admin-add-user-to-group.ts';
import { adminConfirmSignUp } from './operations/admin-confirm-sign-up.ts';
import { adminCreateUser } from './operations/admin-create-user.ts';
import { adminDeleteUser } from './operations/admin-delete-user.ts';
import { adminDeleteUserAttributes } from './operations/admin-delete-user-attributes.ts';
import { adminDisableUser } from './operations/admin-disable-user.ts';
import { adminEnableUser } from './operations/admin-enable-user.ts';
import { adminForgetDevice } from './operations/admin-forget-device.ts';
import { adminGetUser } from './operations/admin-get-user.ts';
import { adminListDevices } from './operations/admin-list-devices.ts';
import { adminListGroupsForUser } from './operations/admin-list-groups-for-user.ts';
import { adminListUserAuthEvents } from './operations/admin-list-user-auth-events.ts';
import { adminRemoveUserFromGroup } from './operations/admin-remove-user-from-group.ts';
import { adminResetUserPassword } from './operations/admin-reset-user-password.ts';
import { adminSetUserMFAPreference } from './operations/admin-set-user-mfa-preference.ts';
import { adminSetUserPassword } from './operations/admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './operations/admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './operations/admin-user-global-sign-out.ts';
import { createGroup } from './operations/create-group.ts';
import { deleteGroup } from './operations/delete-group.ts';
import { describeUserPool } from './operations/describe-user-pool.ts';
import { getGroup } from './operations/get-group.ts';
import { getUserPoolMfaConfig } from './operations/get-user-pool-mfa-config.ts';
import { listGroups } from './operations/list-groups.ts';
import { listUsers } from './operations/list-users.ts';
import { listUsersInGroup } from './operations/list-users-in-group.ts';
import { setUserPoolMfaConfig } from './operations/set-user-pool-mfa-config.ts';
import { updateGroup } from './operations/update-group.ts';
import { updateUserPool } from './operations/update-user-pool.ts';

export const adminOperations: Readonly<Record<AdminOperationName, Operation>> = {
  AdminAddUserToGroup: adminAddUserToGroup,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminCreateUser: adminCreateUser,
  AdminDeleteUser: adminDeleteUser,
  AdminDeleteUserAttributes: adminDeleteUserAttributes,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminForgetDevice: adminForgetDevice,
  AdminGetUser: adminGetUser,
  AdminListDevices: adminListDevices,
  AdminListGroupsForUser: adminListGroupsForUser,
  AdminListUserAuthEvents: adminListUserAuthEvents,
  AdminRemoveUserFromGroup: adminRemoveUserFromGroup,
  AdminResetUserPassword: adminResetUserPassword,
  AdminSetUserMFAPreference: adminSetUserMFAPreference,
  AdminSetUserPassword: adminSetUserPassword,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
  CreateGroup: createGroup,
  DeleteGroup: deleteGroup,
  DescribeUserPool: describeUserPool,
  GetGroup: getGroup,
  GetUserPoolMfaConfig: getUserPoolMfaConfig,
  ListGroups: listGroups,
  ListUsers: listUsers,
  ListUsersInGroup: listUsersInGroup,
  SetUserPoolMfaConfig: setUserPoolMfaConfig,
  UpdateGroup: updateGroup,
  UpdateUserPool: updateUserPool,
};
