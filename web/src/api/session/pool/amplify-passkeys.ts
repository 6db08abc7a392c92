// Passkeys (WebAuthn) of the signed-in user.
import { associateWebAuthnCredential, deleteWebAuthnCredential, listWebAuthnCredentials } from 'aws-amplify/auth';
import type { AmplifyContext } from './amplify-context.ts';
import type { AuthClient, Passkey } from './auth-client.ts';

type PasskeyCalls = Pick<AuthClient, 'listPasskeys' | 'addPasskey' | 'deletePasskey'>;

export function passkeyCalls({ asUser }: AmplifyContext): PasskeyCalls {
  return {
    listPasskeys: () =>
      asUser(async () => {
        const passkeys: Passkey[] = [];
        let nextToken: string | undefined;
        do {
          const page = await listWebAuthnCredentials(nextToken ? { nextToken } : {});
          for (const { credentialId, friendlyCredentialName, createdAt } of page.credentials) {
            if (credentialId) {
              passkeys.push({ id: credentialId, name: friendlyCredentialName ?? '', createdAt: createdAt ?? null });
            }
          }
          nextToken = page.nextToken;
        } while (nextToken);
        return passkeys;
      }),
    addPasskey: () => asUser(() => associateWebAuthnCredential()),
    deletePasskey: (credentialId) => asUser(() => deleteWebAuthnCredential({ credentialId })),
  };
}
