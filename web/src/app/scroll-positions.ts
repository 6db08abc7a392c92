// Restores the scroll position after going back, also on a page that is still loading then.
import type { DataRouter } from 'react-router';

/** How long what stood on the page may take to come back. */
const waitMs = 8_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The router scrolls once, when the page may still be short. Here the position is reached as the page grows, unless the
 * person scrolls first.
 */
export function restoreScrollPositions(router: DataRouter): void {
  let stop = () => {};
  let shown: unknown;
  const onState = ({ location, navigation, restoreScrollPosition: place }: DataRouter['state']) => {
    if (navigation.state !== 'idle' || location === shown) return;
    stop();
    if (typeof place !== 'number') return;
    shown = location;
    stop = follow(place);
  };
  onState(router.state);
  router.subscribe(onState);
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
