// A sign-out at a provider returns to one registered address. The next page is stored here, so that the provider never
// sees it in an address.
import { otherWayPaths } from '#paths';

const storageKey = 'signingIn.wayBack';

/** @param signInAddress the sign-in page with organization and return address */
export const keepReturnAddress = (signInAddress: string): void => sessionStorage.setItem(storageKey, signInAddress);

/** The provider's sign-in page after a sign-out, once; null without a sign-out. */
export function takeReturnAddress(): string | null {
  const kept = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return kept && otherWayPaths.auth0 + new URL(kept, location.origin).search;
}
