// Making an account and proving its address.
import { confirmSignUp, resendSignUpCode, signUp } from 'aws-amplify/auth';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient } from './auth-client.ts';
import { authError, toAuthError } from './auth-errors.ts';
import type { AutoSignIn } from './auto-sign-in.ts';

type SignUpCalls = Pick<AuthClient, 'signUp' | 'confirmSignUp' | 'resendSignUp'>;

export function signUpCalls({ events, guarded, pool, requirePool }: AmplifyContext, auto: AutoSignIn): SignUpCalls {
  return {
    async signUp(username, password, { attributes = {}, autoSignIn = false } = {}) {
      requirePool();
      if (!username) throw authError('EmptyUsername');
      if (!password) throw authError('EmptyPassword');
      if (autoSignIn) auto.ask();
      try {
        const options = { userAttributes: { email: username, ...attributes } };
        const { isSignUpComplete, nextStep } = await signUp({ username, password, options });
        events.emit('signUp', `${username} has signed up successfully`);
        if (autoSignIn) auto.start(username, password, isSignUpComplete);
        const destination = 'codeDeliveryDetails' in nextStep ? nextStep.codeDeliveryDetails?.destination : undefined;
        return { confirmed: isSignUpComplete, destination: destination ?? null };
      } catch (thrown) {
        const error = toAuthError(thrown, pool);
        events.emit('signUp_failure', `${username} failed to signup`, error);
        throw error;
      }
    },
    async confirmSignUp(username, confirmationCode, { forceAliasCreation = true } = {}) {
      requirePool();
      if (!username) throw authError('EmptyUsername');
      if (!confirmationCode) throw authError('EmptyCode');
      await guarded(() => confirmSignUp({ username, confirmationCode, options: { forceAliasCreation } }));
      events.emit('confirmSignUp', `${username} has been confirmed successfully`);
      auto.confirmed();
    },
    async resendSignUp(username) {
      requirePool();
      if (!username) throw authError('EmptyUsername');
      await guarded(() => resendSignUpCode({ username }));
    },
  };
}
