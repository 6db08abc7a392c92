// Switches the direction of the page: the style cache is there first, then `dir`, cache and theme change together, and nothing unmounts.
import type { EmotionCache } from '@emotion/cache';
import { useEffect, useLayoutEffect, useState } from 'react';
import { type Direction, useDisplaySettings, writeDisplaySettings } from '#theme';
import { styleCacheFor } from './style-cache.ts';

interface ShownDirection {
  readonly direction: Direction;
  readonly styleCache: EmotionCache;
}

export function useDirection(first: ShownDirection): ShownDirection {
  const { direction } = useDisplaySettings();
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (direction === shown.direction) return;
    let isWanted = true;
    styleCacheFor(direction).then(
      (styleCache) => isWanted && setShown({ direction, styleCache }),
      // The mirroring could not be read: the setting goes back to what is shown.
      () => isWanted && writeDisplaySettings({ direction: shown.direction }),
    );
    return () => {
      isWanted = false;
    };
  }, [direction, shown.direction]);

  useLayoutEffect(() => {
    document.documentElement.dir = shown.direction;
  }, [shown.direction]);

  return shown;
}
