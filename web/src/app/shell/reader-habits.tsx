// What belongs to the reader on every page: shortcuts, what they open, their language, the first line on paper. It is
// read once the page is there.
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
