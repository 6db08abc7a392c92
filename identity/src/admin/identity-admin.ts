/** What the server does with the accounts of a user pool, whether the pool is its own or at Amazon Cognito. */
import type { NewUser } from './new-user.ts';
import type { PoolPolicy, PoolPolicyChange } from './pool-policy.ts';
import type { Page, PageRequest, PoolDevice, PoolGroup, PoolUser, SignInEvent } from './pool-user.ts';

/** By the sub; wherever a `sub` is asked for, the e-mail address an account signs in with does as well. */
export type UserReference = { readonly poolId: string; readonly sub: string };
export type GroupReference = { readonly poolId: string; readonly group: string };

export type Invitation = Omit<NewUser, 'password'> & {
  /** Who invites, as the mail says it. */
  readonly inviter?: string;
};

/** Whom an account that was there before is given to. */
export type TakeOver = UserReference & {
  readonly givenName: string;
  readonly userRole: string;
  /** Who invites, as the mail says it. */
  readonly inviter?: string;
  /** Chosen by somebody who has just proved to own the address; absent: a first password goes there by mail. */
  readonly password?: string;
};

/** The attribute and the value it has, or begins with. */
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
 * Every method throws IdentityError: ResourceNotFoundException for an unknown pool or group, UserNotFoundException for an
 * unknown account, InvalidParameterException that names the field, and what else its comment says.
 */
export type IdentityAdmin = {
  /**
   * Creates an account with a password that needs no change, or leaves the account of this e-mail address as it is; one
   * that still waits for its first password gets this one.
   * @throws IdentityError InvalidPasswordException
   */
  createUser(user: NewUser): Promise<{ readonly sub: string }>;
  /**
   * Creates an account with a first password and sends both by mail.
   * @throws IdentityError UsernameExistsException
   */
  inviteUser(invitation: Invitation): Promise<{ readonly sub: string }>;
  /**
   * Sends the invitation again, with another first password.
   * @throws IdentityError UnsupportedUserStateException once the person has chosen a password
   */
  inviteAgain(user: UserReference & { readonly inviter?: string }): Promise<void>;
  /**
   * Gives an account that is there already to whoever is invited now: its password, second factors, passkeys, devices and
   * sessions end, and a first password goes to its address by mail.
   * @throws IdentityError UnsupportedUserStateException where something stays that opens the account, InvalidPasswordException
   */
  takeOver(user: TakeOver): Promise<void>;
  /** @returns null when nobody has this e-mail address or sub */
  getUser(poolId: string, emailOrSub: string): Promise<PoolUser | null>;
  listUsers(poolId: string, request?: PageRequest & { readonly search?: UserSearch }): Promise<Page<PoolUser>>;
  /**
   * Writes attributes by their Cognito names; null takes one away. Another `custom:userRole` ends every session.
   * @throws IdentityError AliasExistsException for an e-mail address that is somebody else's
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
   * The password counts no more: a code to the verified address lets the person choose another. Ends every session.
   * @throws IdentityError NotAuthorizedException while the person has none of one's own
   */
  resetUserPassword(user: UserReference): Promise<void>;
  /** Confirms an account that signed up, without its code. @throws IdentityError NotAuthorizedException for any other */
  confirmSignUp(user: UserReference): Promise<void>;
  /** Ends every session and refuses new ones. */
  disableUser(user: UserReference): Promise<void>;
  enableUser(user: UserReference): Promise<void>;
  /** Ends every session of the person. */
  globalSignOut(user: UserReference): Promise<void>;
  /** The account goes with everything it has; the audit stays. */
  deleteUser(user: UserReference): Promise<void>;
  /** What is not named stays as it is. */
  setMfaPreference(user: UserReference & { readonly preference: MfaPreference }): Promise<void>;
  listDevices(user: UserReference, request?: PageRequest): Promise<Page<PoolDevice>>;
  /** @throws IdentityError ResourceNotFoundException */
  forgetDevice(user: UserReference & { readonly deviceKey: string }): Promise<void>;
  /** The newest first. */
  listSignIns(user: UserReference, request?: PageRequest): Promise<Page<SignInEvent>>;

  /** @throws IdentityError GroupExistsException */
  createGroup(group: GroupReference & Partial<Pick<PoolGroup, 'description' | 'precedence'>>): Promise<PoolGroup>;
  /** Changes what is given. */
  changeGroup(group: GroupReference & Partial<Pick<PoolGroup, 'description' | 'precedence'>>): Promise<PoolGroup>;
  getGroup(group: GroupReference): Promise<PoolGroup>;
  deleteGroup(group: GroupReference): Promise<void>;
  listGroups(poolId: string, request?: PageRequest): Promise<Page<PoolGroup>>;
  listGroupsOf(user: UserReference, request?: PageRequest): Promise<Page<PoolGroup>>;
  listMembers(group: GroupReference, request?: PageRequest): Promise<Page<PoolUser>>;
  addToGroup(member: GroupReference & UserReference): Promise<void>;
  removeFromGroup(member: GroupReference & UserReference): Promise<void>;

  readPolicy(poolId: string): Promise<PoolPolicy>;
  /** Changes what is named. */
  changePolicy(poolId: string, change: PoolPolicyChange): Promise<PoolPolicy>;
};
