/** Administration by Cognito's own operations, of pools here and of pools at Amazon. */
import type * as sdk from '@aws-sdk/client-cognito-identity-provider';

export const adminOperationNames = [
  'AdminAddUserToGroup',
  'AdminConfirmSignUp',
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminDeleteUserAttributes',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminForgetDevice',
  'AdminGetUser',
  'AdminListDevices',
  'AdminListGroupsForUser',
  'AdminListUserAuthEvents',
  'AdminRemoveUserFromGroup',
  'AdminResetUserPassword',
  'AdminSetUserMFAPreference',
  'AdminSetUserPassword',
  'AdminUpdateUserAttributes',
  'AdminUserGlobalSignOut',
  'CreateGroup',
  'DeleteGroup',
  'DescribeUserPool',
  'GetGroup',
  'GetUserPoolMfaConfig',
  'ListGroups',
  'ListUsers',
  'ListUsersInGroup',
  'SetUserPoolMfaConfig',
  'UpdateGroup',
  'UpdateUserPool',
] as const;

export type AdminOperationName = (typeof adminOperationNames)[number];

type Command<Name extends AdminOperationName> = (typeof sdk)[`${Name}Command`];
type Handler<Name extends AdminOperationName> = ReturnType<InstanceType<Command<Name>>['resolveMiddleware']>;

/** The input of the AWS SDK for an operation. */
export type AdminInput<Name extends AdminOperationName> = ConstructorParameters<Command<Name>>[0];
/** The output of the AWS SDK, moments as Date, without connection metadata. */
export type AdminOutput<Name extends AdminOperationName> = Omit<
  Awaited<ReturnType<Handler<Name>>>['output'],
  '$metadata'
>;

/**
 * One operation of one pool.
 * @throws an error whose `name` is Cognito's, such as UserNotFoundException
 */
export type AdminPort = <Name extends AdminOperationName>(
  operation: Name,
  input: AdminInput<Name>,
) => Promise<AdminOutput<Name>>;
