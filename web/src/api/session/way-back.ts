// A sign-out that ends at a provider comes back to one registered address; where its person was waits here, in no address
// that the provider sees.
import { otherWayPaths } from '#paths';

const storageKey = 'signingIn.wayBack';

/** @param signInAddress the sign-in page with organisation and return address */
export const keepWayBack = (signInAddress: string): void => sessionStorage.setItem(storageKey, signInAddress);

/** The provider's sign-in page for who was there, once; null when nobody came from a sign-out. */
export function takeWayBack(): string | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept && otherWayPaths.auth0 + new URL(kept, location.origin).search;
}
