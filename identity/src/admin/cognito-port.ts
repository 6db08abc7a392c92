/** Administration of a user pool at Amazon Cognito, or at whatever speaks its protocol and checks its signatures. */
import { IdentityError, type IdentityErrorType } from '../model/identity-error.ts';
import type { AdminInput, AdminOperationName, AdminOutput, AdminPort } from './operations/admin-port.ts';

export type CognitoOptions = {
  readonly region: string;
  /** Absent: Amazon's endpoint of the region. */
  readonly endpoint?: string;
  /** Absent: credentials that the AWS SDK finds in the environment. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
};

/** The library is loaded with the first operation, since most servers never need it. */
export function cognitoPort(options: CognitoOptions): AdminPort {
  const connection = open(options);
  return async <Name extends AdminOperationName>(name: Name, input: AdminInput<Name>) => {
    const { sdk, client } = await connection();
    // Each command takes the input for its name; the compiler cannot check a name known only at run time.
    const Command = sdk[`${name}Command`] as unknown as new (input: AdminInput<Name>) => never;
    try {
      const { $metadata, ...output }: { $metadata: unknown } = await client.send(new Command(input));
      return output as AdminOutput<Name>;
    } catch (error) {
      if (error instanceof sdk.CognitoIdentityProviderServiceException && error.$fault === 'client') {
        throw new IdentityError(error.name as IdentityErrorType, error.message);
      }
      if (error instanceof Error && error.name === 'CredentialsProviderError') {
        throw new IdentityError('NotAuthorizedException', 'There are no AWS credentials to sign the request with.');
      }
      throw error;
    }
  };
}

function open({ region, endpoint, credentials }: CognitoOptions) {
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-cognito-identity-provider');
    const client = new sdk.CognitoIdentityProviderClient({
      region,
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
    });
    return { sdk, client };
  };
  let connection: ReturnType<typeof connect> | undefined;
  return () => (connection ??= connect());
}
