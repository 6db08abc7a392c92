// Copies a text to the clipboard, and confirms this for two seconds.
import { useEffect, useState } from 'react';

const shownMs = 2000;

/** Null if the browser has no clipboard. */
export function useCopy(text: string): { readonly copied: boolean; readonly copy: () => void } | null {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!('clipboard' in navigator)) return null;
  return {
    copied,
    copy: () =>
      void navigator.clipboard.writeText(text).then(
        () => setCopied(true),
        () => undefined,
      ),
  };
}
