// The Emotion cache of each direction, with the nonce of this response; right-to-left text gets the mirroring plug-in, read only then.
import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '#theme';

const caches = new Map<Direction, EmotionCache>();

async function createStyleCache(direction: Direction): Promise<EmotionCache> {
  const common = { nonce: window.__nonce__, prepend: true };
  if (direction === 'ltr') return createCache({ ...common, key: 'pu' });
  const [{ prefixer }, { default: mirror }] = await Promise.all([import('stylis'), import('@mui/stylis-plugin-rtl')]);
  return createCache({ ...common, key: 'pu-rtl', stylisPlugins: [prefixer, mirror] });
}

/** Rejects when the plug-in cannot be read. */
export async function styleCacheFor(direction: Direction): Promise<EmotionCache> {
  const cache = caches.get(direction) ?? (await createStyleCache(direction));
  caches.set(direction, cache);
  return cache;
}
