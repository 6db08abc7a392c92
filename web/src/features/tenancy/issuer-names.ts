// The names of the services; product names are not translated.
import type { Issuer } from '@puente/contract';

export const issuerNames: Readonly<Record<Exclude<Issuer['kind'], 'embedded'>, string>> = {
  oidc: 'OpenID Connect',
  cognito: 'Amazon Cognito',
  firebase: 'Firebase',
};
