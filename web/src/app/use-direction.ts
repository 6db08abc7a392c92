// Switches the direction of the page: the style cache is there first, then `dir`, cache and theme change together, and nothing unmounts.
import type { EmotionCache } from '@emotion/cache';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Direction, useDisplaySetting, writeDisplaySettings } from '#theme';
import { toast } from '#ui';
import { styleCacheFor } from './style-cache.ts';

interface ShownDirection {
  readonly direction: Direction;
  readonly styleCache: EmotionCache;
}

export function useDirection(first: ShownDirection): ShownDirection {
  const { t } = useTranslation();
  const direction = useDisplaySetting('direction');
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (direction === shown.direction) return;
    let isWanted = true;
    styleCacheFor(direction).then(
      (styleCache) => {
        if (isWanted) setShown({ direction, styleCache });
      },
      // The mirroring could not be read: the setting goes back to what is shown.
      () => {
        if (!isWanted) return;
        writeDisplaySettings({ direction: shown.direction });
        toast.error(t('error.network'));
      },
    );
    return () => {
      isWanted = false;
    };
  }, [direction, shown.direction, t]);

  useLayoutEffect(() => {
    document.documentElement.dir = shown.direction;
  }, [shown.direction]);

  return shown;
}
