/** Gets an id token as a browser does: from the organization's settings, then its user pool. */
import type { HttpAnswer, HttpRequest } from './http-client.ts';

export async function signIn(
  send: (request: HttpRequest) => Promise<HttpAnswer>,
  tenant: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const config = read(await send({ method: 'GET', path: `/Prod/tenants/${tenant}/config` })) as {
    userPoolId: string;
    appClientId: string;
  };
  const answer = await send({
    method: 'POST',
    path: `/idp/${config.userPoolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: config.appClientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const tokens = read(answer) as { AuthenticationResult: { IdToken: string } };
  return tokens.AuthenticationResult.IdToken;
}

function read({ status, body }: HttpAnswer): unknown {
  if (status !== 200) throw new Error(`Signing in was answered with ${status}: ${body}`);
  return JSON.parse(body);
}
