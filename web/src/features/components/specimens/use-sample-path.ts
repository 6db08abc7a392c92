// The address of the page itself: a sample link leads nowhere else.
import { useLocation } from 'react-router';

export function useSamplePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
