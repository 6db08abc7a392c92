/** The operations of administration, by Cognito's names; the public endpoint knows none of them. */
import type { Operation } from '../../operations/operation.ts';
import { adminAddUserToGroup } from './admin-add-user-to-group.ts';
import { adminConfirmSignUp } from './admin-confirm-sign-up.ts';
import { adminCreateUser } from './admin-create-user.ts';
import { adminDeleteUser } from './admin-delete-user.ts';
import { adminDeleteUserAttributes } from './admin-delete-user-attributes.ts';
import { adminDisableUser } from './admin-disable-user.ts';
import { adminEnableUser } from './admin-enable-user.ts';
import { adminForgetDevice } from './admin-forget-device.ts';
import { adminGetUser } from './admin-get-user.ts';
import { adminListDevices } from './admin-list-devices.ts';
import { adminListGroupsForUser } from './admin-list-groups-for-user.ts';
import { adminListUserAuthEvents } from './admin-list-user-auth-events.ts';
import type { AdminOperationName } from './admin-port.ts';
import { adminRemoveUserFromGroup } from './admin-remove-user-from-group.ts';
import { adminResetUserPassword } from './admin-reset-user-password.ts';
import { adminSetUserMFAPreference } from './admin-set-user-mfa-preference.ts';
import { adminSetUserPassword } from './admin-set-user-password.ts';
import { adminUpdateUserAttributes } from './admin-update-user-attributes.ts';
import { adminUserGlobalSignOut } from './admin-user-global-sign-out.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { describeUserPool } from './describe-user-pool.ts';
import { getGroup } from './get-group.ts';
import { getUserPoolMfaConfig } from './get-user-pool-mfa-config.ts';
import { listGroups } from './list-groups.ts';
import { listUsers } from './list-users.ts';
import { listUsersInGroup } from './list-users-in-group.ts';
import { setUserPoolMfaConfig } from './set-user-pool-mfa-config.ts';
import { updateGroup } from './update-group.ts';
import { updateUserPool } from './update-user-pool.ts';

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
