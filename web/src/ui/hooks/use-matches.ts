// Whether the screen matches a media query, while the component is mounted.
import { useCallback, useSyncExternalStore } from 'react';

/**
 * By query, the last result of the screen. Paper is narrower: if the layout changed while the browser divides the page
 * into sheets, its end would be lost.
 */
const onScreen = new Map<string, boolean>();

function matchesOnScreen(query: string): boolean {
  const known = onScreen.get(query);
  if (known !== undefined && matchMedia('print').matches) return known;
  const { matches } = matchMedia(query);
  onScreen.set(query, matches);
  return matches;
}

export function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchesOnScreen(query));
}
