// Makes cached answers old, so that what is on the screen is read again: soon, together, and not while nobody looks.
import { api } from '../api.ts';
import { store } from '../store.ts';
import type { TagName } from './event-tags.ts';

/** Changes that come together are read together. */
const gatherMs = 300;
/** However much goes on in an organisation, a list is not read more often. */
const gapMs = 3_000;

const waiting = new Map<string, TagName>();
let timer: ReturnType<typeof setTimeout> | undefined;
let lastAt = Number.NEGATIVE_INFINITY;

export function refresh(tags: readonly TagName[]): void {
  for (const tag of tags) waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
  if (waiting.size === 0 || timer !== undefined) return;
  timer = setTimeout(flush, Math.max(gatherMs, lastAt + gapMs - performance.now()));
}

function flush(): void {
  timer = undefined;
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => refresh([]), { once: true });
    return;
  }
  lastAt = performance.now();
  const tags = [...waiting.values()];
  waiting.clear();
  store.dispatch(api.util.invalidateTags(tags));
}
