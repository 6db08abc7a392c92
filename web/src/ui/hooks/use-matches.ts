// Whether a media query holds on the screen, as long as the part is there.
import { useCallback, useSyncExternalStore } from 'react';

/**
 * By query, as the screen answered last. Paper is narrower: a page that takes another form while the browser divides it into sheets
 * loses its end.
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
