/** The server's operations on accounts of a user pool, whether the pool is its own or at Amazon Cognito. */
import type { NewUser } from './new-user.ts';
import type { PoolPolicy, PoolPolicyChange } from './pool-policy.ts';
import type { Page, PageRequest, PoolDevice, PoolGroup, PoolUser, SignInEvent } from './pool-user.ts';

/** By the sub; a method that takes a `sub` also takes the e-mail address the account signs in with. */
export type UserReference = { readonly poolId: string; readonly sub: string };
export type GroupReference = { readonly poolId: string; readonly group: string };

export type Invitation = Omit<NewUser, 'password'> & {
  /** The name of the inviting person, for the mail. */
  readonly inviter?: string;
};

/** The person who receives an existing account. */
export type TakeOver = UserReference & {
  readonly givenName: string;
  readonly userRole: string;
  /** The name of the inviting person, for the mail. */
  readonly inviter?: string;
  /** Chosen by a person who has just verified the address. Absent: a first password goes to the address by mail. */
  readonly password?: string;
};

/** An attribute, and the value it equals or begins with. */
export type UserSearch = {
  readonly attribute:
    | 'email'
    | 'sub'
    | 'phone_number'
    | 'given_name'
    | 'family_name'
    | 'cognito:user_status'
    | 'status';
  readonly value: string;
  readonly isPrefix?: boolean;
};

export type MfaPreference = {
  readonly softwareToken?: MfaChoice;
  readonly sms?: MfaChoice;
  readonly email?: MfaChoice;
};
type MfaChoice = 'off' | 'on' | 'preferred';

/**
 * Every method throws IdentityError: ResourceNotFoundException for an unknown pool or group, UserNotFoundException for
 * an unknown account, InvalidParameterException that names the field, and the errors in its own comment.
 */
export type IdentityAdmin = {
  /**
   * Creates an account with a permanent password, or leaves the existing account of this e-mail address unchanged. An
   * account that still waits for its first password gets this one.
   * @throws IdentityError InvalidPasswordException
   */
  createUser(user: NewUser): Promise<{ readonly sub: string }>;
  /**
   * Creates an account with a first password and sends both by mail.
   * @throws IdentityError UsernameExistsException
   */
  inviteUser(invitation: Invitation): Promise<{ readonly sub: string }>;
  /**
   * Sends the invitation again, with a new first password.
   * @throws IdentityError UnsupportedUserStateException once the person has chosen a password
   */
  inviteAgain(user: UserReference & { readonly inviter?: string }): Promise<void>;
  /**
   * Gives an existing account to the person who is invited now. Its password, second factors, passkeys, devices and
   * sessions end, and a first password goes to its address by mail.
   * @throws IdentityError UnsupportedUserStateException where something remains that opens the account,
   *   InvalidPasswordException
   */
  takeOver(user: TakeOver): Promise<void>;
  /** @returns null when nobody has this e-mail address or sub */
  getUser(poolId: string, emailOrSub: string): Promise<PoolUser | null>;
  listUsers(poolId: string, request?: PageRequest & { readonly search?: UserSearch }): Promise<Page<PoolUser>>;
  /**
   * Writes attributes by their Cognito names; null removes one. A changed `custom:userRole` ends every session.
   * @throws IdentityError AliasExistsException for an e-mail address of another account
   */
  changeAttributes(
    user: UserReference & { readonly attributes: Readonly<Record<string, string | null>> },
  ): Promise<void>;
  /**
   * Sets the password, ends every session and lifts a lock. A temporary one must be replaced at the next sign-in.
   * @throws IdentityError InvalidPasswordException
   */
  setUserPassword(user: UserReference & { readonly password: string; readonly isTemporary?: boolean }): Promise<void>;
  /**
   * The password is no longer valid; a code to the verified address lets the person choose another. Ends every session.
   * @throws IdentityError NotAuthorizedException while the person has not chosen a password
   */
  resetUserPassword(user: UserReference): Promise<void>;
  /**
   * Confirms an account that signed up, without its code.
   * @throws IdentityError NotAuthorizedException for any other account
   */
  confirmSignUp(user: UserReference): Promise<void>;
  /** Ends every session and refuses new ones. */
  disableUser(user: UserReference): Promise<void>;
  enableUser(user: UserReference): Promise<void>;
  /** Ends every session of the person. */
  globalSignOut(user: UserReference): Promise<void>;
  /** Deletes the account with everything it has; the audit stays. */
  deleteUser(user: UserReference): Promise<void>;
  /** Settings that are not named stay unchanged. */
  setMfaPreference(user: UserReference & { readonly preference: MfaPreference }): Promise<void>;
  listDevices(user: UserReference, request?: PageRequest): Promise<Page<PoolDevice>>;
  /** @throws IdentityError ResourceNotFoundException */
  forgetDevice(user: UserReference & { readonly deviceKey: string }): Promise<void>;
  /** Newest first. */
  listSignIns(user: UserReference, request?: PageRequest): Promise<Page<SignInEvent>>;

  /** @throws IdentityError GroupExistsException */
  createGroup(group: GroupReference & Partial<Pick<PoolGroup, 'description' | 'precedence'>>): Promise<PoolGroup>;
  /** Changes the given fields. */
  changeGroup(group: GroupReference & Partial<Pick<PoolGroup, 'description' | 'precedence'>>): Promise<PoolGroup>;
  getGroup(group: GroupReference): Promise<PoolGroup>;
  deleteGroup(group: GroupReference): Promise<void>;
  listGroups(poolId: string, request?: PageRequest): Promise<Page<PoolGroup>>;
  listGroupsOf(user: UserReference, request?: PageRequest): Promise<Page<PoolGroup>>;
  listMembers(group: GroupReference, request?: PageRequest): Promise<Page<PoolUser>>;
  addToGroup(member: GroupReference & UserReference): Promise<void>;
  removeFromGroup(member: GroupReference & UserReference): Promise<void>;

  readPolicy(poolId: string): Promise<PoolPolicy>;
  /** Changes the named settings. */
  changePolicy(poolId: string, change: PoolPolicyChange): Promise<PoolPolicy>;
};
