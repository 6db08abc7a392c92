// How the signed-in person is named.
import type { Me } from '@puente/contract';

/** The stored name of a person whose only role is TenantAdmin; it stays English. */
const administrator = 'Administrator';

export function readerName({ givenName, familyName, roles }: Pick<Me, 'givenName' | 'familyName' | 'roles'>): string {
  return roles.length === 1 && roles[0] === 'TenantAdmin' ? administrator : `${givenName} ${familyName}`;
}
