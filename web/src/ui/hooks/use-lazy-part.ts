// A part of the page that loads when it is first opened, for instance a drawer. It stays mounted, so that it can close
// with its animation.
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast/toast-store.ts';

/**
 * `load` must stay the same function. When it fails, the part counts as closed again and `onFailure` informs the
 * person.
 */
export function useLazyPart<Props>(
  isWanted: boolean,
  load: () => Promise<ComponentType<Props>>,
  onFailure: () => void,
): ComponentType<Props> | undefined {
  const { t } = useTranslation();
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (!isWanted || Part) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        onFailure();
        toast.error(t('error.network'));
      },
    );
  }, [isWanted, Part, load, onFailure, t]);
  return Part;
}
