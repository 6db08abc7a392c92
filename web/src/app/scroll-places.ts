// Going back leads to where one was, also on a page that is still being read then.
import type { DataRouter } from 'react-router';

/** How long what stood on the page may take to come back. */
const waitMs = 8_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The router goes to a place once, when the page may still be short: here it is reached as the page grows, unless the person moves first. */
export function reachPlaces(router: DataRouter): void {
  let stop = () => {};
  let shown: unknown;
  const look = ({ location, navigation, restoreScrollPosition: place }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || location === shown) return;
    stop();
    if (typeof place !== 'number') return;
    shown = location;
    stop = follow(place);
  };
  look(router.state);
  router.subscribe(look);
}

function follow(place: number): () => void {
  const ended = new AbortController();
  const grown = new ResizeObserver(() => {
    // One that is there already was brought there by the router.
    if (document.documentElement.scrollHeight - innerHeight < place) return;
    scrollTo(0, place);
    ended.abort();
  });
  const timer = setTimeout(() => ended.abort(), waitMs);
  ended.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const move of ownMoves) addEventListener(move, () => ended.abort(), { signal: ended.signal, passive: true });
  grown.observe(document.body);
  return () => ended.abort();
}
