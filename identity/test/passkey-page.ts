/** The page of the browser test: the unmodified aws-amplify, called by the test. */
import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from 'aws-amplify/auth';

Object.assign(globalThis, {
  page: {
    configure: Amplify.configure.bind(Amplify),
    associateWebAuthnCredential,
    confirmSignIn,
    deleteWebAuthnCredential,
    fetchAuthSession,
    listWebAuthnCredentials,
    signIn,
    signOut,
  },
});
