// Whether the window is narrower than the `md` breakpoint: tables become cards there.
import { useSyncExternalStore } from 'react';

const query = '(max-width: 899.98px)';

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
