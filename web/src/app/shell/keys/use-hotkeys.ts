// Listens for the shortcuts. Single keys are ignored during typing, with a modifier, or under an open window.
import type { Me } from '@puente/contract';
import { useEffect } from 'react';
import { useNavigate } from '#navigation';
import { openOverlay } from './overlay.ts';
import { sequencesFor, useSingleKeys } from './shortcuts.ts';

/** The second key of a sequence follows within this time. */
const sequenceMs = 1500;

/** Elements that use the keys themselves. */
const typing = 'input, textarea, select, [contenteditable], [role="combobox"], [role="listbox"], [role="menu"]';
const above = 'dialog[open], [role="menu"]';

function isBusy(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector(above) !== null;
}

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

export function useHotkeys(me: Me): void {
  const navigate = useNavigate();
  const singleKeys = useSingleKeys();

  useEffect(() => {
    const sequences = sequencesFor(me);
    let first: { readonly key: string; readonly at: number } | undefined;

    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      if (isPalette(event)) {
        event.preventDefault();
        if (!document.querySelector(above)) openOverlay('palette');
        return;
      }
      if (!singleKeys || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      if (event.key === '/' || event.key === '?') {
        event.preventDefault();
        openOverlay(event.key === '/' ? 'palette' : 'shortcuts');
        return;
      }
      const key = event.key.toLowerCase();
      const started = first && event.timeStamp - first.at < sequenceMs ? first.key : undefined;
      const found = sequences.find(({ keys }) => keys[0] === started && keys[1] === key);
      first = found ? undefined : { key, at: event.timeStamp };
      if (!found) return;
      event.preventDefault();
      void navigate(found.to);
    }

    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [me, navigate, singleKeys]);
}
