// The reader's tools on every page: shortcuts with their overlays, the language, the first line on paper. They load
// after the first paint.
import type { Me } from '@puente/contract';
import { useOwnLanguage } from './account/use-own-language.ts';
import { OverlayHost } from './keys/overlay-host.tsx';
import { useHotkeys } from './keys/use-hotkeys.ts';
import { PrintHead } from './print-head.tsx';

export function ReaderHabits({ me }: { readonly me: Me }) {
  useHotkeys(me);
  useOwnLanguage(me);
  return (
    <>
      <PrintHead me={me} />
      <OverlayHost />
    </>
  );
}
