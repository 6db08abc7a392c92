// Whether the window is narrower than the `md` breakpoint: tables become cards there.
import { useMatches } from './use-matches.ts';

export const useIsPhone = (): boolean => useMatches('(max-width: 899.98px)');
