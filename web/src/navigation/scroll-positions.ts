// The scroll position of each page. A new page opens at its top, or at the part in its address. Going back restores the
// last position, also on a page that is still loading.
import type { Location } from 'react-router';

const storageKey = 'scroll-positions';
/** The longest wait for the page's earlier content. */
const waitMs = 8_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** By the key of the history's entry, in pixels. */
let positions: Record<string, number> | undefined;
let stopFollowing = () => {};

function readPositions(): Record<string, number> {
  try {
    positions ??= JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>;
  } catch {
    positions ??= {};
  }
  return positions;
}

/** The key of entries from links within a page. */
const withoutKey = 'default';

export function keepPosition({ key }: Location): void {
  if (key !== withoutKey) readPositions()[key] = scrollY;
}

/** For a page that reloads, or that the user leaves for another site and returns to. */
export function storePositions(location: Location): void {
  keepPosition(location);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage space the pages open at their tops.
  }
}

export function scrollOn({ key, hash }: Location, staysPut: boolean): void {
  stopFollowing();
  const place = readPositions()[key];
  if (place !== undefined) {
    scrollTo(0, place);
    stopFollowing = follow(place);
    return;
  }
  const part = partOf(hash);
  if (part) part.scrollIntoView();
  else if (!staysPut) scrollTo(0, 0);
}

function partOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The user typed a percent sign.
    return null;
  }
}

/** The page may still be short: it scrolls to the position as it grows, unless the user scrolls first. */
function follow(place: number): () => void {
  const ended = new AbortController();
  const grown = new ResizeObserver(() => {
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
