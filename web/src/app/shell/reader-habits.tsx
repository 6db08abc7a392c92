// What follows the reader: shortcuts, what they open, the own language, the first line on paper; read once the page stands.
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
