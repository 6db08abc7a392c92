// What belongs to the reader on every page: shortcuts, what they open, their language, the first line on paper. It is
// read once the page is there.
import type { Me } from '@puente/contract';
import { OverlayHost } from './overlay-host.tsx';
import { PrintHead } from './print-head.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useOwnLanguage } from './use-own-language.ts';

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
