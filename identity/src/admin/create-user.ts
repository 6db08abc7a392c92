/** Makes accounts: with a password that is known, or by an invitation. */
import { IdentityError } from '../model/identity-error.ts';
import { parseInput } from '../wire/input.ts';
import type { Invitation } from './identity-admin.ts';
import { invitedUser, type NewUser, newUser } from './new-user.ts';
import type { AdminPort } from './operations/admin-port.ts';

/** An existing account whose owner has chosen a password keeps it. */
export async function createUser(port: AdminPort, input: NewUser): Promise<{ sub: string }> {
  const { password, ...user } = parseInput(newUser, input);
  const whom = { UserPoolId: user.poolId, Username: user.email };
  try {
    const members = { ...whom, ...membersOf(user), TemporaryPassword: password, MessageAction: 'SUPPRESS' } as const;
    const { User } = await port('AdminCreateUser', members);
    await port('AdminSetUserPassword', { ...whom, Password: password, Permanent: true });
    return { sub: subOf(User?.Attributes) };
  } catch (error) {
    if (!(error instanceof IdentityError && error.type === 'UsernameExistsException')) throw error;
    const { UserStatus, UserAttributes } = await port('AdminGetUser', whom);
    // Also completes an earlier call that stopped between the account and its password.
    if (UserStatus === 'FORCE_CHANGE_PASSWORD') {
      await port('AdminSetUserPassword', { ...whom, Password: password, Permanent: true });
    }
    return { sub: subOf(UserAttributes) };
  }
}

export async function inviteUser(port: AdminPort, input: Invitation): Promise<{ sub: string }> {
  const { inviter, ...user } = parseInput(invitedUser, input);
  const { User } = await port('AdminCreateUser', {
    UserPoolId: user.poolId,
    Username: user.email,
    ...membersOf(user),
    DesiredDeliveryMediums: ['EMAIL'],
    ...(inviter !== undefined && { ClientMetadata: { inviter } }),
  });
  return { sub: subOf(User?.Attributes) };
}

function membersOf({ email, givenName, userRole }: Omit<NewUser, 'password'>) {
  const attributes = {
    email,
    email_verified: 'true',
    'custom:given_name': givenName,
    'custom:userRole': userRole,
  };
  return { UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })) };
}

function subOf(attributes: readonly { Name: string | undefined; Value?: string | undefined }[] | undefined): string {
  const sub = attributes?.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('The user pool left the sub out of its answer.');
  return sub;
}
