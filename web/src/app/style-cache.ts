// The Emotion cache with the nonce of this response; right-to-left text gets the mirroring plug-in, which is loaded only then.
import createCache, { type EmotionCache } from '@emotion/cache';
import type { Direction } from '#theme';

export async function createStyleCache(direction: Direction): Promise<EmotionCache> {
  const common = { nonce: window.__nonce__, prepend: true };
  if (direction === 'ltr') return createCache({ ...common, key: 'pu' });
  const [{ prefixer }, { default: mirror }] = await Promise.all([import('stylis'), import('@mui/stylis-plugin-rtl')]);
  return createCache({ ...common, key: 'pu-rtl', stylisPlugins: [prefixer, mirror] });
}
