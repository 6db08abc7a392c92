// Passwords and attributes of the account, and its end.
import {
  confirmResetPassword,
  confirmUserAttribute,
  deleteUserAttributes,
  fetchUserAttributes,
  resetPassword,
  sendUserAttributeVerificationCode,
  updatePassword,
  updateUserAttributes,
  type VerifiableUserAttributeKey,
} from 'aws-amplify/auth';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient } from './auth-client.ts';
import { authError, toAuthError } from './auth-errors.ts';
import { keysOf } from './auth-storage.ts';

type AccountCalls = Pick<
  AuthClient,
  | 'forgotPassword'
  | 'forgotPasswordSubmit'
  | 'changePassword'
  | 'userAttributes'
  | 'updateUserAttributes'
  | 'deleteUserAttributes'
  | 'verifyUserAttribute'
  | 'verifyUserAttributeSubmit'
  | 'deleteUser'
>;

const isWritable = (name: string): boolean => name !== 'sub' && !name.includes('_verified');

export function accountCalls(context: AmplifyContext): AccountCalls {
  const { asUser, events, pool, prefix, requirePool, storage } = context;

  /** `failed` informs the listeners before the error is thrown. */
  async function reportFailure<T>(step: () => Promise<T>, failed: (error: Error) => void): Promise<T> {
    try {
      return await step();
    } catch (thrown) {
      const error = toAuthError(thrown, pool);
      failed(error);
      throw error;
    }
  }

  return {
    async forgotPassword(username) {
      requirePool();
      if (!username) throw authError('EmptyUsername');
      const { nextStep } = await reportFailure(
        () => resetPassword({ username }),
        (error) => events.emit('forgotPassword_failure', `${username} forgotPassword failed`, error),
      );
      events.emit('forgotPassword', `${username} has initiated forgot password flow`);
      return { destination: nextStep.codeDeliveryDetails?.destination ?? null };
    },
    async forgotPasswordSubmit(username, confirmationCode, newPassword) {
      requirePool();
      if (!username) throw authError('EmptyUsername');
      if (!confirmationCode) throw authError('EmptyCode');
      if (!newPassword) throw authError('EmptyPassword');
      await reportFailure(
        () => confirmResetPassword({ username, confirmationCode, newPassword }),
        (error) => events.emit('forgotPasswordSubmit_failure', `${username} forgotPasswordSubmit failed`, error),
      );
      events.emit('forgotPasswordSubmit', `${username} forgotPasswordSubmit successful`);
    },
    async changePassword(oldPassword, newPassword) {
      if (!oldPassword || !newPassword) throw authError('EmptyPassword');
      await asUser(() => updatePassword({ oldPassword, newPassword }));
    },
    userAttributes: () =>
      asUser(async () => {
        const found = Object.entries(await fetchUserAttributes());
        return Object.fromEntries(found.map(([name, value]) => [name, value ?? '']));
      }),
    async updateUserAttributes(attributes) {
      const userAttributes = Object.fromEntries(Object.entries(attributes).filter(([name]) => isWritable(name)));
      const output = await reportFailure(
        () => asUser(() => updateUserAttributes({ userAttributes })),
        (error) => events.emit('updateUserAttributes_failure', 'Failed to update attributes', error),
      );
      events.emit('updateUserAttributes', 'Attributes successfully updated');
      const unconfirmed = Object.entries(output).filter(([, { isUpdated }]) => !isUpdated);
      return {
        unconfirmed: unconfirmed.map(([name, { nextStep }]) => ({
          name,
          destination: nextStep.codeDeliveryDetails?.destination ?? '',
        })),
      };
    },
    async deleteUserAttributes(names) {
      const [first, ...others] = names;
      if (first) await asUser(() => deleteUserAttributes({ userAttributeKeys: [first, ...others] }));
    },
    verifyUserAttribute: (name) =>
      asUser(async () => {
        const userAttributeKey = name as VerifiableUserAttributeKey;
        const { destination } = await sendUserAttributeVerificationCode({ userAttributeKey });
        return { destination: destination ?? null };
      }),
    async verifyUserAttributeSubmit(name, confirmationCode) {
      if (!confirmationCode) throw authError('EmptyCode');
      await asUser(() =>
        confirmUserAttribute({ userAttributeKey: name as VerifiableUserAttributeKey, confirmationCode }),
      );
    },
    async deleteUser() {
      await asUser((AccessToken) => context.call('DeleteUser', { AccessToken }));
      const account = `${prefix}.${storage.tab.getItem(`${prefix}.LastAuthUser`)}.`;
      for (const key of keysOf(storage.device, account)) storage.device.removeItem(key);
      events.emit('userDeleted', 'The authenticated user has been deleted.');
      context.forgetTokens();
    },
  };
}
