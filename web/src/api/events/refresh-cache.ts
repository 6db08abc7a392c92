// Invalidates cached answers, so that displayed data loads again: soon, together, and not while the page is hidden.
import { api } from '../api.ts';
import { store } from '../store.ts';
import type { Tag } from '../tags.ts';
import type { TagName } from './event-tags.ts';
import { refreshPace } from './refresh-pace.ts';

const waiting = new Map<string, TagName>();
const pace = refreshPace();
let timer: ReturnType<typeof setTimeout> | undefined;

/** The kinds of answers that are in the cache. */
export const heldTags = () => Object.keys(store.getState().api.provided.tags) as readonly Tag[];

export function refresh(tags: readonly TagName[]): void {
  for (const tag of tags) waiting.set(typeof tag === 'string' ? tag : `${tag.type} ${tag.id}`, tag);
  if (waiting.size === 0 || timer !== undefined) return;
  timer = setTimeout(flush, pace.waitMs(performance.now()));
}

function flush(): void {
  timer = undefined;
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', () => refresh([]), { once: true });
    return;
  }
  pace.took(performance.now());
  const tags = [...waiting.values()];
  waiting.clear();
  store.dispatch(api.util.invalidateTags(tags));
}
